import type { Words } from "../../member-words.ts";

export const tidy: Words["tidy"] = {
  title: "Ordna borden",
  about:
    "De här får ett bord där färre platser eller minuter går till spillo. Ingens tid ändras, och ingen får besked.",
  nothing: "Inget att ordna: inget annat bord skulle spara platser eller minuter.",
  keepsAlone: (tables) => `behåller ${tables} ensamt`,
  tidy: "Ordna",
  tidying: "Ordnar…",
  leave: "Låt det vara",
  done: "Borden är ordnade",
  nothingLeft: "Det fanns inget kvar att ordna",
  hasChanged: "Dagen har ändrats under tiden, så ingen flyttades. Så här skulle det bli nu.",
  noAnswer: "Inget svar kom. Försök igen: ingen flyttas två gånger.",
  notRead: "Det gick inte att ta reda på vilka som skulle flyttas.",
};
