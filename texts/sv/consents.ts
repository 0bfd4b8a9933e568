import type { ConsentWords } from "../en/consents.ts";

export const consents: ConsentWords = {
  email: (name) => `Ja, ${name} får mejla mig nyheter och erbjudanden. Jag kan sluta när jag vill.`,
  sms: (name) => `Ja, ${name} får skicka nyheter och erbjudanden till mig med sms. Jag kan sluta när jag vill.`,
  offer: (name) => `${name} kan mejla dig om egna liknande erbjudanden. Du kan sluta när du vill.`,
  noThanks: "Nej tack",
};
