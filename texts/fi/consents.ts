import type { ConsentWords } from "../en/consents.ts";

export const consents: ConsentWords = {
  email: (name) =>
    `Kyllä, ${name} saa lähettää minulle uutisia ja tarjouksia sähköpostitse. Voin lopettaa milloin tahansa.`,
  sms: (name) =>
    `Kyllä, ${name} saa lähettää minulle uutisia ja tarjouksia tekstiviestillä. Voin lopettaa milloin tahansa.`,
  offer: (name) =>
    `${name} voi lähettää sinulle sähköpostia omista vastaavista tarjouksistaan. Voit lopettaa milloin tahansa.`,
  noThanks: "Ei kiitos",
};
