import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { decideAll } from "../domain/day/decide.ts";
import { wantedBy } from "../domain/day/holds/serve.ts";
import { USUAL_HOLD_RULES } from "../domain/holds/rules.ts";
import type { Standby } from "../domain/holds/standby.ts";
import type { GivenRules } from "../domain/plan/in-force.ts";
import { everyDay, type PlanRules } from "../domain/plan/rules.ts";
import type { DaySheet } from "../domain/sheet/day-sheet.ts";
import { aListedDay, DINNER, look, play, waiting, when } from "../domain/testing/a-list.ts";
import { anOffer } from "../domain/testing/an-offer.ts";
import { randomFrom } from "../domain/testing/evenings.ts";
import { cancel, create, drawId } from "../domain/testing/givens.ts";
import { timeLabel } from "../domain/time/calendar.ts";
import { houseOf } from "../scripts/demo/large.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { bookingsUnderList, freedUnderLoad } from "./freed-under-load.ts";

/**
 * `npm run bench:holds`: what the waitlist costs a decision on a full evening of tables, and 1,000 cancellations beside customers
 * who book (docs/speed.md). `--only decide`, `bookings` or `load` takes one of them; `decide --people 12` a salon's full day.
 */
const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "60" },
    people: { type: "string", default: "0" },
    waiting: { type: "string", default: "60" },
    evenings: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
});
const tables = parseCount("tables", values.tables);
const people = Number(values.people);
const standbys = parseCount("waiting", values.waiting);
const evenings = parseCount("evenings", values.evenings);

const NOW = when("Thu 12:00");
const SIZES = [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8];
const STARTS = [18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5];

type Times = { alone: number[]; served: number[]; whole: number[]; held: number };

function decisions(): void {
  const times: Times = { alone: [], served: [], whole: [], held: 0 };
  for (let seed = 0; seed <= evenings; seed++) {
    const into = seed === 0 ? { alone: [], served: [], whole: [], held: 0 } : times; // the first only warms up
    cancelEach(fullEvening(seed), into);
  }
  const { alone, served, whole, held } = times;
  const size = people > 0 ? `${people} people` : `${tables} tables`;
  console.log(`${evenings} days of ${size} and ${standbys} parties waiting, ${alone.length} cancellations:`);
  console.log(`  nobody waits: ${inMs(alone)}`);
  console.log(`  served: ${inMs(served)}, ${((held / served.length) * 100).toFixed(0)} % held for somebody`);
  console.log(`  the whole date is served: ${inMs(whole)}`);
  console.log(`  load average of the machine ${loadavg()[0]?.toFixed(1)}`);
}

type Business = {
  plan: PlanRules;
  rules?: GivenRules;
  asks: number;
  /** Starts lie between them, in minutes of the day. */
  first: number;
  last: number;
  ask(some: Some): { guests: number; wall: number; wish: Standby["wish"] };
};
type Some = <Item>(all: Item[]) => Item;

const holds = { ...USUAL_HOLD_RULES, listMost: 200 };

const restaurant: Business = {
  plan: { periods: [DINNER], exceptions: [], house: houseOf(tables), holds },
  ...{ asks: tables * 12, first: 18 * 60, last: 21.5 * 60 },
  ask: (some) => ({ guests: some(SIZES), wall: some(STARTS) * 60, wish: null }),
};

/** Everybody cuts, some more slowly; every second colours; a third of the customers ask for one of them. */
function salon(): Business {
  const names = Array.from({ length: people }, (_, n) => `P${n}`);
  const by = names.map((name, n) => (n % 3 === 0 ? `${name} 60` : name)).join(", ");
  const colourists = names.filter((_, n) => n % 2 === 0);
  const offer = anOffer({
    people: Object.fromEntries(names.map((name) => [name, "09:00-18:00"])),
    rooms: names.map((_, n) => `chair ${n}`).join(", "),
    services: {
      cut: { takes: "45", by, at: "chair" },
      colour: { takes: "30 (35) 25", by: colourists.join(", "), at: "chair", after: 10 },
      wash: { takes: "15", by: names.join(", "), before: 5 },
    },
  });
  const wishes = [["cut"], ["cut"], ["cut"], ["colour"], ["wash", "cut"], ["colour", "cut"]];
  return {
    plan: { periods: [], exceptions: [], offer, holds },
    rules: { weeklySchedule: everyDay("09:00", "18:00"), slotStepMinutes: 15 },
    ...{ asks: people * 30, first: 9 * 60, last: 17.5 * 60 },
    ask: (some) => {
      const person = some([true, false, false]) ? some(colourists) : undefined;
      const legs = some(wishes).map((service) => ({ service, ...(person && { person }) }));
      return { guests: 1, wall: 9 * 60 + 15 * some(Array.from({ length: 35 }, (_, n) => n)), wish: { legs } };
    },
  };
}

const business = people > 0 ? salon() : restaurant;

const parts = { decide: decisions, bookings: bookingsUnderList, load: freedUnderLoad };
for (const [name, run] of Object.entries(parts)) if (values.only === "" || values.only === name) await run();

/** Booked until nobody else fits; those who are refused wait, each for an hour before and after. */
function fullEvening(seed: number): DaySheet {
  const random = randomFrom(seed + 1);
  const some: Some = (all) => all[Math.floor(random() * all.length)] as (typeof all)[number]; // none is empty
  const { plan, rules, asks, first, last } = business;
  const asked = Array.from({ length: asks }, (_, n) => ({ id: `P${n}`, ...business.ask(some) }));
  const { sheet, decided } = play(
    aListedDay([], [], plan, rules),
    asked.map(({ id, guests, wall, wish }) =>
      create({ bookingId: id, guests, bookingTime: timeLabel(wall), wanted: wantedBy({ wish }), now: NOW - 1000 }),
    ),
  );
  const refused = asked.filter((_, n) => !decided[n]?.outcomes[0]?.ok).slice(0, standbys);
  const line = refused.map(({ id, guests, wall, wish }, n) => {
    const window = [wall - 60, wall + 60].map((minute) => timeLabel(Math.min(Math.max(minute, first), last)));
    return waiting(id, `×${guests} ${window.join("-")}`, { createdAt: n, wish });
  });
  return { ...sheet, standbys: new Map(line.map((standby) => [standby.id, standby])) };
}

function cancelEach(sheet: DaySheet, into: Times): void {
  const unlisted = { ...sheet, standbys: new Map() };
  for (const { id } of sheet.bookings.values()) {
    const command = cancel({ bookingId: id, now: NOW });
    into.alone.push(timed(() => decideAll(unlisted, [command], drawId)));
    const { entries, elapsed } = measured(() => decideAll(sheet, [command], drawId));
    into.served.push(elapsed);
    into.held += Number(entries.some(({ change }) => change.event === "held"));
  }
  for (let i = 0; i < 20; i++)
    into.whole.push(timed(() => decideAll({ ...sheet, wholeAt: NOW }, [look("Thu 12:00")], drawId)));
}

/** In CPU, because the machine may be shared; with what collects its garbage. */
function measured<Answer>(run: () => Answer): Answer & { elapsed: number } {
  const before = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(before);
  return { ...answer, elapsed: (user + system) / 1000 };
}

function timed(run: () => object): number {
  return measured(run).elapsed;
}

function inMs(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}
