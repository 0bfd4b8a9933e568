import type { StandbyMessages } from "../en/standby-messages.ts";

export const standbyMessages: StandbyMessages = {
  hello: (name) => `Hej ${name}`,
  answer: "Svar",
  change: "Ændr, eller forlad listen",
  book: "Book",
  otherDays: "Andre dage",
  table: (guests) => `Et bord til ${guests}`,
  people: (count) => (count === 1 ? "1 person" : `${count} personer`),
  at: (date, time) => `${date} kl. ${time}`,
  clock: (time) => time,
  because: (business) => `Du får denne e-mail, fordi du står på listen hos ${business}.`,
  becauseHeld: (business) => `Du får denne e-mail, fordi ${business} holder en plads til dig.`,
  joined: {
    subject: (wish) => `Du står på listen: ${wish}`,
    first: (wish) => `Du står på listen for ${wish}.`,
    next: (isTime) => `Når en ${isTime ? "tid" : "plads"} bliver ledig, holder vi den til dig og giver besked.`,
  },
  offered: {
    subject: (what, when, until) => `${what} ${when} holdes til dig indtil ${until}`,
    first: (business, until, isTime) =>
      `${business} har en ${isTime ? "tid" : "plads"} til dig. Ingen andre kan tage den før ${until}.`,
    ask: "Svar ja eller nej",
    next: "Uden svar går den videre til den næste på listen.",
    released: "Uden svar kan andre booke den.",
    sms: (visit, until, link) => `${visit}, holdes indtil ${until}. Svar: ${link}`,
  },
  slept: {
    subject: (when) => `Dit tilbud ${when} er udløbet`,
    first: (time) => `Dit tilbud ${time} udløb uden svar.`,
    ask: "Venter du stadig?",
  },
  withdrawn: {
    subject: (when, isTime) =>
      isTime ? `Tiden ${when} kan ikke længere tilbydes` : `Pladsen ${when} kan ikke længere tilbydes`,
    first: (time, isTime) =>
      isTime
        ? `Desværre kan tiden ${time} ikke længere tilbydes.`
        : `Desværre kan pladsen ${time} ikke længere tilbydes.`,
    next: "Du står stadig på listen, på din gamle plads.",
  },
  ended: {
    subject: (date) => `Listen for ${date} er lukket`,
    first: (date) => `Listen for ${date} er lukket.`,
    next: (isTime) => (isTime ? "Ingen tid, der passede, blev ledig." : "Ingen plads, der passede, blev ledig."),
  },
  free: {
    subject: (when) => `${when} er ledig igen`,
    first: (time) => `${time} er ledig igen, først til mølle. Den holdes ikke til nogen.`,
  },
};
