import { expect, test } from "vitest";
import { TableEvening } from "../testing/table-evening.ts";

type Given = ConstructorParameters<typeof TableEvening>[0];
type How = Parameters<TableEvening["book"]>[2];
type Step = [time: string, guests: number, answer: string, how?: How];

const AB = { tables: { A: "1-2", B: "1-4" } };
const pinned = (at: string) => ({ at, isPinned: true });

/** Visits of 90 minutes unless said. */
const EVENINGS: [name: string, Given, Step[]][] = [
  [
    "two couples exchange their tables for four who come between them",
    AB,
    [
      ["18:00", 2, "A"],
      ["19:00", 2, "B"],
      ["19:30", 4, "B; 18:00 ×2 to B, 19:00 ×2 to A"],
    ],
  ],
  [
    "a party that sits already stays, so the four are refused; a couple gets the table that is free by then",
    AB,
    [
      ["18:00", 2, "A", pinned("A")],
      ["19:00", 2, "B"],
      ["19:30", 4, "refused"],
      ["19:30", 2, "A"],
    ],
  ],
  [
    "a quarter of an hour to lay the table is kept free",
    { tables: { A: "1-2" }, reset: 15 },
    [
      ["18:00", 2, "A"],
      ["19:30", 2, "refused"],
      ["19:45", 2, "A"],
    ],
  ],
  [
    "tables are joined for a large party once both are free",
    { tables: { A: "1-4", B: "1-4", C: "1-2", D: "1-2" }, joins: { "A+B": "5-8" } },
    [
      ["18:00", 3, "A"],
      ["18:00", 4, "B"],
      ["18:00", 6, "refused"],
      ["20:00", 2, "C"],
      ["20:00", 2, "D"],
      ["20:00", 6, "A+B"],
    ],
  ],
  [
    "a large party goes where it breaks up no tables that join",
    { tables: { A: "1-4", B: "1-4", C: "1-4" }, joins: { "A+B": "5-8" } },
    [
      ["18:00", 4, "C"],
      ["18:00", 8, "A+B"],
    ],
  ],
  [
    "a gap that nobody could use is left only when there is no other way",
    { tables: { A: "1-2", B: "1-2" } },
    [
      ["18:00", 2, "A"],
      ["20:00", 2, "B"],
      ["19:30", 2, "A"],
      ["21:30", 2, "B"],
    ],
  ],
  [
    "of two gaps that can be used the tighter one is taken",
    { tables: { A: "1-2", B: "1-2" } },
    [
      ["17:00", 2, "A"],
      ["17:30", 2, "B"],
      ["20:30", 2, "B"],
    ],
  ],
  [
    "a table of the right size is taken in spite of a gap that nobody could use",
    AB,
    [
      ["18:00", 2, "A"],
      ["20:00", 2, "A"],
    ],
  ],
  [
    "a table closed from 20:00 seats nobody who would stay until 20:30",
    { ...AB, closed: { A: "20:00-21:00" } },
    [
      ["18:30", 2, "A"],
      ["20:00", 2, "B"],
      ["19:00", 2, "refused"],
      ["21:00", 2, "A"],
    ],
  ],
  [
    "laying the table may reach into a stretch in which it is closed",
    { ...AB, reset: 15, closed: { A: "20:00-21:00" } },
    [["18:30", 2, "A"]],
  ],
  [
    "a table with too many seats is no table for one who wants a small one",
    { tables: { A: "4-6" } },
    [["18:00", 2, "refused"]],
  ],
];

test.each(EVENINGS)("%s", (_, given, steps) => {
  const evening = new TableEvening(given);
  const answers = steps.map(([time, guests, , how]) => `${time} ×${guests}: ${evening.book(time, guests, how)}`);
  expect(answers).toEqual(steps.map(([time, guests, answer]) => `${time} ×${guests}: ${answer}`));
});

test("a couple moves aside when the large table is asked for", () => {
  const evening = new TableEvening(AB);
  evening.book("19:00", 2);
  evening.book("18:30", 2);
  evening.book("20:00", 4);
  evening.cancel("19:00", 2);
  expect(evening.book("18:00", 4)).toBe("B; 18:30 ×2 to A");
});

test("the option with fewer parties in the way is taken before a better one", () => {
  const evening = new TableEvening({ tables: { A: "1-2", B: "1-4", C: "1-5", D: "1-2" } });
  evening.book("17:30", 2, { at: "B" });
  evening.book("19:00", 2, { at: "B" });
  evening.book("18:00", 2, { at: "C" });
  expect(evening.book("18:15", 4)).toBe("C; 18:00 ×2 to A");
});

test("of two exchanges with as many moves the one at the better table is taken", () => {
  const evening = new TableEvening({ tables: { A: "1-4", B: "1-4", C: "1-2", D: "1-2" } });
  for (const at of ["C", "D"]) evening.book("18:00", 2, { at });
  for (const at of ["A", "B"]) evening.book("19:00", 2, { at });
  expect(evening.book("19:30", 4)).toBe("A; 18:00 ×2 to A, 19:00 ×2 to C");
});

test("a party at two tables moves to one of them and the next", () => {
  const evening = new TableEvening({
    ...{ tables: { A: "1-4", B: "1-2", C: "1-2" }, joins: { "A+B": "5-6", "B+C": "3-5" } },
  });
  evening.book("18:00", 5, { at: "A+B" });
  expect(evening.book("18:30", 4)).toBe("A; 18:00 ×5 to B, C");
});

/** Couples at each of the large tables, twice an evening, and small tables to go to. */
function couplesAt(tables: string[]): TableEvening {
  const small = tables.map((name) => [`small ${name}`, "1-2"]);
  const large = tables.map((name) => [name, "1-4"]);
  const joins = { [tables.join("+")]: "9-16" };
  const evening = new TableEvening({ tables: Object.fromEntries([...small, ...large]), joins });
  for (const at of tables) for (const time of ["17:00", "18:30"]) evening.book(time, 2, { at });
  return evening;
}

test("six parties may move for one, but not eight", () => {
  expect(couplesAt(["A", "B", "C"]).book("17:45", 9)).toMatch(/^A\+B\+C; (.* to small .){6}$/);
  expect(couplesAt(["A", "B", "C", "D"]).book("17:45", 9)).toBe("refused");
});

test("nobody is moved beside an override, and an override does not move", () => {
  const evening = new TableEvening(AB);
  evening.book("18:00", 4);
  evening.book("18:00", 4, { ...pinned("A"), isOverride: true });
  expect(evening.book("18:30", 2)).toBe("refused");
  expect(evening.book("19:30", 2)).toBe("A");
});

test("a party that cancels and books again gets a table", () => {
  const evening = new TableEvening(AB);
  evening.book("18:00", 2);
  evening.book("19:00", 2);
  evening.book("19:30", 4);
  evening.cancel("19:00", 2);
  expect(evening.book("19:00", 2)).toBe("A");
});

test("a member makes room by a chain of moves that no customer is offered", () => {
  const evening = new TableEvening({ tables: { A: "1-2", B: "1-4", C: "1-6" } });
  evening.book("18:00", 2, { at: "B" });
  evening.book("18:00", 4, { at: "C" });
  expect(evening.book("18:00", 6)).toBe("refused");
  expect(evening.makeRoom("18:00", 6)).toBe("C; 18:00 ×2 to A, 18:00 ×4 to B");
});

test("there is no room to make where everybody is needed", () => {
  const evening = new TableEvening(AB);
  evening.book("18:00", 2);
  evening.book("18:00", 4);
  expect(evening.makeRoom("18:00", 2)).toBe("refused");
  expect(evening.arrangement).toEqual(["A: 18:00 ×2", "B: 18:00 ×4"]);
});

test.each([
  ["the whole stay is taken", "18:00", 4, "B 18:00-19:30"],
  ["a part of it is taken", "17:00", 4, "B 18:00-19:30"],
  ["the couple could move to the free small table: nothing is certain", "20:00", 4, null],
  ["there is a free table", "18:30", 2, null],
  ["no table seats them at all", "18:00", 9, null],
])("full: %s", (_, time, guests, sentence) => {
  const evening = new TableEvening(AB);
  evening.book("18:00", 4);
  evening.book("20:00", 2);
  expect(evening.full(time, guests)).toBe(sentence);
});

test("full: not while a party holds two tables and needs one", () => {
  const evening = new TableEvening({ ...AB, joins: { "A+B": "2-6" } });
  evening.book("18:00", 2, { at: "A+B" });
  expect(evening.full("18:00", 4)).toBeNull();
});

test("full: not while a party from before a change of rules may stay where it would not be placed", () => {
  const evening = new TableEvening({
    ...{ tables: { A: "1-4", B: "1-4", C: "1-2", D: "1-4" }, joins: { "A+B": "5-8", "B+D": "2-8" } },
  });
  evening.book("18:00", 5, { at: "A+C" });
  evening.book("18:00", 3, { at: "B+D" });
  expect(evening.full("18:00", 4)).toBeNull();
  expect(evening.book("18:00", 4)).toBe("B; 18:00 ×3 to D");
});

test("full: both tables, where the couple at the large one has nowhere else", () => {
  const evening = new TableEvening(AB);
  evening.book("18:00", 2);
  evening.book("18:30", 2);
  expect(evening.full("18:00", 4)).toBe("A, B 18:30-19:30");
});
