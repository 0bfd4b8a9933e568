import { describe, expect, test } from "vitest";
import * as en from "./en/members/words.ts";
import { MEMBER_LANGUAGES, type MemberLanguage } from "./languages.ts";
import type { Words } from "./member-words.ts";
import * as sv from "./sv/members/words.ts";

type Leaf = [path: string, text: string];

/** Each text by its path; of a function, filled with VALUES. */
function leavesOf(table: object, path = ""): Leaf[] {
  return Object.entries(table).flatMap(([key, value]): Leaf[] => {
    const here = `${path}${key}`;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") return [[here, filled(value)]];
    return typeof value === "object" && value !== null ? leavesOf(value, `${here}.`) : [];
  });
}

const VALUES = ["11", "22", "33", "44"];

/** Empty for texts that take more than words and numbers. */
function filled(text: (...values: string[]) => unknown): string {
  try {
    const said = text(...VALUES);
    return typeof said === "string" && !said.includes("undefined") ? said : "";
  } catch {
    return "";
  }
}

/** Words that other languages share with English. */
const SAME =
  "region status live offline online team test person lunch bar passkeys yoga min anna outlook gluten vegan vegetarian lupin halal kosher ppd latex nickel vip";

const isOfBoth = (word: string) => SAME.split(" ").includes(word.toLowerCase());

const english = leavesOf(en);
/** A language without one of the tables does not compile here. */
const OTHERS: Record<Exclude<MemberLanguage, "en">, Words> = { sv };

test("each language of members is read", () => {
  expect(["en", ...Object.keys(OTHERS)].sort()).toEqual(MEMBER_LANGUAGES.toSorted());
});

describe.each(Object.entries(OTHERS))("%s", (_, words) => {
  const translated = new Map(leavesOf(words));

  test("texts are translated", () => {
    const same = english.filter(
      ([path, text]) =>
        translated.get(path) === text && (text.match(/\p{L}{3,}/gu) ?? []).some((word) => !isOfBoth(word)),
    );
    expect(same).toEqual([]);
  });

  test("texts say what English ones fill in", () => {
    const values = (text = "") => VALUES.filter((value) => text.includes(value)).join();
    const other = english.filter(
      ([path, text]) => text && translated.get(path) && values(translated.get(path)) !== values(text),
    );
    expect(other.map(([path, text]) => `${path}: ${text} / ${translated.get(path)}`)).toEqual([]);
  });
});
