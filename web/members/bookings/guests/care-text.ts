import type { ShownCare } from "../../../../domain/guests/care.ts";
import { words } from "../../texts/words.ts";

/** `name`: of who may be meant, where the reader may know. */
export type NamedCare = ShownCare & { name?: string };

/** "nuts, strictly · vegetarian"; "perhaps: nuts (Anna Berg?)" where it is still asked whose booking it is. */
export function careText({ codes, words: own, perhaps, name }: NamedCare): string {
  const { care } = words;
  const named = codes.map(({ code, strict }) => (strict ? care.strictly(care.codes[code]) : care.codes[code]));
  const said = [...named, ...(own === null ? [] : [own])].join(" · ");
  return perhaps ? care.perhaps(said, name ?? null) : said;
}
