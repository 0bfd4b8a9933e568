import type { ConsentWords } from "../en/consents.ts";

export const consents: ConsentWords = {
  email: (name) => `Ja, ${name} kan sende meg nyheter og tilbud på e-post. Jeg kan slutte når jeg vil.`,
  sms: (name) => `Ja, ${name} kan sende meg nyheter og tilbud på SMS. Jeg kan slutte når jeg vil.`,
  offer: (name) => `${name} kan sende deg e-post om egne lignende tilbud. Du kan slutte når du vil.`,
  noThanks: "Nei takk",
};
