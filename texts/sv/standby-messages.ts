import type { StandbyMessages } from "../en/standby-messages.ts";

export const standbyMessages: StandbyMessages = {
  hello: (name) => `Hej ${name}!`,
  answer: "Svara",
  change: "Ändra eller lämna",
  book: "Boka",
  otherDays: "Andra dagar",
  table: (guests) => `Ett bord för ${guests}`,
  people: (count) => (count === 1 ? "1 person" : `${count} personer`),
  at: (date, time) => `${date} kl. ${time}`,
  clock: (time) => time,
  because: (business) => `Du får det här mejlet för att du står på listan hos ${business}.`,
  becauseHeld: (business) => `Du får det här mejlet för att ${business} håller en plats åt dig.`,
  joined: {
    subject: (wish) => `Du står på listan: ${wish}`,
    first: (wish) => `Du står på listan för ${wish}.`,
    next: (isTime) => `När en ${isTime ? "tid" : "plats"} blir ledig håller vi den åt dig och hör av oss.`,
  },
  offered: {
    subject: (what, when, until) => `${what} ${when} hålls åt dig till ${until}`,
    first: (business, until, isTime) =>
      `${business} har en ${isTime ? "tid" : "plats"} åt dig. Ingen annan kan ta den före ${until}.`,
    ask: "Svara ja eller nej",
    next: "Utan svar går den till nästa på listan.",
    released: "Utan svar kan andra boka den.",
    sms: (visit, until, link) => `${visit}, hålls till ${until}. Svara: ${link}`,
  },
  slept: {
    subject: (when) => `Ditt erbjudande ${when} gick ut`,
    first: (time) => `Ditt erbjudande ${time} gick ut utan svar.`,
    ask: "Vill du stå kvar?",
  },
  withdrawn: {
    subject: (when, isTime) =>
      isTime ? `Tiden ${when} kan inte längre erbjudas` : `Platsen ${when} kan inte längre erbjudas`,
    first: (time, isTime) =>
      isTime ? `Tyvärr kan tiden ${time} inte längre erbjudas.` : `Tyvärr kan platsen ${time} inte längre erbjudas.`,
    next: "Du står kvar på listan, på din gamla plats.",
  },
  ended: {
    subject: (date) => `Listan för ${date} är stängd`,
    first: (date) => `Listan för ${date} är stängd.`,
    next: (isTime) => (isTime ? "Ingen tid som passade blev ledig." : "Ingen plats som passade blev ledig."),
  },
  free: {
    subject: (when) => `${when} är ledigt igen`,
    first: (time) => `${time} är ledigt igen, först till kvarn. Det hålls inte åt någon.`,
  },
};
