/** Letters that Unicode does not decompose. */
const UNDECOMPOSED_LETTERS = Object.entries({
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  đ: "d",
  ð: "d",
  œ: "oe",
  þ: "th",
  ı: "i",
});

/** Lower case without marks: `Åsa` gives `asa`, `Søren` gives `soren`. Other scripts keep their letters. */
export const foldAccents = (text: string) =>
  UNDECOMPOSED_LETTERS.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(),
  );
