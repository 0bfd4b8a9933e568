import { foldHeader } from "./header-words.ts";

const NAMES: Record<string, string> = {
  sv: "swedish, svenska, svensk, schwedisch, suédois, zweeds, sueco, swe",
  en: "english, engelska, engelsk, englisch, anglais, engels, inglés, eng",
  nb: "norwegian, norska, norsk, bokmål, norwegisch, norvégien, noors, noruego, no, nn, nor",
  da: "danish, danska, dansk, dänisch, danois, deens, danés, dan",
  fi: "finnish, finska, finsk, suomi, finnisch, finnois, fins, finlandés, fin",
  de: "german, tyska, tysk, deutsch, allemand, duits, alemán, ger, deu",
  fr: "french, franska, fransk, französisch, français, frans, francés, fre, fra",
  nl: "dutch, nederländska, nederlandsk, hollandsk, niederländisch, néerlandais, nederlands, neerlandés, dut, nld",
  es: "spanish, spanska, spansk, spanisch, espagnol, spaans, español, spa",
};
const CODE_OF = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split(",").map((name) => [foldHeader(name), code] as const)),
);

/** "sv" for "Swedish", "svenska" and sv-SE; null: unknown. */
export function languageNamed(text: string): string | null {
  const named = CODE_OF.get(foldHeader(text));
  if (named) return named;
  const [code = ""] = /^[a-z]{2}(?=$|[-_][a-z]{2,4}$)/i.exec(text.trim()) ?? [];
  return code === "" ? null : (CODE_OF.get(code.toLowerCase()) ?? code.toLowerCase());
}
