import { expect, test } from "vitest";
import { type HoldEntry, listFigures } from "./list-figures.ts";

const minute = (minutes: number) => minutes * 60_000;

const entry = (hold: string, type: string, at: number, more: Partial<HoldEntry> = {}): HoldEntry => ({
  ...{ hold, type, at: minute(at), isOfList: false, chain: 1, tellAt: null, isOfGuest: true },
  ...more,
});
const held = (hold: string, at: number, chain = 1, tellAt: number | null = at) =>
  entry(hold, "held", at, { isOfList: true, chain, tellAt: tellAt === null ? null : minute(tellAt) });

test.each<[what: string, entries: HoldEntry[], figures: Partial<ReturnType<typeof listFigures>>]>([
  ["nothing came free", [], { freed: 0, offered: 0, filled: 0, unwanted: 0, answerMinutes: null }],
  [
    "the first says yes after nine minutes",
    [held("a", 0), entry("a", "accepted", 9)],
    { freed: 1, offered: 1, filled: 1, unwanted: 0, answerMinutes: 9 },
  ],
  [
    "one is silent, the second takes the place: one place, two offers",
    [held("a", 0), entry("a", "lapsed", 30), held("b", 30, 2), entry("b", "accepted", 34)],
    { freed: 1, offered: 2, filled: 1, unwanted: 0, answerMinutes: 4 },
  ],
  [
    "nobody wants it",
    [held("a", 0), entry("a", "declined", 3), held("b", 3, 2), entry("b", "lapsed", 33)],
    { freed: 1, offered: 2, filled: 0, unwanted: 1, answerMinutes: 3 },
  ],
  [
    "a member's yes on the phone fills a place, and is no time of the guest's",
    [held("a", 0), entry("a", "accepted", 60, { isOfGuest: false })],
    { filled: 1, answerMinutes: null },
  ],
  [
    "by hand, a place that was let go was not offered",
    [held("a", 0, 1, null), entry("a", "withdrawn", 5)],
    { freed: 1, offered: 0, filled: 0, unwanted: 1 },
  ],
  [
    "by hand, a place that goes to the next is the same place",
    [
      ...[held("a", 0, 1, null), entry("a", "withdrawn", 5), held("b", 5, 1, null)],
      ...[entry("b", "told", 6, { isOfList: true, tellAt: minute(6) }), entry("b", "accepted", 9)],
    ],
    { freed: 1, offered: 1, filled: 1, unwanted: 0 },
  ],
  [
    "a place that is taken back and freed again later is two, and so are two seats of a class for two guests",
    [held("a", 0), entry("a", "withdrawn", 5), held("b", 7), held("c", 7)],
    { freed: 3, offered: 3 },
  ],
  [
    "by hand, the minutes run from Offer",
    [held("a", 0, 1, null), entry("a", "told", 20, { isOfList: true, tellAt: minute(20) }), entry("a", "accepted", 25)],
    { offered: 1, filled: 1, answerMinutes: 5 },
  ],
  [
    "a slip that is undone before its guest hears of it is offered to nobody",
    [held("a", 0, 1, 2), entry("a", "withdrawn", 1)],
    { freed: 1, offered: 0, filled: 0, unwanted: 1 },
  ],
  [
    "a place that a member holds, for somebody on the phone or on the list, did not come free for the list",
    [
      entry("a", "held", 0, { tellAt: 0 }),
      entry("a", "told", 2, { isOfList: true, tellAt: minute(2) }),
      entry("a", "accepted", 5),
    ],
    { freed: 0, offered: 0, filled: 0 },
  ],
  [
    "of three answers the one in the middle is usual",
    [2, 9, 40].flatMap((took, n) => [held(`h${n}`, 0), entry(`h${n}`, "accepted", took)]),
    { filled: 3, answerMinutes: 9 },
  ],
])("%s", (_, entries, figures) => {
  expect(listFigures(entries)).toMatchObject(figures);
});
