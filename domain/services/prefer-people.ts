import { noteOrder } from "../arrangement/hopeless.ts";
import type { Lanes } from "../arrangement/lanes.ts";
import type { Option } from "../arrangement/options.ts";
import { countSteps, OPTION_ORDERED_STEPS } from "../arrangement/steps.ts";
import { daysBetween } from "../time/calendar.ts";
import { type CompiledServices, isPerson } from "./compile-services.ts";
import { total } from "./teams.ts";
import { PREFERENCE } from "./visit-options.ts";

/**
 * Ranks the options of a visit by who should get it: in the owner's order, or the person with the fewest booked minutes
 * that day, whatever gaps that leaves. Equally busy people take turns by the date, so that a month is fair.
 */
export function preferPeople(compiled: CompiledServices, lanes: Lanes, options: Option[], date: string): Option[] {
  const peopleOf = ({ at }: Option) => at.filter((number) => isPerson(compiled, number));
  const people = [...new Set(options.flatMap(peopleOf))].sort((a, b) => a - b);
  if (people.length < 2) return options;
  const turn = compiled.assign === "in_order" ? 0 : daysBetween(SOME_DAY, date) % people.length;
  const busy = (person: number) => (compiled.assign === "in_order" ? 0 : lanes.takenMinutes(person));
  const weights = new Map(
    people.map((person, i) => [person, busy(person) * MOST_PEOPLE + ((i + turn) % people.length)]),
  );
  countSteps(OPTION_ORDERED_STEPS * options.length);
  const ordered = options
    .map((option) => {
      const weight = total(peopleOf(option).map((person) => weights.get(person) ?? 0));
      return { ...option, rank: option.rank + weight * PREFERENCE };
    })
    .sort((a, b) => a.rank - b.rank); // stable: then the owner's order
  noteOrder(ordered, options);
  return ordered;
}

const SOME_DAY = "2000-01-01";
/** More than the people of any business. */
const MOST_PEOPLE = 1000;
