import type { CallOffTexts, LinkTexts } from "../../en/customers/link.ts";

export const callOff: CallOffTexts = {
  calledOff: "Leider mussten wir diesen Kurs absagen.",
  reason: (text) => `Grund: ${text}`,
};

export const link: LinkTexts = {
  callOff,
  bookingNotFound: {
    title: "Buchung nicht gefunden",
    detail: "Bitte prüfen Sie Ihren Link oder wenden Sie sich an den Betrieb.",
    toBookingPage: "Zur Buchungsseite",
  },
  manage: {
    title: "Ihre Buchung",
    status: { confirmed: "Bestätigt", pending: "Noch unbestätigt", cancelled: "Storniert" },
    name: "Name",
    email: "E-Mail",
    guests: "Personen",
    where: "Wo",
    phone: "Telefon",
    changeUntil: (when) => `Sie können Ihre Buchung hier bis ${when} Uhr ändern oder stornieren.`,
    cancelUntil: (time) => `Sie können Ihre Buchung hier bis ${time} Uhr stornieren.`,
    change: "Buchung ändern",
    unchanged:
      "Wählen Sie einen anderen Tag, eine andere Zeit oder eine andere Personenzahl, um Ihre Buchung zu ändern.",
    save: "Änderungen speichern",
    saving: "Wird gespeichert …",
    saved: "Ihre Buchung wurde geändert",
    savedNow: (what) => `Jetzt gilt: ${what}.`,
    notSaved:
      "Ihre Änderungen konnten nicht gespeichert werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    staleNow: (what) =>
      `Jetzt gilt: ${what}. Ihre Auswahl ist noch da: Speichern Sie sie, oder lassen Sie die Buchung, wie sie ist.`,
    keepAsIs: "Unverändert lassen",
    large: {
      title: "Ein besonderer Anlass?",
      text: "Bitte rufen Sie uns an, damit wir Ihren Anlass gut vorbereiten können. Eine Buchung für so viele Personen kann hier nicht geändert oder storniert werden.",
    },
    cancel: "Buchung stornieren",
    cancelling: "Wird storniert …",
    question: "Diese Buchung stornieren?",
    keep: "Buchung behalten",
    moveInstead: "Lieber eine andere Zeit wählen",
    late: (phone) => `Sie verspäten sich? Rufen Sie an: ${phone}`,
    failed: "Die Buchung wurde nicht storniert. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    cancelled: "Die Buchung wurde storniert.",
    again: "Noch einmal buchen",
    fixed: "Diese Buchung kann nicht mehr online geändert werden.",
    contact: "Bitte wenden Sie sich direkt an den Betrieb.",
  },
  feedback: {
    title: "Wie war Ihr Besuch?",
    yourVisit: (date, time) => `${date}, ${time}`,
    hello: (name) => `Danke für Ihren Besuch, ${name}. Ihre Rückmeldung dauert nur eine Minute.`,
    rating: "Ihre Bewertung",
    ratings: ["Schlecht", "Mäßig", "Gut", "Sehr gut", "Ausgezeichnet"],
    chosen: (rating, word) => `${rating} von 5: ${word}`,
    comment: "Was sollten wir wissen?",
    optional: "freiwillig",
    commentExample: "Was war gut, und was könnte besser sein?",
    send: "Senden",
    sending: "Wird gesendet …",
    notSent:
      "Ihre Rückmeldung konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    thanks: "Vielen Dank",
    received: (business) => `${business} hat Ihre Rückmeldung erhalten.`,
    said: "Ihre Rückmeldung",
    changeable: "Sie können sie eine Woche lang nach dem ersten Senden ändern.",
    fixed: "Sie kann nicht mehr geändert werden.",
    change: "Ändern",
    keep: "Unverändert lassen",
    review: {
      text: (business) =>
        `Möchten Sie es auch anderen erzählen? ${business} freut sich über jede öffentliche Bewertung.`,
      link: "Bewertung schreiben (neuer Tab)",
    },
    early: {
      title: "Wir freuen uns auf Ihren Besuch",
      text: "Danach können Sie hier sagen, wie es war.",
    },
    unsubscribe: {
      link: "Nicht mehr um Rückmeldung bitten",
      title: "Keine Bitten um Rückmeldung mehr?",
      text: (business) =>
        `${business} bittet Sie dann nicht mehr um Rückmeldung. Nachrichten zu Ihren Buchungen erhalten Sie weiterhin.`,
      confirm: "Nicht mehr um Rückmeldung bitten",
      sending: "Wird gespeichert …",
      back: "Zurück zu Ihrer Rückmeldung",
      doneTitle: "Keine Bitten um Rückmeldung mehr",
      done: "Erledigt",
      doneText: (business) => `${business} bittet Sie nicht mehr um Rückmeldung.`,
      failed: "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    },
  },
};
