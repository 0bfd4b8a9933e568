import { expect, test } from "vitest";
import { MEMBER_LANGUAGES } from "../../texts/languages.ts";
import { memberMails } from "./member-mails.ts";

type Leaf = [path: string, text: string];
/** Functions say their parameters: texts, numbers, or an object whose fields are named. */
const NAMED = { business: "{business}", other: "{other}", date: "{date}" };
const KEPT = { passkeys: ["{passkey}"], calendars: ["{business}"], invitations: ["{email}"] };
const say = (path: string, text: unknown): string => {
  if (typeof text !== "function") return String(text);
  if (path.startsWith("notice.password_changed.")) return text(KEPT);
  if (path.startsWith("workspace.") && path.endsWith(".text")) return text(NAMED, "{1}");
  if (/\.(total|more|failed|rated|stars)$/.test(path)) return JSON.stringify(text(11, 22));
  return text("{0}", "{1}", "{2}");
};
const leavesOf = (table: object, path = ""): Leaf[] =>
  Object.entries(table).flatMap(([key, value]): Leaf[] =>
    typeof value === "object" ? leavesOf(value, `${path}${key}.`) : [[`${path}${key}`, say(`${path}${key}`, value)]],
  );

const OTHERS = MEMBER_LANGUAGES.filter((language) => language !== "en");

test.each(OTHERS)("mails to members say the same in %s as in English, in other words", (language) => {
  const [english, translated] = [leavesOf(memberMails("en")), leavesOf(memberMails(`${language}-FI`))];
  expect(translated.map(([path]) => path)).toEqual(english.map(([path]) => path));
  const given = (text: string) => [...new Set(text.match(/\{\w+\}|\b(?:11|22)\b|\b\d+ (?=h|m|d|t)/g))].sort();
  expect(translated.map(([path, text]) => [path, given(text)])).toEqual(
    english.map(([path, text]) => [path, given(text)]),
  );
  const same = translated.filter(
    ([, text], i) => text === english[i]?.[1] && /\p{L}/u.test(text.replace(/\{\w+\}/g, "")),
  );
  expect(same).toEqual([]);
});

test("without a known language members read English", () => {
  expect([null, "de", "en-SE"].map((language) => memberMails(language).language)).toEqual(["en", "en", "en"]);
});
