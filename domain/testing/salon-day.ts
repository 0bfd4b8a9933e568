import { leastBadVisit } from "../judging/least-bad.ts";
import { eject } from "../placing/eject.ts";
import { Lanes, type Party } from "../placing/lanes.ts";
import { compileHouse, type Option, optionsFor } from "../placing/options.ts";
import { type Placement, place } from "../placing/place.ts";
import { claimsOf, type Place } from "../placing/places.ts";
import { closedStretches } from "../plan/closed-stretches.ts";
import type {
  ClassSession,
  ExtraHours,
  Leg,
  Need,
  Offer,
  PartClosed,
  Service,
  ServicePlan,
  ServiceResource,
} from "../plan/rules.ts";
import { type CompiledServices, compileServices } from "../services/compile-services.ts";
import { lengthsFor, total, usualMinutes } from "../services/teams.ts";
import { visitParty } from "../services/visit-options.ts";
import { minutesOf, timeLabel, WEEKDAYS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { applyPlacement } from "./apply-placement.ts";
import { DAY, rulesWith } from "./givens.ts";
import { type AskedVisit, placeVisit, refusalOf, visitFullDuring } from "./place-visit.ts";
import { houseOf } from "./table-evening.ts";

/** Parts as "30 (35) 25": in brackets the person is free. `by`: people, with own parts if they have: "Anna, Bo 45". */
type GivenService = {
  takes?: string;
  by?: string;
  hands?: number;
  /** One of the rooms whose names begin so: "chair". */
  at?: string;
  /** Only while the person works. */
  atWhileBusy?: string;
  /** All of these: "cabin, laser". */
  all?: string;
  /** Units of a counted resource, for each guest. */
  pool?: string;
  hasTable?: boolean;
  before?: number;
  after?: number;
  upTo?: number;
  /** A class. */
  seats?: number;
};
export type GivenSalon = {
  /** Name and hours: `{ Anna: "09:00-12:00, 13:00-17:00" }`. */
  people?: Record<string, string>;
  rooms?: string;
  pools?: Record<string, number>;
  /** Name and seats, as in `TableEvening`. */
  tables?: Record<string, string>;
  services: Record<string, GivenService>;
  closes?: string;
  assign?: ServicePlan["assign"];
  date?: string;
};

/** A business with people and rooms, and one day of it, whose answers a hairdresser can read. */
export class SalonDay {
  lanes: Lanes;
  readonly compiled: CompiledServices;
  readonly #tables: (guests: number) => Option[];
  readonly #names: string[];
  readonly #given: GivenSalon;
  readonly #off: PartClosed[] = [];
  readonly #extra: ExtraHours[] = [];
  readonly #sessions: ClassSession[] = [];
  readonly #visits: string[] = [];

  constructor(given: GivenSalon) {
    this.#given = given;
    const house = compileHouse(houseOf(given.tables ?? {}));
    this.#tables = (guests) => optionsFor(house, { guests, area: null, reach: "everyone", period: null });
    this.compiled = compileServices(salonOf(given), house.resources.length);
    this.#names = [...house.resources, ...this.compiled.resources].map(({ name }) => name);
    this.lanes = this.#emptyLanes();
  }

  /**
   * Says what a line comes to. "10:00 cut with Anna + colour ×2" books, as do "pin …", "make room: …" and "let in: …"; "why not: …" names a stretch that is full; "cancel …" takes
   * back; "Anna off 12:00-17:00" and "Anna also 18:00-20:00" change a day, and "Anna holds yoga 12:00-13:00" is a class.
   */
  say(line: string): string {
    const [, verb = "", rest = ""] = /^(cancel |pin |make room: |let in: |why not: )?(.*)$/.exec(line) ?? [];
    const [, name, change = "", from = "", to = ""] = / (off|also|holds \w+) /.test(rest)
      ? (/^(.*) (off|also|holds \w+) (.*)-(.*)$/.exec(rest) ?? [])
      : [];
    if (name) {
      const dates = { fromDate: this.#date, toDate: this.#date, fromTime: from, toTime: to, subject: name };
      const [, held] = /^holds (.*)/.exec(change) ?? [];
      if (held) this.#sessions.push(this.#sessionOf(held, name, from, to));
      else if (change === "also") this.#extra.push(dates);
      else this.#off.push({ ...dates, id: line, note: null, kind: "off" });
      return this.#rearrange();
    }
    if (verb === "cancel ") return this.lanes.lift(this.#idOf(rest)) ? "cancelled" : "unknown";
    const asked = this.asking(rest);
    if (verb === "let in: ") return this.#letIn(asked);
    if (verb === "why not: ") return this.#whyNot(asked);
    const found = placeVisit(this.lanes, this.compiled, asked, verb === "make room: " ? eject : place);
    if (!found) return refusalOf(this.lanes, this.compiled, asked).replaceAll("_", " ");
    applyPlacement(this.lanes, { ...found.party, isMovable: verb !== "pin " }, found.placement);
    return this.#told(found.party, found.placement);
  }

  /** As a member's reason does, beside others. */
  #letIn(asked: AskedVisit): string {
    const [lengths = []] = lengthsFor(this.compiled, asked);
    const party = visitParty(this.compiled, asked, lengths, asked.tables);
    const option = leastBadVisit(this.lanes, party);
    if (!option) return "no resource fits";
    this.lanes.put({ ...party, at: option.at, spans: option.spans, isMovable: false });
    return this.#told(party, { ...option, moves: [] });
  }

  /** "Anna, Bo 10:00-10:30", or "not certain". */
  #whyNot(asked: AskedVisit): string {
    const [lengths = []] = lengthsFor(this.compiled, asked);
    const full = visitFullDuring(this.lanes, this.compiled, visitParty(this.compiled, asked, lengths, asked.tables));
    if (!full) return "not certain";
    return `${full.resources.map((number) => this.#names[number]).join(", ")} ${timeLabel(full.start)}-${timeLabel(full.end)}`;
  }

  asking(line: string): AskedVisit {
    const [, time = "", words = "", , guests = "1"] = /^(\d\d:\d\d) (.*?)( ×(\d+))?$/.exec(line) ?? [];
    const legs = words.split(" + ").map((leg): Leg => {
      const [service = "", person] = leg.split(" with ");
      return { service, person };
    });
    const id = `${line}#${this.#visits.push(line)}`;
    return {
      ...{ id, legs, guests: Number(guests), stayMinutes: 90, start: minutesOf(time), date: this.#date },
      ...{ latestEnd: minutesOf(this.#given.closes ?? "18:00"), tables: this.#tables(Number(guests)) },
    };
  }

  /** "Anna 10:00-10:30, 11:05-11:40", or "free". */
  dayOf(name: string): string {
    const number = this.#names.indexOf(name);
    const claims = [...this.lanes.placed.values()].flatMap((each) => claimsOf(each, each));
    const own = claims.filter((claim) => claim.number === number).sort((a, b) => a.start - b.start);
    return own.map(({ start, end }) => `${timeLabel(start)}-${timeLabel(end)}`).join(", ") || "free";
  }

  get #date() {
    return this.#given.date ?? DAY;
  }

  #idOf = (line: string) => [...this.lanes.placed.keys()].findLast((id) => id.startsWith(`${line}#`)) ?? "";

  #sessionOf = (service: string, by: string, from: string, to: string): ClassSession => ({
    ...{ id: `${by} ${from}`, service, date: this.#date, time: from, minutes: minutesOf(to) - minutesOf(from) },
    ...{ seats: 9, resources: [by], cancelled: false },
  });

  #emptyLanes(): Lanes {
    const offer = salonOf(this.#given) as Offer; // of a class the rules read its buffers alone
    const rules = rulesWith({ plan: { periods: [], exceptions: this.#off, offer, sessions: this.#sessions } });
    const axis = dayAxis(this.#date, "UTC");
    const closed = this.compiled.resources.map((each) => closedStretches(rules, axis, each, this.#extra));
    const visit = { stayMinutes: 90 };
    const shortest = [...this.compiled.services.values()].map((service) => total(usualMinutes(service, visit)));
    const tables = Array.from({ length: this.compiled.tables }, () => []);
    return new Lanes([...tables, ...closed], Math.min(...shortest), this.compiled.units);
  }

  /** Keeps what still serves, places the rest anew, and says who moved and who has no place. */
  #rearrange(): string {
    const before = [...this.lanes.placed.values()];
    this.lanes = this.#emptyLanes();
    for (const each of before) if (this.lanes.isOpen(each, each)) this.lanes.put(each);
    const waiting = before.filter(({ id }) => !this.lanes.placed.has(id));
    const words = waiting
      .sort((a, b) => a.options.length - b.options.length || a.start - b.start || (a.id < b.id ? -1 : 1))
      .map((each) => {
        const found = each.isMovable ? (place(this.lanes, each) ?? eject(this.lanes, each)) : null;
        if (!found) return `${nameOf(each.id)}: no place`;
        applyPlacement(this.lanes, each, found);
        return `${nameOf(each.id)}: ${this.#told(each, found)}`;
      });
    return words.join("; ") || "nobody moves";
  }

  #told(party: Party, { moves, ...at }: Placement): string {
    const others = moves.map(({ id, to, spans }) => `${nameOf(id)} to ${this.#placeNames({ at: to, spans })}`);
    const until = `until ${timeLabel(party.leaves)}`;
    return [[this.#placeNames(at), until].filter(Boolean).join(" "), ...others.sort()].join("; ");
  }

  /** People in the order in which they come, then rooms. */
  #placeNames(place: Place): string {
    const begins = (number: number) => place.spans?.find((span) => span.number === number)?.from ?? 0;
    const isPerson = (number: number) =>
      this.#names[number] !== undefined && this.#names[number] in (this.#given.people ?? {});
    const people = place.at.filter(isPerson).sort((a, b) => begins(a) - begins(b) || a - b);
    const rooms = place.at.filter((number) => !isPerson(number));
    const nameFor = (number: number) => this.#names[number];
    return [people.map(nameFor).join(" then "), ...rooms.map(nameFor)].filter(Boolean).join(", ");
  }
}

const nameOf = (id: string) => id.replace(/#.*/, "");

export function salonOf({
  people = {},
  rooms = "",
  pools = {},
  services,
  assign = "in_order",
}: GivenSalon): ServicePlan {
  const named = [
    ...Object.keys(people).map((name) => ({ name, kind: "person" as const, hours: hoursOf(people[name] ?? "") })),
    ...listed(rooms).map((name) => ({ name, kind: "room" as const, hours: null })),
    ...Object.keys(pools).map((name) => ({ name, kind: "pool" as const, hours: null })),
  ];
  const resources = named.map(
    (each, order): ServiceResource => ({
      ...each,
      id: each.name,
      order,
      units: pools[each.name] ?? null,
      archived: false,
    }),
  );
  const roomsLike = (name: string) => listed(rooms).filter((room) => room.startsWith(name));
  return {
    resources,
    assign,
    services: Object.entries(services).map(([id, given]) => serviceOf(id, given, roomsLike)),
  };
}

function serviceOf(id: string, given: GivenService, roomsLike: (name: string) => string[]): Service {
  const { by = "", hands = by ? 1 : 0, at, atWhileBusy, all, pool, hasTable, takes } = given;
  const anyOf = (name: string, during: "busy" | "whole"): Need => ({ of: "any", resources: roomsLike(name), during });
  const people = listed(by).map((each) => {
    const [, name = each, own] = /^(\D+?) (\d.*)$/.exec(each) ?? [];
    return [name, own ? { minutes: partsOf(own).map(({ minutes }) => minutes) } : {}] as const;
  });
  return {
    ...{ id, name: id, parts: takes ? partsOf(takes) : null, people: Object.fromEntries(people) },
    ...{ bufferBefore: given.before ?? 0, bufferAfter: given.after ?? 0, maxGuests: given.upTo ?? 1 },
    ...(given.seats ? { seats: given.seats } : {}),
    needs: [
      ...Array.from({ length: hands }, (): Need => ({ of: "person" })),
      ...(hasTable ? [{ of: "party" } as const] : []),
      ...(at ? [anyOf(at, "whole")] : []),
      ...(atWhileBusy ? [anyOf(atWhileBusy, "busy")] : []),
      ...(all ? [{ of: "all", resources: listed(all), during: "whole" } as const] : []),
      ...(pool ? [{ of: "units", resource: pool, perGuests: 1 } as const] : []),
    ],
  };
}

const listed = (text: string) => text.split(", ").filter(Boolean);

const partsOf = (text: string) =>
  text.split(" ").map((part) => ({ minutes: Number(part.replace(/[()]/g, "")), busy: !part.startsWith("(") }));

function hoursOf(text: string): ServiceResource["hours"] {
  const hours = listed(text).map((each) => ({ from: each.slice(0, 5), to: each.slice(6) }));
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as ServiceResource["hours"];
}
