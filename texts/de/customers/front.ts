import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Konto", signIn: "Anmelden", start: "Loslegen", loading: "Wird geladen" },
  signedIn: {
    dashboard: "Dashboard",
    create: "Betrieb anlegen",
    signOut: "Abmelden",
    tryAgain: "Erneut versuchen",
    failed:
      "Der Server war nicht erreichbar, Sie sind also vielleicht noch angemeldet. Die auf diesem Gerät gespeicherten Tage wurden entfernt. Bitte versuchen Sie es noch einmal.",
  },
  landing: {
    title: "Kein Tisch wird doppelt vergeben",
    page: "Daybook: Online-Buchung, die keinen Tisch doppelt vergibt",
    typed: {
      begin: "Online-Buchung mit",
      words: ["Nachrichten", "Erinnerungen", "Automatisierung", "Rückmeldungen"],
      whole: "Online-Buchung mit Nachrichten, Erinnerungen, Automatisierung und Rückmeldungen",
      stop: "Text anhalten",
      goOn: "Weiterschreiben",
    },
    intro:
      "Eine Buchungsseite für Ihre Gäste und ein Reservierungsbuch für Ihr Team. Rund um die Uhr geöffnet, auch mitten im Service auf einen Blick lesbar.",
    start: "Kostenlos starten",
    demo: "Demo ansehen",
    inside: "Einblick nehmen",
    free: "Kostenlos und Open Source: Nutzen Sie es hier, oder betreiben Sie es auf einem eigenen Rechner.",
    who: "Für Restaurants, Salons, Praxen, Studios und alle, deren Kunden einen Termin buchen.",
  },
  sample: {
    of: "Buchungsseite für",
    trades: { restaurant: "Restaurant", salon: "Salon", studio: "Studio" },
    title: "Probieren Sie es aus.",
    about: "Eine echte Buchungsseite mit erfundenen Zeiten: Es wird nichts gebucht.",
    invitation: "Tippen Sie auf eine Zeit und bestätigen Sie: Sie sehen, wie die Buchung im Restaurant ankommt.",
    noTime: "Wählen Sie zuerst eine Zeit, die nicht durchgestrichen ist.",
    booked: (time) => `Das wäre es schon. Für alle anderen ist ${time} jetzt vergeben.`,
    dashboard: "Währenddessen im Restaurant",
    live: "Live",
    new: "neu",
    confirmed: "Bestätigt",
    guests: (count) => `${count} ${count === 1 ? "Person" : "Personen"}`,
    sources: { online: "online", phone: "Telefon", walk_in: "spontan" },
    you: "Sie",
    window: "Bitte einen Tisch am Fenster",
  },
  pictures: {
    title: "Eine Seite für Gäste, eine für den Tresen",
    text: "Gäste sehen die Zeiten, die wirklich frei sind. Ihr Team sieht, wer als Nächstes kommt, wie voll der Abend ist, und jede Buchung, sobald sie eingeht.",
    page: "Die Buchungsseite auf einem Telefon: Personenzahl, Bereich, die Tage einer Woche und die Zeiten des Abends",
    dashboard:
      "Das Dashboard: die Buchungen von heute, das Dringende zuerst, mit Gästen, Tischen und dem nächsten Schritt",
  },
  features: {
    title: "Was Sie bekommen",
    list: [
      {
        title: "Online-Buchung",
        text: "Eine eigene Seite, Tag und Nacht. Gäste sehen die Zeiten, die wirklich frei sind, tippen auf eine und sind fertig, ohne Konto.",
      },
      {
        title: "Kluge Nachrichten",
        text: "Bestätigungen, Änderungen und Erinnerungen per E-Mail und SMS, in Ihren Worten. Was nicht mehr stimmt, wird nie gesendet.",
      },
      {
        title: "Kunden im Blick",
        text: "Das Gästebuch füllt sich selbst: wer anruft, Allergien. Und wie voll jede Stunde ist.",
      },
      {
        title: "Einfach verwaltet",
        text: "Telefonische und spontane Buchungen mit drei Eingaben. Öffnungszeiten, Schließtage, Team und Einstellungen an einem Ort.",
      },
    ],
  },
  promise: {
    title: "So wird das Versprechen gehalten",
    text: "Buchungssysteme überbuchen, vor allem in der Minute, in der alle buchen. Daybook entscheidet eine Buchung nach der anderen, egal auf welchem Weg sie kommt: über die Seite, das Telefon oder die Tür. In keiner Minute Ihres Tages ist je mehr gebucht, als Sie Platz haben, es sei denn, jemand aus Ihrem Team will es so und sagt, warum.",
    list: {
      title: "Wer zuerst wartet, bekommt, was frei wird",
      text: "Jemand storniert: Sofort wird der Platz für den Ersten auf der Warteliste frei gehalten, für den er passt. Niemand sonst kann ihn inzwischen nehmen, und zweimal Tippen heißt Ja. An erfundenen Tagen wurden mehr als 8 von 10 dieser Plätze besetzt. Annahme: 3 von 4 antworten, 4 von 5 davon sagen zu.",
    },
    benefits: [
      "Erinnerungen per E-Mail und SMS, damit weniger Gäste es vergessen",
      "Gäste ändern oder stornieren selbst, bis zu dem Zeitpunkt, den Sie festlegen",
      "Jede neue Buchung sofort auf dem Dashboard, auf allen Ihren Bildschirmen",
      "Ihre Farben, Ihre Bilder und Ihre Worte auf der Seite",
      "Bestätigt heißt sicher: Kein Absturz und keine verlorene Antwort macht eine Buchung ungeschehen",
      "Wer Neuigkeiten will; doppelte Einträge werden eins",
      "Kunden und Buchungen ziehen mit um",
    ],
  },
  stats: {
    title: "In Zahlen",
    list: [
      { figure: "Bis zu 80 %", words: "weniger No-Shows, mit Erinnerungen" },
      { figure: "24/7", words: "offen für Buchungen, auch während Sie schlafen" },
      { figure: "5 Minuten", words: "von null zur eigenen Buchungsseite" },
    ],
  },
  end: {
    title: "Nehmen Sie schon die Buchungen für heute Abend damit an",
    text: "Geben Sie an, wann Sie geöffnet haben und wie viele Tische es gibt. Der Rest ist fertig.",
    start: "Loslegen",
  },
  footer: {
    about: "Daybook. Buchungen für kleine Betriebe, Open Source unter der MIT-Lizenz.",
    more: "Mehr",
    contact: "Kontakt",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
  },
  contact: {
    title: "Sehen Sie Daybook in Aktion",
    text: "Sagen Sie uns, wer Sie sind, und jemand, der Daybook kennt, führt Sie herum: mit Ihren Zeiten, Ihren Tischen, Ihren Fragen.",
    facts: [
      { label: "Wir antworten innerhalb von", value: "24 Stunden" },
      { label: "Die Demo dauert", value: "30 Minuten" },
    ],
    unanswered: "Alles, was Daybook kann, können Sie gleich hier ausprobieren, ohne Termin.",
    form: {
      label: "Demo anfragen",
      name: "Name",
      email: "E-Mail",
      phone: "Telefon",
      message: "Nachricht",
      example: "Was Sie betreiben, wie viele Plätze Sie haben, was Sie heute nutzen …",
      optional: "freiwillig",
      failed: "Die Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
      send: "Demo anfragen",
      sending: "Wird gesendet …",
      privacy: "Mit Ihren Angaben antworten wir Ihnen; nach 12 Monaten werden sie entfernt.",
      policy: "Datenschutzerklärung",
    },
    sent: {
      title: "Danke, wir haben Ihre Anfrage erhalten",
      before: "Wir schreiben innerhalb von 24 Stunden an",
      after: "und suchen eine halbe Stunde, die Ihnen passt.",
      back: "Zurück zur Startseite",
    },
    yourself: {
      title: "Probieren Sie Daybook selbst",
      text: "Hier werden keine Demo-Anfragen angenommen. Buchen Sie im Beispiel auf der Startseite einen Tisch, wie Ihre Gäste es täten. Oder erstellen Sie eine eigene Seite: Das ist kostenlos und dauert etwa fünf Minuten.",
      start: "Seite erstellen",
      example: "Beispiel ausprobieren",
    },
  },
  expired: {
    title: "Der Link ist abgelaufen",
    text: "Der Link, dem Sie gefolgt sind, funktioniert nicht mehr. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.",
    home: "Zur Startseite",
  },
};
