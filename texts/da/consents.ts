import type { ConsentWords } from "../en/consents.ts";

export const consents: ConsentWords = {
  email: (name) => `Ja, ${name} må sende mig nyheder og tilbud på mail. Jeg kan stoppe når som helst.`,
  sms: (name) => `Ja, ${name} må sende mig nyheder og tilbud på sms. Jeg kan stoppe når som helst.`,
  offer: (name) => `${name} kan sende dig mails om egne lignende tilbud. Du kan stoppe når som helst.`,
  noThanks: "Nej tak",
};
