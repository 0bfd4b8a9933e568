import type { StandbyTexts } from "../../en/customers/standby.ts";

export const standby: StandbyTexts = {
  tellMe: "Melden Sie sich, wenn etwas frei wird",
  join: {
    intro:
      "Wenn ein Platz frei wird, halten wir ihn für Sie frei und schreiben Ihnen. Niemand sonst kann ihn nehmen, bis Sie geantwortet haben.",
    from: "Von",
    until: "Bis",
    otherDays: "Diese Tage passen auch",
    notice: "Schreiben Sie mir spätestens",
    atOnce: "auch kurz vorher",
    before: (length) => `${length} vorher`,
    send: "Auf die Liste setzen",
    failed: "Sie stehen noch nicht auf der Liste. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    showTimes: "Die freien Zeiten zeigen",
    joined: "Sie stehen auf der Liste",
    told: (email) =>
      `Wenn ein Platz frei wird, halten wir ihn für Sie frei und schreiben an ${email}. In der Nachricht steht, bis wann Sie zusagen können.`,
  },
  page: {
    title: "Ihr Platz auf der Liste",
    waiting: "Sie stehen auf der Liste",
    before: (parties) =>
      parties === 0
        ? "Sie sind als Nächstes an der Reihe"
        : parties === 1
          ? "1 Gruppe vor Ihnen"
          : `${parties} Gruppen vor Ihnen`,
    change: "Ändern",
    save: "Speichern",
    saved: "Ihr Wunsch wurde geändert",
    endOfLine: "Wer mehr möchte, rückt ans Ende der Liste.",
    keepAsIs: "Unverändert lassen",
    stop: "Nicht mehr warten",
    table: (guests) => `Ein Tisch für ${guests}`,
    heldUntil: (until) => `Für Sie frei gehalten bis ${until}`,
    left: (length) => `noch ${length}`,
    lastMinute: "die letzte Minute",
    yes: (guests) => (guests === 1 ? "Ja, ich komme" : "Ja, wir kommen"),
    no: "Nein, danke",
    under: (name) => `Auf den Namen ${name}`,
    confirm: "Bestätigen",
    back: "Zurück",
    sure: "Nein, danke?",
    decline: "Nein",
    keep: "Nein, aber auf der Liste bleiben",
    leave: "Nein, und nicht mehr warten",
    saidNo: "Sie haben abgesagt",
    stays: "Sie stehen weiter auf der Liste.",
    goesOn: "Der Platz ist wieder für andere frei.",
    ended: (time, until) => `Ihr Angebot für ${time} endete um ${until}`,
    still: "Warten Sie noch? Sie behalten Ihren Platz.",
    free: (time) => `${time} ist noch frei, für alle.`,
    book: "Buchen",
    wake: "Ja, ich warte noch",
    asleep: "Warten Sie noch?",
    unreached: "Unsere Nachricht hat Sie nicht erreicht. Sie behalten Ihren Platz.",
    booked: (when) => `Gebucht: ${when}`,
    yourBooking: "Ihre Buchung",
    over: (day) => `Die Liste für ${day} ist geschlossen`,
    none: "Es wurde kein passender Platz frei.",
    gone: "Sie stehen nicht mehr auf der Liste",
    silent: "Zwei Angebote endeten ohne Antwort.",
    otherDays: "Andere Tage",
    failed: "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  },
};
