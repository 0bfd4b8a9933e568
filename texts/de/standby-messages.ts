import type { StandbyMessages } from "../en/standby-messages.ts";

export const standbyMessages: StandbyMessages = {
  hello: (name) => `Guten Tag ${name},`,
  answer: "Antworten",
  change: "Ändern oder von der Liste gehen",
  book: "Buchen",
  otherDays: "Andere Tage",
  table: (guests) => `Ein Tisch für ${guests}`,
  people: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  at: (date, time) => `${date} um ${time} Uhr`,
  clock: (time) => `${time} Uhr`,
  because: (business) => `Sie erhalten diese E-Mail, weil Sie bei ${business} auf der Warteliste stehen.`,
  becauseHeld: (business) => `Sie erhalten diese E-Mail, weil ${business} einen Platz für Sie freihält.`,
  joined: {
    subject: (wish) => `Sie stehen auf der Liste: ${wish}`,
    first: (wish) => `Sie stehen auf der Liste für ${wish}.`,
    next: (isTime) =>
      `Sobald ein ${isTime ? "Termin" : "Platz"} frei wird, halten wir ihn für Sie frei und melden uns.`,
  },
  offered: {
    subject: (what, when, until) => `${what} am ${when} wird bis ${until} für Sie freigehalten`,
    first: (business, until, isTime) =>
      `${business} hat einen ${isTime ? "Termin" : "Platz"} für Sie. Vor ${until} kann ihn sonst niemand bekommen.`,
    ask: "Bitte sagen Sie Ja oder Nein",
    next: "Ohne Antwort geht er an die Nächsten auf der Liste.",
    released: "Ohne Antwort können andere ihn buchen.",
    sms: (visit, until, link) => `${visit}, freigehalten bis ${until}. Antworten: ${link}`,
  },
  slept: {
    subject: (when) => `Ihr Angebot für ${when} ist abgelaufen`,
    first: (time) => `Ihr Angebot für ${time} ist ohne Antwort abgelaufen.`,
    ask: "Warten Sie noch?",
  },
  withdrawn: {
    subject: (when, isTime) => `Der ${isTime ? "Termin" : "Platz"} am ${when} ist leider nicht mehr verfügbar`,
    first: (time, isTime) => `Leider ist der ${isTime ? "Termin" : "Platz"} um ${time} nicht mehr verfügbar.`,
    next: "Sie stehen weiterhin auf der Liste, an Ihrer alten Stelle.",
  },
  ended: {
    subject: (date) => `Die Liste für ${date} ist geschlossen`,
    first: (date) => `Die Liste für ${date} ist geschlossen.`,
    next: (isTime) => (isTime ? "Es wurde kein passender Termin frei." : "Es wurde kein passender Platz frei."),
  },
  free: {
    subject: (when) => `${when} ist wieder frei`,
    first: (time) =>
      `${time} ist wieder frei: Wer zuerst bucht, bekommt den Platz. Er wird für niemanden freigehalten.`,
  },
};
