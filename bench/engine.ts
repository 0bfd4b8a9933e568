import { parseArgs } from "node:util";
import { eject } from "../domain/placing/eject.ts";
import { Lanes, type Party, type Placed } from "../domain/placing/lanes.ts";
import { bestOf, type Placement, place } from "../domain/placing/place.ts";
import { applyPlacement } from "../domain/testing/apply-placement.ts";
import { type Asked, type Evening, evening } from "../domain/testing/evenings.ts";
import { arrangedAnew } from "../domain/testing/exact.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { dayTimes } from "./engine-days.ts";

/** `npm run bench:engine`: how much the placing sells and what it costs (docs/speed.md). More `--tries` take hours. */
const { values } = parseArgs({
  options: {
    evenings: { type: "string", default: "3" },
    tables: { type: "string", default: "10,25,60,100" },
    tries: { type: "string", default: "100" },
    only: { type: "string", default: "" },
  },
});
const count = parseCount("evenings", values.evenings);
const tries = parseCount("tries", values.tries);

type Way = (lanes: Lanes, party: Asked) => Placement | null;
let undecided = 0;

const direct = (lanes: Lanes, party: Party, options = party.options) => options.find(lanes.admits(party)) ?? null;
const unmoved = (option: { at: number[] } | null): Placement | null => option && { at: option.at, moves: [] };

const ways: Record<string, Way> = {
  "first free table": (lanes, party) =>
    unmoved(
      direct(
        lanes,
        party,
        party.options.toSorted((a, b) => a.at.length - b.at.length || (a.at[0] ?? 0) - (b.at[0] ?? 0)),
      ),
    ),
  "best table": (lanes, party) => unmoved(direct(lanes, party)),
  "best by rank": (lanes, party) => unmoved(bestOf(lanes, party, party.options, lanes.admits(party))),
  placed: place,
  "placed, ejecting": (lanes, party) => place(lanes, party) ?? eject(lanes, party),
  exact: (lanes, party) => {
    const known = place(lanes, party) ?? eject(lanes, party);
    if (known) return known;
    const anew = arrangedAnew(lanes, party, tries);
    if (anew === "undecided") undecided++;
    if (!anew || anew === "undecided") return null;
    const moves = [...anew].flatMap(([id, to]) => {
      const from = lanes.placed.get(id)?.at;
      return from && from.join() !== to.join() ? [{ id, to }] : [];
    });
    return { at: anew.get(party.id) ?? [], moves };
  },
};

/** Minutes: of the shortest stay that `evening` asks for, and when it opens. */
const [SHORTEST_STAY, OPENS] = [90, 17 * 60];
const STARTS = 40;

type Sold = { bookings: number; covers: number; refused: number; moves: number[]; ms: number[] };

const noneSold = (): Sold => ({ bookings: 0, covers: 0, refused: 0, moves: [], ms: [] });

const emptyLanes = ({ resources }: Evening["house"]) =>
  new Lanes(
    resources.map(() => []),
    SHORTEST_STAY,
  );

function sell({ house, asked }: Evening, way: Way, into: Sold): Lanes {
  const lanes = emptyLanes(house);
  for (const party of asked) {
    const from = performance.now();
    const placement = way(lanes, party);
    into.ms.push(performance.now() - from);
    if (!placement) {
      into.refused++;
      continue;
    }
    applyPlacement(lanes, { ...party, isMovable: !party.isPinned }, placement);
    into.bookings++;
    into.covers += party.guests;
    into.moves.push(placement.moves.length);
  }
  return lanes;
}

/**
 * Milliseconds of a decision, and of an answer with 40 starts whose day is read first, for each size of party: the
 * second time, like in an isolate that has answered before.
 */
function answerTimes(evenings: Evening[]) {
  let most = 0;
  let [decision, answer]: [number[], number[]] = [[], []];
  for (let time = 0; time < 2; time++) {
    [decision, answer] = [[], []];
    for (const { house, asked } of evenings) {
      const placed = [...sell({ house, asked }, place, noneSold()).placed.values()];
      most = Math.max(most, placed.length);
      for (const guests of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const like = asked.find((party) => party.guests === guests);
        if (like) answer.push(answerTime(house, placed, like, decision));
      }
    }
  }
  return { most, decision, answer };
}

function answerTime(house: Evening["house"], placed: Placed[], like: Asked, decisions: number[]): number {
  const minutes = like.end - like.start;
  const from = performance.now();
  const lanes = emptyLanes(house);
  for (const party of placed) lanes.put(party);
  for (let i = 0; i < STARTS; i++) {
    const start = OPENS + i * 9; // 40 over the evening's six hours
    const before = performance.now();
    place(lanes, { ...like, id: "asking", start, end: start + minutes, leaves: start + minutes });
    decisions.push(performance.now() - before);
  }
  return performance.now() - from;
}

const share = (numbers: number[], of: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * of)] ?? 0;
const times = (each: number[]) =>
  `p50 ${ms(share(each, 0.5))} p99 ${ms(share(each, 0.99))} most ${ms(each.reduce((most, one) => Math.max(most, one), 0))} ms`;
const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const ms = (value: number) => value.toFixed(3);

const percent = (value: number, of: number) => `${value >= of ? "+" : ""}${((100 * (value - of)) / of).toFixed(1)} %`;

for (const tables of values.tables.split(",").map((text) => parseCount("tables", text))) {
  for (const pinned of [0, 0.1, 0.2]) {
    const evenings = [0.6, 0.8, 1, 1.3].flatMap((demand) =>
      Array.from({ length: count }, (_, i) => evening(tables, demand, pinned, 1000 * tables + i + demand * 100)),
    );
    console.log(`\n${tables} tables, ${pinned * 100} % pinned, ${evenings.length} evenings`);
    undecided = 0;
    let best: Sold | null = null;
    for (const [name, way] of Object.entries(ways)) {
      if (values.only && !values.only.split(",").includes(name)) continue;
      if (name === "exact" && tables > 60) continue;
      const sold = noneSold();
      for (const each of evenings) sell(each, way, sold);
      if (name === "best table") best = sold;
      const against = best ? ` (${percent(sold.bookings, best.bookings)}, ${percent(sold.covers, best.covers)})` : "";
      console.log(
        [
          `${name}: ${sold.bookings} bookings, ${sold.covers} covers${against}, ${sold.refused} refused`,
          `moves ${mean(sold.moves).toFixed(3)} p99 ${share(sold.moves, 0.99)} most ${share(sold.moves, 1 - 1e-9)}`,
          `decision ${times(sold.ms)}${name === "exact" ? `; ${undecided} undecided` : ""}`,
        ].join("; "),
      );
    }
    const { most, decision, answer } = answerTimes(evenings);
    console.log(`${STARTS} starts, at most ${most} bookings: one start ${times(decision)}; answer ${times(answer)}`);
  }
}

/** Aims in ms at the p99 (docs/speed.md#the-engine). */
const [DECISION_AIM, ANSWER_AIM] = [0.5, 2];
const [DAY_TABLES, DAY_BOOKINGS] = [100, 300];

dayTimes(DAY_TABLES, DAY_BOOKINGS, [1]); // an isolate that has answered before
const { most, slots, accepted, refused, answer } = dayTimes(
  DAY_TABLES,
  DAY_BOOKINGS,
  Array.from({ length: count }, (_, i) => 2 + i),
);
console.log(`\nA day's object and the Worker, ${DAY_TABLES} tables, at most ${most} bookings, nobody pinned`);
console.log(`a decision to accept ${times(accepted)} (aim p99 ${DECISION_AIM}); to refuse ${times(refused)}`);
console.log(`a date's answer of ${slots} times ${times(answer)} (aim p99 ${ANSWER_AIM})`);
