import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "Kein Termin wird doppelt vergeben",
    page: "Daybook: Online-Buchung, die keinen Termin doppelt vergibt",
    intro:
      "Eine Buchungsseite für Ihre Kunden und ein Terminbuch für Ihr Team. Rund um die Uhr geöffnet, auch zwischen zwei Terminen auf einen Blick lesbar.",
    booking:
      "Eine eigene Seite, Tag und Nacht. Kunden wählen, wofür und zu wem sie kommen, sehen die Zeiten, die wirklich frei sind, und sind fertig, ohne Konto.",
    pictures: {
      title: "Eine Seite für Kunden, ein Kalender für das Team",
      text: "Kunden wählen, wofür und zu wem sie kommen, und sehen die Zeiten, die wirklich frei sind. Ihr Team sieht, wie voll der Tag jeder Person ist, wer als Nächstes kommt, und jede Buchung, sobald sie eingeht.",
      page: "Die Buchungsseite auf einem Telefon: Leistungen mit Dauer und Preis, zwei davon gewählt",
      dashboard: "Das Dashboard: der Tag jeder Person mit Leistungen und Kunden und wann sie frei ist",
    },
    insights: {
      title: "Kunden im Blick",
      text: "Eine Karte für jeden Kunden: Besuche, Rezepturen, Hauttests, Allergien. Dazu, wie ausgebucht jede Person im Team ist und was Kunden nach dem Besuch gesagt haben.",
    },
    change: "Kunden ändern oder stornieren selbst, bis zu dem Zeitpunkt, den Sie festlegen",
    end: {
      title: "Nehmen Sie schon die Termine für heute damit an",
      text: "Geben Sie an, wann Sie geöffnet haben, wer arbeitet und was Sie anbieten. Der Rest ist fertig.",
    },
  },
  studio: {
    title: "Kein Kursplatz wird doppelt vergeben",
    page: "Daybook: Online-Buchung, die keinen Platz doppelt vergibt",
    intro:
      "Eine Buchungsseite für Ihre Kurse und ein Buchungskalender für Ihr Team. Rund um die Uhr geöffnet, auf einen Blick lesbar, bevor ein Kurs beginnt.",
    booking:
      "Eine eigene Seite, Tag und Nacht. Teilnehmer sehen die Kurse mit Terminen und freien Plätzen, tippen auf einen und sind fertig, ohne Konto.",
    pictures: {
      title: "Eine Seite für Kurse, ein Kalender für das Team",
      text: "Teilnehmer sehen die Kurse mit den freien Plätzen. Ihr Team sieht, wie voll jeder Kurs ist, wer kommt, und jede Buchung, sobald sie eingeht.",
      page: "Die Buchungsseite auf einem Telefon: Kurse mit Datum, Zeit, Leitung und freien Plätzen",
      dashboard: "Das Dashboard: die Kurse der Woche, jeder mit Leitung, Raum und Plätzen",
    },
    insights: {
      title: "Kunden im Blick",
      text: "Eine Seite für jeden Kunden: Besuche, Notizen, Allergien und Merkmale. Dazu, wie voll jeder Kurs ist und was die Teilnehmer danach gesagt haben.",
    },
    change: "Teilnehmer ändern oder stornieren selbst, bis zu dem Zeitpunkt, den Sie festlegen",
    end: {
      title: "Füllen Sie damit die Kurse dieser Woche",
      text: "Geben Sie an, wann Sie geöffnet haben, wer unterrichtet und welche Kurse Sie geben. Der Rest ist fertig.",
    },
  },
};
