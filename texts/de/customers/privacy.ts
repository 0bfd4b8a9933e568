import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 Monat" : `${count} Monate`);

export const privacy: PrivacyTexts = {
  title: "Ihre Daten",
  intro: (name) =>
    `${name} entscheidet, wofür die Daten der Gäste verwendet werden. Das macht der Buchungsdienst mit ihnen.`,
  sections: (name, kept, hasClasses) => [
    {
      title: "Gespeichert",
      lines: [
        "Ihr Name und Ihre E-Mail-Adresse sowie Telefonnummer und Notiz, falls Sie sie angegeben haben.",
        "Ihre Buchungen: Datum, Uhrzeit, Personenzahl und ob Sie gekommen sind.",
        "Die Nachrichten dazu und was Sie nach einem Besuch gesagt haben.",
      ],
    },
    {
      title: "Verwendet",
      lines: [
        `Um Ihren Tisch freizuhalten, Ihnen zu Ihren Buchungen zu schreiben und zu fragen, wie es war. ${name} und das Team sehen sie.`,
        "Die Buchungsseiten zeigen keine Werbung und setzen keine Cookies.",
        "Der Dienst hinter dieser Seite und die Unternehmen, die seine E-Mails und SMS zustellen, geben sie dafür weiter.",
      ],
    },
    {
      title: "Entfernt",
      lines: [
        `Alles über Sie ${months(kept)} nach dem Besuch. Der Tag und die Personenzahl bleiben, ohne Sie.`,
        "Die Texte der Nachrichten 30 Tage nach ihrem Termin.",
        ...(hasClasses ? ["Warum ein Kurs abgesagt wurde, 30 Tage nach seinem Datum."] : []),
        "Sicherungskopien behalten ihren Inhalt, bis sie ersetzt werden.",
      ],
    },
    {
      title: "Ihre Rechte",
      lines: [
        "Sie dürfen sehen, was über Sie gespeichert ist, es berichtigen lassen, als Datei erhalten oder sofort löschen lassen. Stornieren Sie vor einer Löschung bitte zuerst einen bevorstehenden Besuch.",
        "Bitten um Rückmeldung haben einen Link, der sie beendet.",
        "Sie dürfen sich auch bei der Datenschutzbehörde beschweren, die für Sie zuständig ist.",
      ],
    },
  ],
  ask: (name) => `${name} fragen`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Oder antworten Sie auf eine E-Mail zu Ihrer Buchung.",
  visit: "Sagen Sie es dem Team bei Ihrem Besuch.",
  operator: "Datenschutzerklärung des Dienstes hinter dieser Seite",
  back: "Tisch reservieren",
};
