import type { Words } from "../../member-words.ts";

export const firstSteps: Words["firstSteps"] = {
  title: "Första stegen",
  doneOf: (done, all) => `${done} av ${all} klara`,
  done: "klart",
  hide: "Dölj listan",
  notHidden: "Listan kunde inte döljas.",
  steps: {
    tables: "Räkna borden",
    floor: "Rita var de står",
    services: "Ange vad ni erbjuder",
    contact: "Lägg till telefon och adress",
    picture: "Lägg till en bild",
    messages: "Välj vad kunderna får veta",
    colleague: "Bjud in en kollega",
    booking: "Boka själv en gång, på prov",
  },
};
