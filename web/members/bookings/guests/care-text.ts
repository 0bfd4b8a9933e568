import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";

type Care = NonNullable<Booking["care"]>[number];

/** "nuts, strictly · vegetarian"; "perhaps: nuts (Anna Berg?)" where it is still asked whose booking it is. */
export function careText({ codes, words: own, perhaps, name = null }: Care): string {
  const { care } = words;
  const named = codes.map(({ code, strict }) => (strict ? care.strictly(care.codes[code]) : care.codes[code]));
  const said = [...named, ...(own === null ? [] : [own])].join(" · ");
  return perhaps ? care.perhaps(said, name) : said;
}
