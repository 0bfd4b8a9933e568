import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Konto", signIn: "Anmelden", start: "Loslegen", loading: "Wird geladen" },
  signedIn: {
    dashboard: "Dashboard",
    create: "Betrieb anlegen",
    signOut: "Abmelden",
    tryAgain: "Noch einmal versuchen",
    failed:
      "Der Server war nicht erreichbar, Sie sind also vielleicht noch angemeldet. Die auf diesem Gerät gespeicherten Tage sind entfernt. Bitte versuchen Sie es noch einmal.",
  },
  landing: {
    title: "Zwei Gäste bekommen nie denselben Tisch",
    page: "Daybook: Online-Buchung, die keinen Tisch zweimal vergibt",
    typed: {
      begin: "Online-Buchung mit",
      words: ["Nachrichten", "Erinnerungen", "Automatik", "Rückmeldungen"],
      whole: "Online-Buchung mit Nachrichten, Erinnerungen, Automatik und Rückmeldungen",
      stop: "Text anhalten",
      goOn: "Weiterschreiben",
    },
    intro:
      "Eine Buchungsseite für Ihre Gäste und ein Buchungsbuch für Ihr Team. Rund um die Uhr geöffnet, schnell gelesen mitten im Service.",
    start: "Kostenlos beginnen",
    demo: "Demo ansehen",
    inside: "Hineinschauen",
    free: "Kostenlos und quelloffen: Nutzen Sie es hier, oder betreiben Sie es auf einem eigenen Rechner.",
    who: "Für Restaurants, Salons, Praxen, Studios und alle, deren Kunden eine Zeit buchen.",
  },
  sample: {
    of: "Buchungsseite für",
    trades: { restaurant: "Restaurant", salon: "Salon", studio: "Studio" },
    title: "Probieren Sie es aus.",
    about: "Eine echte Buchungsseite mit erfundenen Zeiten: Es wird nichts gebucht.",
    invitation: "Tippen Sie auf eine Zeit und bestätigen Sie: Sie sehen, wie es im Restaurant ankommt.",
    noTime: "Wählen Sie zuerst eine Zeit, die nicht durchgestrichen ist.",
    booked: (time) => `Das wäre es. Für alle anderen ist ${time} jetzt vergeben.`,
    dashboard: "Währenddessen im Restaurant",
    live: "Live",
    new: "neu",
    confirmed: "Bestätigt",
    guests: (count) => `${count} ${count === 1 ? "Person" : "Personen"}`,
    sources: { online: "online", phone: "Telefon", walk_in: "ohne Reservierung" },
    you: "Sie",
    window: "Bitte einen Tisch am Fenster",
  },
  pictures: {
    title: "Eine Seite für Gäste, eine für den Tresen",
    text: "Gäste sehen die Zeiten, die wirklich frei sind. Ihr Team sieht, wer als Nächstes kommt, wie voll der Abend ist, und jede Buchung im Moment, in dem sie entsteht.",
    page: "Die Buchungsseite auf einem Telefon: Personenzahl, Bereich, eine Woche von Tagen und die Zeiten des Abends",
    dashboard: "Das Dashboard: die Buchungen von heute und ihre Tische, wie voll der Abend ist und was noch frei ist",
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
        text: "Bestätigungen, Änderungen und Erinnerungen per E-Mail und SMS, mit Ihren Worten. Was nicht mehr stimmt, wird nie gesendet.",
      },
      {
        title: "Kunden im Blick",
        text: "Wie voll jede Stunde des Tages ist, was ein Gast nach dem Besuch gesagt hat, und alle seine Buchungen, zu finden über Name oder Nummer.",
      },
      {
        title: "Einfach verwaltet",
        text: "Telefonische und spontane Gäste mit drei Eingaben. Zeiten, Schließtage, Team und Einstellungen an einem Ort.",
      },
    ],
  },
  promise: {
    title: "So wird das Versprechen gehalten",
    text: "Buchungssysteme vergeben zu viel, vor allem in der Minute, in der alle buchen. Daybook entscheidet eine Buchung nach der anderen, egal auf welchem Weg sie kommt: über die Seite, das Telefon oder die Tür. Keine Minute Ihres Tages hat je mehr, als Sie Platz haben, es sei denn, jemand von Ihnen will es und sagt, warum.",
    benefits: [
      "Erinnerungen per E-Mail und SMS, damit weniger Gäste es vergessen",
      "Gäste ändern oder stornieren selbst, bis zu der Stunde, die Sie wählen",
      "Jede neue Buchung sofort auf dem Dashboard, auf allen Ihren Bildschirmen",
      "Ihre Farben, Ihre Bilder und Ihre Worte auf der Seite",
      "Bestätigt heißt sicher: Kein Absturz und keine verlorene Antwort macht eine Buchung ungeschehen",
      "Zu Hause auf dem Telefon hinter dem Tresen, bei Tag und bei Nacht",
    ],
  },
  stats: {
    title: "In Zahlen",
    list: [
      { figure: "Bis zu 80 %", words: "weniger Nichterscheinen, mit Erinnerungen" },
      { figure: "24/7", words: "offen für Buchungen, auch während Sie schlafen" },
      { figure: "5 Minuten", words: "von nichts zur eigenen Buchungsseite" },
    ],
  },
  end: {
    title: "Nehmen Sie die Buchungen von heute Abend damit an",
    text: "Sagen Sie, wann Sie geöffnet haben und wie viele Tische es gibt. Der Rest ist fertig.",
    start: "Loslegen",
  },
  footer: {
    about: "Daybook. Buchungen für kleine Betriebe, quelloffen unter der MIT-Lizenz.",
    more: "Mehr",
    contact: "Kontakt",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
  },
  contact: {
    title: "Sehen Sie Daybook bei der Arbeit",
    text: "Sagen Sie uns, wer Sie sind, und jemand, der es kennt, zeigt Ihnen alles: Ihre Zeiten, Ihre Tische, Ihre Fragen.",
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
      title: "Danke, wir haben Ihre Anfrage",
      before: "Wir schreiben an",
      after: "innerhalb von 24 Stunden, um eine halbe Stunde zu finden, die Ihnen passt.",
      back: "Zurück zur Startseite",
    },
    yourself: {
      title: "Probieren Sie Daybook selbst",
      text: "Diese Installation nimmt keine Anfragen für eine Demo an. Buchen Sie im Beispiel auf der Startseite einen Tisch, wie Ihre Gäste es täten. Oder erstellen Sie eine eigene Seite: Das ist kostenlos und dauert etwa fünf Minuten.",
      start: "Seite erstellen",
      example: "Beispiel ausprobieren",
    },
  },
  expired: {
    title: "Der Link ist abgelaufen",
    text: "Der Link, dem Sie gefolgt sind, funktioniert nicht mehr. Bitten Sie um einen neuen, wo Sie ihn herhaben.",
    home: "Zur Startseite",
  },
  otherTrades: {
    salon: {
      title: "Zwei Kunden bekommen nie dieselbe Zeit",
      page: "Daybook: Online-Buchung, die keine Stunde zweimal vergibt",
      intro:
        "Eine Buchungsseite für Ihre Kunden und ein Terminbuch für Ihr Team. Rund um die Uhr geöffnet, schnell gelesen zwischen zwei Terminen.",
      booking:
        "Eine eigene Seite, Tag und Nacht. Kunden wählen, wofür und zu wem sie kommen, sehen die Zeiten, die wirklich frei sind, und sind fertig, ohne Konto.",
      insights: {
        title: "Kunden im Blick",
        text: "Wie viel vom Tag jeder Person vergeben ist, was jemand nach dem Besuch gesagt hat, und alle Buchungen, zu finden über Name oder Nummer.",
      },
      change: "Kunden ändern oder stornieren selbst, bis zu der Stunde, die Sie wählen",
      end: {
        title: "Nehmen Sie die Termine von heute damit an",
        text: "Sagen Sie, wann Sie geöffnet haben, wer arbeitet und was Sie anbieten. Der Rest ist fertig.",
      },
    },
    studio: {
      title: "Ein Platz im Kurs wird nie zweimal vergeben",
      page: "Daybook: Online-Buchung, die keinen Platz zweimal vergibt",
      intro:
        "Eine Buchungsseite für Ihre Kurse und ein Kursbuch für Ihr Team. Rund um die Uhr geöffnet, schnell gelesen, bevor ein Kurs beginnt.",
      booking:
        "Eine eigene Seite, Tag und Nacht. Man sieht die Kurse mit ihren Terminen und den freien Plätzen, tippt auf einen und ist fertig, ohne Konto.",
      insights: {
        title: "Kunden im Blick",
        text: "Wie voll jeder Kurs ist, was die Teilnehmer danach gesagt haben, und alle ihre Buchungen, zu finden über Name oder Nummer.",
      },
      change: "Teilnehmer ändern oder stornieren selbst, bis zu der Stunde, die Sie wählen",
      end: {
        title: "Füllen Sie damit die Kurse dieser Woche",
        text: "Sagen Sie, wann Sie geöffnet haben, wer unterrichtet und welche Kurse Sie geben. Der Rest ist fertig.",
      },
    },
  },
};
