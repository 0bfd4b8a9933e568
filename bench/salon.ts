import { parseArgs } from "node:util";
import { eject } from "../domain/placing/eject.ts";
import { Lanes, type Party } from "../domain/placing/lanes.ts";
import { bestOf, type Placement, place } from "../domain/placing/place.ts";
import type { Leg } from "../domain/plan/rules.ts";
import { type CompiledServices, compileServices } from "../domain/services/compile-services.ts";
import { total } from "../domain/services/teams.ts";
import { applyPlacement } from "../domain/testing/apply-placement.ts";
import { type AskedVisit, placeVisit } from "../domain/testing/place-visit.ts";
import { salonOf } from "../domain/testing/salon-day.ts";
import { placedAnew } from "../domain/testing/visits-anew.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { Chance } from "../test/oracle/chance.ts";

/**
 * `npm run bench:salon`: how much of generated days of a salon is sold by the placing, against an exact search that places
 * everybody anew (docs/speed.md#the-engine).
 */
const { values } = parseArgs({
  options: {
    days: { type: "string", default: "20" },
    people: { type: "string", default: "3,5" },
    tries: { type: "string", default: "20000" },
  },
});
const [days, tries] = [parseCount("days", values.days), parseCount("tries", values.tries)];
const DEMANDS = [0.6, 0.8, 1, 1.3];
const [OPENS, CLOSES] = [9 * 60, 17 * 60];
const NAMES = ["Anna", "Bo", "Cleo", "Dag", "Elsa", "Finn"];

type Find = (lanes: Lanes, party: Party) => Placement | null;
let undecided = 0;

const nobodyMoves: Find = (lanes, party) => {
  const option = bestOf(lanes, party, party.options, lanes.admits(party));
  return option && { ...option, moves: [] };
};
const exact: Find = (lanes, party) => {
  const known = place(lanes, party) ?? eject(lanes, party);
  if (known) return known;
  const anew = placedAnew(lanes, party, tries);
  if (anew === "undecided") undecided++;
  if (!anew || anew === "undecided") return null;
  const own = anew.get(party.id);
  if (!own) return null;
  const moves = [...anew].flatMap(([id, { at, spans }]) => (id === party.id ? [] : [{ id, to: at, spans }]));
  return { ...own, moves };
};
const WAYS: Record<string, Find> = {
  "nobody moves": nobodyMoves,
  engine: place,
  "engine, ejecting": (lanes, party) => place(lanes, party) ?? eject(lanes, party),
  exact,
};

/** Everybody cuts, the first two thirds colour; a chair each. */
function aSalon(people: number): CompiledServices {
  const names = NAMES.slice(0, people);
  const few = names.slice(0, Math.ceil((people * 2) / 3)).join(", ");
  return compileServices(
    salonOf({
      people: Object.fromEntries(names.map((name) => [name, "09:00-17:00"])),
      rooms: names.map((_, i) => `chair ${i + 1}`).join(", "),
      services: {
        cut: { takes: "45", by: names.join(", "), at: "chair" },
        trim: { takes: "20", by: names.join(", "), at: "chair" },
        colour: { takes: "30 (35) 25", by: few, at: "chair", after: 10 },
      },
    }),
  );
}

/** Until the busy minutes that are asked for are so many times those of the people. */
function asked({ resources }: CompiledServices, people: number, demand: number, chance: Chance): AskedVisit[] {
  const visits: AskedVisit[] = [];
  const names = resources.slice(0, people).map(({ id }) => id);
  const able = names.slice(0, Math.ceil((people * 2) / 3));
  for (let left = demand * people * (CLOSES - OPENS); left > 0; ) {
    const services = chance.of([["cut"], ["cut"], ["trim"], ["colour"], ["colour", "cut"]]);
    const person = chance.oneIn(3) ? chance.of(services.includes("colour") ? able : names) : undefined;
    const legs = services.map((service): Leg => (person === undefined ? { service } : { service, person }));
    const start = OPENS + 15 * chance.below((CLOSES - OPENS) / 15);
    const id = `${visits.length}`;
    visits.push({ id, legs, start, latestEnd: CLOSES, guests: 1, stayMinutes: 45, date: "2027-06-15" });
    left -= total(services.map((service) => BUSY[service] ?? 0));
  }
  return visits;
}
const BUSY: Record<string, number> = { cut: 45, trim: 20, colour: 55 };

function sold(compiled: CompiledServices, visits: AskedVisit[], find: Find) {
  const lanes = new Lanes(
    compiled.resources.map(() => []),
    20,
    compiled.units,
  );
  const sum = { bookings: 0, minutes: 0, moves: 0 };
  for (const visit of visits) {
    const placed = placeVisit(lanes, compiled, visit, find);
    if (!placed) continue;
    applyPlacement(lanes, { ...placed.party, isMovable: true }, placed.placement);
    sum.bookings++;
    sum.minutes += placed.party.leaves - placed.party.start;
    sum.moves += placed.placement.moves.length;
  }
  return sum;
}

for (const people of values.people.split(",").map((text) => parseCount("people", text))) {
  const compiled = aSalon(people);
  const drawn = DEMANDS.flatMap((demand) =>
    Array.from({ length: days }, (_, i) =>
      asked(compiled, people, demand, new Chance(1000 * people + 100 * demand + i)),
    ),
  );
  console.log(`\n${people} people, ${drawn.length} days, ${total(drawn.map(({ length }) => length))} visits asked for`);
  undecided = 0;
  let exactly = { bookings: 0, minutes: 0 };
  for (const [name, find] of Object.entries(WAYS).toReversed()) {
    const sums = drawn.map((visits) => sold(compiled, visits, find));
    const of = (field: "bookings" | "minutes" | "moves") => total(sums.map((each) => each[field]));
    const sum = { bookings: of("bookings"), minutes: of("minutes"), moves: of("moves") };
    if (name === "exact") exactly = sum; // it comes first
    const against = (field: "bookings" | "minutes") => `${((100 * sum[field]) / exactly[field]).toFixed(1)} %`;
    console.log(
      `${name}: ${sum.bookings} sold (${against("bookings")} of exact), minutes ${against("minutes")}, ${(sum.moves / sum.bookings).toFixed(2)} moves each`,
    );
  }
  if (undecided > 0) console.log(`the exact search gave up ${undecided} times after ${tries} tries, and refused`);
}
