import { noteOrder } from "../placing/hopeless.ts";
import type { Lanes } from "../placing/lanes.ts";
import type { Option } from "../placing/options.ts";
import { countSteps, OPTION_ORDERED_STEPS } from "../placing/steps.ts";
import { daysBetween } from "../time/calendar.ts";
import { type CompiledServices, isPerson } from "./compile-services.ts";
import { PREFERENCE } from "./visit-options.ts";

/**
 * Ranks the options of a visit by who should get it: in the owner's order, or the person with the fewest booked minutes
 * that day, whatever gaps that leaves. Equally busy people take turns by the date, so that a month is fair.
 */
export function preferPeople(compiled: CompiledServices, lanes: Lanes, options: Option[], date: string): Option[] {
  const { people, ofOption } = peopleIn(compiled, options);
  if (people.length < 2) return options;
  const turn = compiled.assign === "in_order" ? 0 : daysBetween(SOME_DAY, date) % people.length;
  const busy = (person: number) => (compiled.assign === "in_order" ? 0 : lanes.takenMinutes(person));
  const weights = new Map(
    people.map((person, i) => [person, busy(person) * MOST_PEOPLE + ((i + turn) % people.length)]),
  );
  countSteps(OPTION_ORDERED_STEPS * options.length);
  const ordered = options
    .map((option, i) => {
      const weight = ofOption[i]?.reduce((sum, person) => sum + (weights.get(person) ?? 0), 0) ?? 0;
      const { at, spans, seats, unused, breaks, rank } = option; // named, because a spread of thousands takes long
      return { at, spans, seats, unused, breaks, rank: rank + weight * PREFERENCE };
    })
    .sort((a, b) => a.rank - b.rank); // stable: then the owner's order
  noteOrder(ordered, options);
  return ordered;
}

const kept = new WeakMap<Option[], { people: number[]; ofOption: number[][] }>();

/** All of them in the owner's order, and those of each option. */
function peopleIn(compiled: CompiledServices, options: Option[]) {
  const known = kept.get(options);
  if (known) return known;
  const ofOption = options.map(({ at }) => at.filter((number) => isPerson(compiled, number)));
  const found = { people: [...new Set(ofOption.flat())].sort((a, b) => a - b), ofOption };
  kept.set(options, found);
  return found;
}

const SOME_DAY = "2000-01-01";
/** More than the people of any business. */
const MOST_PEOPLE = 1000;
