import { eject } from "../placing/eject.ts";
import { fullDuring } from "../placing/full.ts";
import { Lanes, type Party } from "../placing/lanes.ts";
import { type CompiledHouse, compileHouse, optionsFor } from "../placing/options.ts";
import { type Placement, place } from "../placing/place.ts";
import type { House, Seats } from "../plan/rules.ts";
import { minutesOf, timeLabel } from "../time/calendar.ts";
import { applyPlacement } from "./apply-placement.ts";

type Given = {
  /** Name and seats, in the owner's order: `{ A: "1-2" }`. */
  tables: Record<string, string>;
  /** `{ "A+B": "5-6" }`. */
  joins?: Record<string, string>;
  minutes?: number;
  reset?: number;
  /** `{ A: "19:00-20:00" }`. */
  closed?: Record<string, string>;
};
/** `at`: a table chosen by a member, such as "A+B". */
type How = { at?: string; isPinned?: boolean; isOverride?: boolean };

/** A house of few tables and its evening, whose answers an owner can read. Parties are called by time and guests. */
export class TableEvening {
  readonly lanes: Lanes;
  readonly #house: CompiledHouse;
  readonly #minutes: number;
  readonly #reset: number;

  constructor({ tables, joins = {}, minutes = 90, reset = 0, closed = {} }: Given) {
    this.#house = compileHouse(houseOf(tables, joins));
    this.#minutes = minutes;
    this.#reset = reset;
    const closedOf = ({ name }: { name: string }) => (closed[name] ? [stretch(closed[name])] : []);
    this.lanes = new Lanes(this.#house.resources.map(closedOf), minutes);
  }

  /** "A", or "B; 18:00 ×2 to B, 19:00 ×2 to A" where others move, or "refused". */
  book(time: string, guests: number, { at: chosen, isPinned, isOverride }: How = {}): string {
    const party = this.asking(time, guests);
    if (chosen === undefined) return this.#taken(party, place(this.lanes, party), true);
    const at = chosen.split("+").map((name) => this.#house.resources.findIndex((table) => table.name === name));
    if (!isOverride && !at.every((number) => this.lanes.holdersOf(number, party.start, party.end).length === 0))
      return "refused";
    return this.#taken(party, { at, moves: [] }, !isPinned);
  }

  /** As a member does who makes room. */
  makeRoom(time: string, guests: number): string {
    const party = this.asking(time, guests);
    return this.#taken(party, eject(this.lanes, party), true);
  }

  cancel(time: string, guests: number): void {
    const id = [...this.lanes.placed.keys()].findLast((each) => each.startsWith(`${time} ×${guests}`));
    if (id === undefined) throw new Error("no such party");
    this.lanes.lift(id);
  }

  /** The largest smaller party that has a table then. */
  fewer(time: string, guests: number): number | null {
    for (let some = guests - 1; some > 0; some--)
      if (place(this.lanes, this.asking(time, some))?.moves.length === 0) return some;
    return null;
  }

  /** "A, B 19:30-20:30", or null. */
  full(time: string, guests: number): string | null {
    const full = fullDuring(this.lanes, this.asking(time, guests));
    return full && `${this.#names(full.resources)} ${timeLabel(full.start)}-${timeLabel(full.end)}`;
  }

  /** By table: "A: 18:00 ×2, 19:30 ×4". */
  get arrangement(): string[] {
    return this.#house.resources.map(({ name }, number) => {
      const ids = this.lanes.holdersOf(number, 0, 2880).map(({ id }) => id.replace(/#.*/, ""));
      return `${name}: ${ids.join(", ") || "free"}`;
    });
  }

  asking(time: string, guests: number): Party {
    const start = minutesOf(time);
    const leaves = start + this.#minutes;
    const options = optionsFor(this.#house, { guests, area: null, reach: "everyone", period: null });
    const id = `${time} ×${guests}#${this.lanes.placed.size}`;
    return { id, start, leaves, end: leaves + this.#reset, options };
  }

  #taken(party: Party, placement: Placement | null, isMovable: boolean): string {
    if (!placement) return "refused";
    applyPlacement(this.lanes, { ...party, isMovable }, placement);
    const moves = placement.moves.map(({ id, to }) => `${id.replace(/#.*/, "")} to ${this.#names(to)}`);
    const where = placement.at.map((number) => this.#house.resources[number]?.name).join("+");
    return moves.length === 0 ? where : `${where}; ${moves.sort().join(", ")}`;
  }

  #names = (numbers: number[]) => numbers.map((number) => this.#house.resources[number]?.name).join(", ");
}

export function houseOf(tables: Record<string, string>, joins: Record<string, string> = {}): House {
  const names = Object.keys(tables);
  return {
    areas: [{ id: "room", name: "Room", customersMayChoose: true, order: 0 }],
    resources: names.map((name, order) => ({
      ...{ id: name, kind: "table", name, area: "room", order, stock: "everyone", archived: false },
      seats: seatsOf(tables[name] ?? ""),
    })),
    freezeMinutes: 60,
    combinations: Object.entries(joins).map(([of, seats], order) => ({
      ...{ id: of, of: of.split("+"), seats: seatsOf(seats), order },
    })),
  };
}

function seatsOf(text: string): Seats {
  const [min = 0, max = 0] = text.split("-").map(Number);
  return { min, max };
}

function stretch(text: string) {
  const [from = "", to = ""] = text.split("-");
  return { start: minutesOf(from), end: minutesOf(to) };
}
