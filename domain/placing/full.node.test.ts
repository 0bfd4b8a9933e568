import { expect, test } from "vitest";
import { houseOf } from "../testing/table-evening.ts";
import { fullAt } from "./full.ts";
import { Lanes, type Party, type Placed } from "./lanes.ts";
import { compileHouse, optionsFor } from "./options.ts";

const house = compileHouse(houseOf({ A: "1-2", B: "1-2" }));
const options = optionsFor(house, { guests: 2, area: null, reach: "everyone", period: null });
const party = (id: string): Party => ({ id, start: 0, leaves: 60, end: 60, options });
const sits = (id: string, at: number[], isMovable = true): Placed => ({ ...party(id), at, isMovable });

const evening = (...placed: Placed[]) => {
  const lanes = new Lanes([[], []], 60);
  for (const each of placed) lanes.put(each);
  return lanes;
};

test("two tables with a party each are full", () => {
  const full = fullAt(evening(sits("one", [0]), sits("other", [1])), party("asking"), 0);
  expect(full).toMatchObject({ resources: [0, 1], start: 0, end: 60 });
});

test("a party that sits beside another with a reason needs no table of its own", () => {
  const lanes = evening(sits("let in beside", [0], false), sits("one", [0]), sits("other", [1]));
  expect(fullAt(lanes, party("asking"), 0)).toMatchObject({ resources: [0, 1] });
  const couldStay = evening(sits("let in beside", [0], false), sits("one", [0]), sits("wide", [0, 1]));
  expect(fullAt(couldStay, party("asking"), 0)).toBeNull();
});
