import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

const faults = plural({ one: "Ett fel uppstod på servern.", other: "Ett fel uppstod på servern, # gånger." });

export const device: Words["device"] = {
  allSent: "Allt är skickat",
  inOrder: "Dina ändringar skickas i tur och ordning så snart anslutningen är tillbaka.",
  toLookAtTitle: "Att titta på",
  beingSent: "Skickas",
  waiting: "Väntar på anslutning",
  openBooking: "Öppna bokningen",
  ok: "OK",
  drop: "Släng",
  ofOthers: "Inte skickat av någon annan",
  discard: "Släng",
  keepForADay: "Behåll i 24 timmar",
  tableChanged: "Nytt bord",
  changed: "Ändrad",
  takenBack: "Ångrat: inte här än",
  staysLonger: plural({ one: "Stannar # minut längre", other: "Stannar # minuter längre" }),
  leavesEarlier: plural({ one: "Går # minut tidigare", other: "Går # minuter tidigare" }),
  fault: (tries) => `${faults(tries)} Ett nytt försök görs om en stund; dina andra ändringar skickas.`,
  problems: {
    not_made: "Bokningen som den hör till kunde inte göras.",
    cancelled_meanwhile: "Bokningen blev avbokad under tiden. Ändringen finns i historiken.",
    noted_later: "Något nyare noterades på annat håll. Även det här finns i historiken.",
    expired: "Det gick inte att skicka inom 24 timmar.",
  },
  sending: plural({ other: "Skickar #" }),
  notSent: plural({ other: "# inte skickade" }),
  toLookAt: plural({ other: "# att titta på" }),
};
