import { expect, test } from "vitest";
import type { Booking } from "../booking/queries.ts";
import type { PlaceWish, Trial } from "../place/queries.ts";
import { type Ghost, ghostShown, ghostsOf } from "./target.ts";

const at = (time: string) => `2027-06-15T${time}:00Z`;
const party = (id: string, starts: string, ends: string, resources: string[]) =>
  ({
    ...{ id, customerName: id, resources, releasedAt: null },
    ...{ startsAt: at(starts), endsAt: at(ends) },
  }) as Booking;
const [ann, bo] = [party("Ann", "19:00", "20:00", ["t1"]), party("Bo", "20:00", "21:30", ["t2"])];
const move = { id: "Bo", customerName: "Bo", bookingTime: "20:00", from: ["t2"], to: ["t3", "t4"] };

/** "t2: Ann 20:00-21:00 held". */
function drawn(wish: PlaceWish | null, trial: Trial | undefined, start = "20:00", longer = 0, row = "t2") {
  const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16);
  const ghosts = ghostsOf(ann, { row, start: Date.parse(at(start)), longer }, wish, trial, [ann, bo]);
  return [...ghosts].flatMap(([on, each]) =>
    each.map(({ name, start, end, kind }) => `${on}: ${name} ${clock(start)}-${clock(end)} ${kind}`),
  );
}
const wish = { version: 1, bookingTime: "20:00", resources: ["t2"], pin: true };

test.each<[string, string[], string[]]>([
  ["nothing without a wish", drawn(null, undefined), []],
  ["the party at its target while nobody knows more", drawn(wish, undefined), ["t2: Ann 20:00-21:00 held"]],
  [
    "who moves to two tables",
    drawn(wish, { moves: [move], refused: null, mayOverride: false }),
    ["t2: Ann 20:00-21:00 held", "t3: Bo 20:00-21:30 moves", "t4: Bo 20:00-21:30 moves"],
  ],
  [
    "a refused place",
    drawn(wish, { moves: [], refused: "no_resource_fits", mayOverride: true }),
    ["t2: Ann 20:00-21:00 refused"],
  ],
  [
    "a longer stay at its table",
    drawn({ version: 1, minutes: 15 }, undefined, "19:00", 15),
    ["t1: Ann 19:00-20:15 held"],
  ],
  [
    "joined tables",
    drawn({ version: 1, resources: ["t2", "t3"], pin: true }, undefined, "19:00"),
    ["t2: Ann 19:00-20:00 held", "t3: Ann 19:00-20:00 held"],
  ],
])("ghosts show %s", (_, ghosts, expected) => {
  expect(ghosts).toEqual(expected);
});

const ghost = (name: string, starts: string, kind: Ghost["kind"] = "moves"): Ghost => {
  const start = Date.parse(at(starts));
  return { id: name, name, start, end: start + 90 * 60_000, kind };
};

test.each<[string, Ghost[], string, string | undefined]>([
  ["nobody", [], "19:00", undefined],
  ["who sits there at the shown time", [ghost("Freja", "20:30"), ghost("Elsa", "19:00")], "19:00", "Elsa"],
  ["who sits there later, at that time", [ghost("Freja", "20:30"), ghost("Elsa", "19:00")], "21:00", "Freja"],
  ["who comes first, before both", [ghost("Freja", "20:30"), ghost("Elsa", "19:00")], "17:00", "Elsa"],
  ["the held party above all", [ghost("Elsa", "19:00"), ghost("Ann", "21:00", "held")], "19:00", "Ann"],
])("a table on the floor shows %s", (_, ghosts, time, name) => {
  expect(ghostShown(ghosts, Date.parse(at(time)))?.name).toBe(name);
});
