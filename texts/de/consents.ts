import type { ConsentWords } from "../en/consents.ts";

export const consents: ConsentWords = {
  email: (name) => `Ja, ${name} darf mir Neuigkeiten und Angebote mailen. Ich kann das jederzeit beenden.`,
  sms: (name) => `Ja, ${name} darf mir Neuigkeiten und Angebote per SMS schicken. Ich kann das jederzeit beenden.`,
  offer: (name) => `${name} darf Ihnen Mails über eigene ähnliche Angebote schicken. Sie können das jederzeit beenden.`,
  noThanks: "Nein, danke",
};
