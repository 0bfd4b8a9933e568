import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Barrierefreiheit",
  intro: (name) =>
    `Diese Erklärung beschreibt, wie gut Menschen mit Behinderung die Seiten nutzen können, auf denen ${name} Buchungen annimmt: die Buchungsseite, ihr Formular auf anderen Websites, die Seite einer Buchung und die Seiten für Rückmeldung und Datenschutz.`,
  sections: (name) => [
    {
      title: "Ziel",
      lines: [
        "WCAG 2.2 auf den Stufen A und AA sowie Kapitel 9 der europäischen Norm EN 301 549, die WCAG 2.1 verlangt.",
        "Aus unseren eigenen Tests ist kein Verstoß bekannt außer den unten genannten Lücken.",
      ],
    },
    {
      title: "So wird geprüft",
      lines: [
        "Ein Programm (axe-core) prüft jede Seite auf Verstöße gegen die Stufen A und AA, hell und dunkel, auf einem Telefon. Kein Verstoß wird durchgelassen.",
        "Andere Tests nutzen nur die Tastatur, ein 320 Pixel breites Fenster und doppelt so große Schrift.",
        "Wo die Farben eines Betriebs schlecht lesbar wären, ändern die Seiten sie: Text hat einen Kontrast von mindestens 4,5 zu 1.",
      ],
    },
    {
      title: "Bekannte Lücken",
      lines: [
        "Ein Programm findet nur einen Teil aller Barrieren. Die Seiten wurden weder von externen Fachleuten geprüft noch von einer Gruppe von Menschen mit Behinderung ausprobiert.",
        `Was ${name} selbst geschrieben hat, kann in einer anderen Sprache als die Seite sein; Vorleseprogrammen wird das nicht mitgeteilt.`,
        "Bilder haben keine Beschreibung. Die Seiten verwenden sie zur Dekoration, aber ein Betrieb kann ein Bild wählen, das Text enthält.",
        "Karten, Kalender und die Prüfung zum Schutz vor Bots stammen von anderen Unternehmen und sind nicht Teil dieser Erklärung.",
      ],
    },
  ],
  ask: "Stoßen Sie auf eine Barriere?",
  contact: (name) => `Sagen Sie es ${name}: Dort kann man Ihre Buchung auch auf anderem Weg annehmen.`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Oder antworten Sie auf eine E-Mail zu Ihrer Buchung.",
  operator: "Dem Dienst hinter diesen Seiten schreiben oder eine betrügerische Seite melden",
  authority:
    "Hilft die Antwort nicht, wenden Sie sich an die Behörde, die in Ihrem Land die Barrierefreiheit überwacht, in Deutschland an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF).",
  written: (date) => `Erstellt am ${date} vom Dienst hinter diesen Seiten auf Grundlage eigener Tests.`,
  back: "Zur Buchungsseite",
  privacy: "Datenschutz",
};
