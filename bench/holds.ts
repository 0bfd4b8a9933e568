import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { decideAll } from "../domain/day/decide.ts";
import { USUAL_HOLD_RULES } from "../domain/holds/rules.ts";
import type { DaySheet } from "../domain/sheet/day-sheet.ts";
import { aListedDay, DINNER, look, play, waiting, when } from "../domain/testing/a-list.ts";
import { randomFrom } from "../domain/testing/evenings.ts";
import { cancel, create, drawId } from "../domain/testing/givens.ts";
import { timeLabel } from "../domain/time/calendar.ts";
import { houseOf } from "../scripts/demo/large.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { bookingsUnderList, freedUnderLoad } from "./freed-under-load.ts";

/**
 * `npm run bench:holds`: what the waitlist costs a decision on a full evening of tables, and 1,000 cancellations beside customers
 * who book (docs/speed.md). `--only decide`, `bookings` or `load` takes one of them.
 */
const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "60" },
    waiting: { type: "string", default: "60" },
    evenings: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
});
const tables = parseCount("tables", values.tables);
const standbys = parseCount("waiting", values.waiting);
const evenings = parseCount("evenings", values.evenings);

const NOW = when("Thu 12:00");
const SIZES = [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8];
const STARTS = [18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5];

const parts = { decide: decisions, bookings: bookingsUnderList, load: freedUnderLoad };
for (const [name, run] of Object.entries(parts)) if (values.only === "" || values.only === name) await run();

type Times = { alone: number[]; served: number[]; whole: number[]; held: number };

function decisions(): void {
  const times: Times = { alone: [], served: [], whole: [], held: 0 };
  for (let seed = 0; seed <= evenings; seed++) {
    const into = seed === 0 ? { alone: [], served: [], whole: [], held: 0 } : times; // the first only warms up
    cancelEach(fullEvening(seed), into);
  }
  const { alone, served, whole, held } = times;
  console.log(
    `${evenings} evenings of ${tables} tables and ${standbys} parties waiting, ${alone.length} cancellations:`,
  );
  console.log(`  nobody waits: ${inMs(alone)}`);
  console.log(`  served: ${inMs(served)}, ${((held / served.length) * 100).toFixed(0)} % held for somebody`);
  console.log(`  the whole date is served: ${inMs(whole)}`);
  console.log(`  load average of the machine ${loadavg()[0]?.toFixed(1)}`);
}

/** Booked until nobody else fits; those who are refused wait, each for an hour before and after. */
function fullEvening(seed: number): DaySheet {
  const random = randomFrom(seed + 1);
  const some = <Item>(all: Item[]): Item => all[Math.floor(random() * all.length)] as Item; // none is empty
  const plan = {
    periods: [DINNER],
    exceptions: [],
    house: houseOf(tables),
    holds: { ...USUAL_HOLD_RULES, listMost: 200 },
  };
  const full = aListedDay([], [], plan);
  const asked = Array.from({ length: tables * 12 }, (_, n) => ({
    ...{ bookingId: `P${n}`, guests: some(SIZES), bookingTime: timeLabel(some(STARTS) * 60), now: NOW - 1000 },
  }));
  const { sheet, decided } = play(
    full,
    asked.map((party) => create(party)),
  );
  const refused = asked.filter((_, n) => !decided[n]?.outcomes[0]?.ok).slice(0, standbys);
  const line = refused.map(({ guests, bookingTime, bookingId }, n) => {
    const wall = Number(bookingTime.slice(0, 2)) * 60 + Number(bookingTime.slice(3));
    const window = [wall - 60, wall + 60].map((minute) => timeLabel(Math.min(Math.max(minute, 18 * 60), 21.5 * 60)));
    return waiting(bookingId, `×${guests} ${window.join("-")}`, { createdAt: n });
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

function measured<Answer>(run: () => Answer): Answer & { elapsed: number } {
  const before = performance.now();
  const answer = run();
  return { ...answer, elapsed: performance.now() - before };
}

function timed(run: () => object): number {
  return measured(run).elapsed;
}

function inMs(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}
