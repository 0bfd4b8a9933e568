import type { Lanes } from "../arrangement/lanes.ts";
import type { Option } from "../arrangement/options.ts";
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
  const turn = daysBetween("2000-01-01", date) % people.length;
  const isInOrder = compiled.assign === "in_order";
  const weights = new Map(people.map((each, i) => [each, isInOrder ? i : lanes.takenMinutes(each)]));
  const turns = new Map(people.map((each, i) => [each, isInOrder ? i : (i - turn + people.length) % people.length]));
  return options
    .map((option) => ({
      option: {
        ...option,
        rank: option.rank + total(peopleOf(option).map((each) => weights.get(each) ?? 0)) * PREFERENCE,
      },
      turn: Math.min(...peopleOf(option).map((each) => turns.get(each) ?? 0)),
    }))
    .sort((a, b) => a.option.rank - b.option.rank || a.turn - b.turn) // stable: then the owner's order
    .map(({ option }) => option);
}
