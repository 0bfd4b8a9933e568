import type { StandbyMessages } from "../en/standby-messages.ts";

export const standbyMessages: StandbyMessages = {
  hello: (name) => `Hei ${name}!`,
  answer: "Svar",
  change: "Endre eller gå av listen",
  book: "Bestill",
  otherDays: "Andre dager",
  table: (guests) => `Et bord til ${guests}`,
  people: (count) => (count === 1 ? "1 person" : `${count} personer`),
  at: (date, time) => `${date} kl. ${time}`,
  clock: (time) => time,
  because: (business) => `Du får denne e-posten fordi du står på listen hos ${business}.`,
  becauseHeld: (business) => `Du får denne e-posten fordi ${business} holder av en plass til deg.`,
  joined: {
    subject: (wish) => `Du står på listen: ${wish}`,
    first: (wish) => `Du står på listen for ${wish}.`,
    next: (isTime) => `Når en ${isTime ? "time" : "plass"} blir ledig, holder vi den av til deg og gir beskjed.`,
  },
  offered: {
    subject: (what, when, until) => `${what} ${when} holdes av til deg til ${until}`,
    first: (business, until, isTime) =>
      `${business} har en ${isTime ? "time" : "plass"} til deg. Ingen andre kan ta den før ${until}.`,
    ask: "Svar ja eller nei",
    next: "Uten svar går den til neste på listen.",
    released: "Uten svar kan andre bestille den.",
    sms: (visit, until, link) => `${visit}, holdes av til ${until}. Svar: ${link}`,
  },
  slept: {
    subject: (when) => `Tilbudet ditt ${when} gikk ut`,
    first: (time) => `Tilbudet ditt ${time} gikk ut uten svar.`,
    ask: "Vil du fortsatt vente?",
  },
  withdrawn: {
    subject: (when, isTime) =>
      isTime ? `Timen ${when} kan ikke lenger tilbys` : `Plassen ${when} kan ikke lenger tilbys`,
    first: (time, isTime) =>
      isTime ? `Dessverre kan timen ${time} ikke lenger tilbys.` : `Dessverre kan plassen ${time} ikke lenger tilbys.`,
    next: "Du står fortsatt på listen, på den gamle plassen din.",
  },
  ended: {
    subject: (date) => `Listen for ${date} er stengt`,
    first: (date) => `Listen for ${date} er stengt.`,
    next: (isTime) => (isTime ? "Ingen time som passet, ble ledig." : "Ingen plass som passet, ble ledig."),
  },
  free: {
    subject: (when) => `${when} er ledig igjen`,
    first: (time) => `${time} er ledig igjen, førstemann til mølla. Den holdes ikke av til noen.`,
  },
};
