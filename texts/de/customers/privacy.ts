import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 Monat" : `${count} Monate`);

export const privacy: PrivacyTexts = {
  title: "Ihre Daten",
  intro: (name) =>
    `${name} entscheidet, wofür die Daten der Gäste verwendet werden. Der Buchungsdienst macht damit Folgendes.`,
  sections: (name, kept, hasClasses) => [
    {
      title: "Gespeichert",
      lines: [
        "Ihr Name und Ihre E-Mail-Adresse sowie Telefonnummer und Notiz, falls Sie sie angegeben haben.",
        "Ihre Buchungen: Datum, Uhrzeit, Personenzahl und ob Sie gekommen sind.",
        "Die Nachrichten dazu und Ihre Rückmeldung nach einem Besuch.",
        "Was sich das Personal auf Ihre Bitte merkt, zum Beispiel Allergien, Notizen des Personals zu Ihren Besuchen und ob Sie Neuigkeiten zugestimmt haben.",
        `Was ${name} früher in einem anderen System über Sie gespeichert hatte, sofern es übernommen wurde.`,
        `Dass Sie schon hier waren: Buchungen mit Ihrem Namen und derselben E-Mail-Adresse oder Telefonnummer werden zusammen gesehen. Das sieht nur ${name}, kein anderes Unternehmen.`,
      ],
    },
    {
      title: "Verwendet",
      lines: [
        `Um Ihren Tisch freizuhalten, Ihnen zu Ihren Buchungen zu schreiben und zu fragen, wie es war. ${name} und das Team sehen sie.`,
        "Die Buchungsseiten zeigen keine Werbung und setzen keine Cookies.",
        "Der Dienst hinter dieser Seite und die Unternehmen, die seine E-Mails und SMS zustellen, übermitteln sie zu diesem Zweck.",
      ],
    },
    {
      title: "Gelöscht",
      lines: [
        `Alles über Sie wird ${months(kept)} nach dem Besuch gelöscht. Der Tag und die Personenzahl bleiben, ohne Bezug zu Ihnen.`,
        `Wenn Sie vorher wiederkommen, bleiben Ihr Name, Ihre Kontaktdaten und die Zahl Ihrer Besuche bis ${months(kept)} nach dem letzten Besuch gespeichert.`,
        "Die Texte der Nachrichten werden 30 Tage nach dem vorgesehenen Versand gelöscht.",
        "Wenn Sie auf eine freie Zeit gewartet haben und nichts daraus wurde: alles darüber 30 Tage nach dem letzten Tag, sofort, wenn Sie die Liste verlassen.",
        ...(hasClasses ? ["Der Grund, aus dem ein Kurs abgesagt wurde, wird 30 Tage nach dessen Datum gelöscht."] : []),
        "Von einer Adresse, die auf Wunsch gelöscht wurde oder Neuigkeiten abgelehnt hat, bleibt ein Fingerabdruck, damit keine alte Liste sie zurückbringt: 24 Monate, oder bis Sie zustimmen.",
        "Sicherungskopien behalten ihren Inhalt, bis sie ersetzt werden.",
      ],
    },
    {
      title: "Ihre Rechte",
      lines: [
        "Sie haben das Recht, Ihre gespeicherten Daten einzusehen, berichtigen zu lassen, als Datei zu erhalten oder sofort löschen zu lassen. Stornieren Sie vor einer Löschung bitte bevorstehende Buchungen.",
        "Bitten um Rückmeldung enthalten einen Link, der sie und Neuigkeiten abbestellt. Neuigkeiten beenden Sie auch auf der Seite Ihrer Buchung.",
        "Sie können sich auch bei der Datenschutz-Aufsichtsbehörde beschweren, die für Sie zuständig ist.",
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
