import { afterAll, expect, test } from "vitest";
import { loadWords } from "../../../testing/load-words.ts";
import { guestMarks } from "./guest-marks.ts";

await loadWords("en");
afterAll(() => loadWords("en"));

type Guest = NonNullable<Parameters<typeof guestMarks>[0]["guest"]>;
const guest = (nth: number, visits = nth - 1, missed = 0): Guest => ({
  ...{ id: "g-1", name: "Anna Berg", care: null, tags: [], note: null },
  ...{ nth, visits, missed },
});
const wordsOf = (of: Guest | null, status: "confirmed" | "cancelled" = "confirmed") =>
  guestMarks({ guest: of, status }).map(({ text }) => text);

test.each([
  ["a walk-in without a guest", null, []],
  ["a first visit", guest(1), ["first visit"]],
  ["the second", guest(2), ["2nd visit"]],
  ["the eleventh", guest(11), ["11th visit"]],
  ["the twenty-third", guest(23), ["23rd visit"]],
  ["four visits before, two missed", guest(5, 4, 2), ["5th visit", "missed 2 of 6"]],
  ["a first one that was missed before", guest(1, 0, 1), ["first visit", "missed 1 of 1"]],
  ["a visit of the past, with later ones since", guest(3, 12), ["3rd visit"]],
] satisfies [string, Guest | null, string[]][])("%s", (_, of, said) => {
  expect(wordsOf(of)).toEqual(said);
});

test("a cancelled booking says nothing of its guest", () => {
  expect(wordsOf(guest(5, 4, 2), "cancelled")).toEqual([]);
});

test("in Swedish", async () => {
  await loadWords("sv");
  const said = [guest(1), guest(2), guest(3), guest(11), guest(22, 20, 2)].map((of) => wordsOf(of));
  const [first, second, third, eleventh, late] = said;
  expect([first, second, third, eleventh]).toEqual([
    ["första besöket"],
    ["2:a besöket"],
    ["3:e besöket"],
    ["11:e besöket"],
  ]);
  expect(late).toEqual(["22:a besöket", "uteblev 2 av 22"]);
});
