import { loadavg } from "node:os";
import { USUAL_HOLD_RULES } from "../domain/holds/rules.ts";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import { dayAhead, everyDay, type Owned, type Product } from "../e2e/harness/product.ts";
import { cpuTime } from "./cpu-time.ts";
import { type Measured, measure, median } from "./load.ts";
import { bookingRequests } from "./scenarios.ts";

const DATES = 10;
const A_DATE = 100;
const CUSTOMERS = 64;
const CANCELLING = 8;
const TIME = "18:00";
/** It is day in one of them, so that nobody is told the next morning. */
const ZONES = ["Europe/Stockholm", "America/New_York", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Auckland"];

type Booked = { date: string; token: string };
type Run = {
  cancelled: number;
  refused: number;
  unavailable: number;
  seconds: number;
  booked: number;
  taken: number;
  cpuMs: number;
};

/**
 * Full dates whose guests all cancel while customers try to book them, and book elsewhere. Once without a list, once with as many
 * parties waiting as there are places. Fails when a customer gets a place that somebody waits for, when anybody is offered two, or
 * at a 503.
 */
export function freedUnderLoad(): Promise<void> {
  return onOwnProduct(async (product) => {
    await product.start();
    const elsewhere = await product.aRestaurant({ maxCapacity: 100_000, confirmByEmail: false });
    const without = await run(product, await aFullRestaurant(product), elsewhere);
    const full = await aFullRestaurant(product);
    await aLine(product, full.owned, full.dates);
    const before = Date.now();
    const listed = await run(product, full, elsewhere);
    const told = await toldOf(product, full.owned, before);
    const held = heldIn(product, full.owned);
    console.log(`${DATES * A_DATE} cancellations on ${DATES} full dates, ${CUSTOMERS} customers beside:`);
    console.log(`  nobody waits: ${inWords(without)}`);
    console.log(`  ${DATES * A_DATE} parties wait: ${inWords(listed)}`);
    console.log(`  bookings a second beside: ${(speed(listed) / speed(without)).toFixed(2)} of those without a list`);
    console.log(
      `  held ${held.holds} places for ${held.parties} parties, ${held.late} not in the batch that freed them`,
    );
    console.log(`  told ${told.count}: p50 ${told.p50} ms, p99 ${told.p99} ms after they were due`);
    console.log(`  load average of the machine ${loadavg()[0]?.toFixed(1)}`);
    return (
      listed.taken === 0 && listed.unavailable === 0 && held.holds === DATES * A_DATE && held.parties === held.holds
    );
  });
}

const ROUNDS = 8;
const SECONDS = 4;

/** Bookings where the list is on and nobody waits, in turns with those where it is off. */
export function bookingsUnderList(): Promise<void> {
  return onOwnProduct(async (product) => {
    await product.start();
    console.log(`Bookings where the list is on: ${await inTurns(product)} of those where it is off.`);
    return true;
  });
}

/** The middle of the rounds, by the speed and by the CPU of an answer. */
async function inTurns(product: Product): Promise<string> {
  const aRoomyRestaurant = () => product.aRestaurant({ maxCapacity: 100_000 });
  const [off, on] = [await aRoomyRestaurant(), await aRoomyRestaurant()];
  product.trust(off, on);
  await openList(product, on);
  const both = [["off", off] as const, ["on", on] as const];
  const rounds = { off: [] as Measured[], on: [] as Measured[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, { slug }] of round % 2 === 0 ? both : both.toReversed()) {
      product.forgetMailCounts();
      const make = bookingRequests(product.origin)(slug, () => dayAhead(7 + Math.floor(Math.random() * 50)));
      const load = { origin: product.origin, server: product.pids.node, seconds: SECONDS, connections: CUSTOMERS };
      rounds[which].push(await measure({ ...load, make, expected: [201] }));
    }
  const [without, listed] = [median(rounds.off), median(rounds.on)];
  const share = (listed.perSecond / without.perSecond).toFixed(2);
  const cpu = `${listed.cpuMs?.toFixed(1)} to ${without.cpuMs?.toFixed(1)} ms of CPU each`;
  return `${listed.perSecond.toFixed(0)}/s, ${share} (${cpu}, errors ${listed.errors})`;
}

const speed = ({ booked, seconds }: Run) => booked / seconds;

const inWords = (run: Run) =>
  `${run.cancelled} cancelled in ${run.seconds.toFixed(1)} s (${(run.cancelled / run.seconds).toFixed(0)}/s), ` +
  `${speed(run).toFixed(0)} bookings/s elsewhere, ${run.taken} of the freed places taken and ${run.refused} refused, ` +
  `${run.unavailable} answers 503, ${(run.cpuMs / (run.cancelled + run.booked + run.taken + run.refused)).toFixed(1)} ms of CPU an answer`;

type Full = { owned: Owned; dates: string[]; booked: Booked[] };

async function aFullRestaurant(product: Product): Promise<Full> {
  const timeZone = zoneByDay();
  const owned = await product.aRestaurant({
    ...{ timeZone, maxCapacity: A_DATE, guestsPerSpot: 4, confirmByEmail: true },
    weeklySchedule: everyDay(TIME, "19:00"),
  });
  product.trust(owned);
  const dates = Array.from({ length: DATES }, (_, n) => dayAhead(7 + n, timeZone));
  const places = dates.flatMap((date) => Array.from({ length: A_DATE }, () => date));
  const booked: Booked[] = [];
  await inParallel(CUSTOMERS, places, async (date) => {
    const { method, path, headers, body } = bookingRequests(product.origin)(owned.slug, () => date, [TIME])();
    const answer = await fetch(product.origin + path, { method, headers, body });
    if (answer.status !== 201) throw new Error(`a booking answers ${answer.status}: ${await answer.text()}`);
    const made = (await answer.json()) as { manageToken: string };
    booked.push({ date, token: made.manageToken });
  });
  product.forgetMailCounts();
  return { owned, dates, booked };
}

function zoneByDay(): string {
  const hourIn = (timeZone: string) => Number(new Date().toLocaleString("sv-SE", { timeZone, hour: "2-digit" }));
  const found = ZONES.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 19);
  if (!found) throw new Error("it is night everywhere");
  return found;
}

async function openList(product: Product, { slug, cookie }: Owned): Promise<void> {
  const rules = `/api/workspaces/${slug}/hold-rules`;
  const { version } = (await product.call("GET", rules, { cookie })).body;
  const saved = await product.call("PUT", rules, { cookie, body: { ...USUAL_HOLD_RULES, version } });
  if (saved.status !== 200) throw new Error(saved.text);
}

/** As many as there are places, by a member. */
async function aLine(product: Product, owned: Owned, dates: string[]): Promise<void> {
  const { slug, cookie } = owned;
  await openList(product, owned);
  const wishes = dates.flatMap((date) => Array.from({ length: A_DATE }, () => date));
  await inParallel(CUSTOMERS, wishes, async (date) => {
    const body = {
      ...{ customerName: "Wilma Wait", customerEmail: `${crypto.randomUUID()}@example.com`, guests: 2 },
      dates: [{ date, from: TIME, until: TIME }],
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const joined = await product.call("POST", `/api/workspaces/${slug}/standbys`, { cookie, body, headers });
    if (joined.status !== 201) throw new Error(`joining answers ${joined.status}: ${joined.text}`);
  });
  product.forgetMailCounts();
}

/** Every guest cancels, and customers come as long as that takes. */
async function run(product: Product, { owned: { slug }, booked, dates }: Full, elsewhere: Owned): Promise<Run> {
  const result: Run = { cancelled: 0, refused: 0, unavailable: 0, seconds: 0, booked: 0, taken: 0, cpuMs: 0 };
  const some = <Item>(all: Item[]): Item => all[Math.floor(Math.random() * all.length)] as Item; // none is empty
  const there = bookingRequests(product.origin)(slug, () => some(dates), [TIME]);
  const beside = bookingRequests(product.origin)(elsewhere.slug, () => some(dates));
  const [began, cpuBefore] = [performance.now(), cpuTime(product.pids.node) ?? 0];
  let isOver = false;
  const customers = Array.from({ length: CUSTOMERS }, async (_, n) => {
    for (let turn = n; !isOver; turn++) {
      const isThere = turn % 2 === 0;
      const { method, path, headers, body } = isThere ? there() : beside();
      const { status } = await fetch(product.origin + path, { method, headers, body });
      if (status === 503) result.unavailable += 1;
      else if (!isThere) result.booked += Number(status === 201);
      else if (status === 201) result.taken += 1;
      else result.refused += 1;
    }
  });
  await inParallel(CANCELLING, booked, async ({ token }) => {
    const { status, text } = await product.call("POST", `/api/public/${slug}/manage/${token}/cancel`, { body: {} });
    if (status === 503) result.unavailable += 1;
    else if (status >= 300) throw new Error(`a cancellation answers ${status}: ${text}`);
    else result.cancelled += 1;
  });
  result.seconds = (performance.now() - began) / 1000;
  result.cpuMs = (cpuTime(product.pids.node) ?? 0) - cpuBefore;
  isOver = true;
  await Promise.all(customers);
  return result;
}

async function inParallel<Item>(many: number, all: Item[], take: (item: Item) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await take(item);
    }),
  );
}

/** A hold whose entry does not follow that of the cancellation has waited for another batch. */
function heldIn(product: Product, { slug }: Owned): { holds: number; parties: number; late: number } {
  const [row] = product.rows<{ holds: number; parties: number; late: number }>(
    `SELECT count(*) AS holds, count(DISTINCT e.changes ->> '$.hold.standby') AS parties,
       sum(NOT EXISTS (SELECT 1 FROM booking_events c WHERE c.workspace_id = e.workspace_id
         AND c.booking_date = e.booking_date AND c.type = 'cancelled' AND c.seq < e.seq AND c.at = e.at)) AS late
     FROM booking_events e JOIN workspaces w ON w.id = e.workspace_id WHERE w.slug = ?1 AND e.type = 'held'`,
    slug,
  );
  if (!row) throw new Error("nothing was held");
  return row;
}

/** Waits until every offer was sent. */
async function toldOf(product: Product, { slug }: Owned, since: number) {
  const offers = () =>
    product.rows<{ late: number | null }>(
      `SELECT n.sent_at - n.due_at AS late FROM notifications n JOIN workspaces w ON w.id = n.workspace_id
       WHERE w.slug = ?1 AND n.type = 'hold_offered' AND n.due_at >= ?2`,
      slug,
      since - 1000,
    );
  for (let waits = 0; waits < 600 && offers().some(({ late }) => late === null); waits++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const late = offers()
    .flatMap((offer) => offer.late ?? [])
    .sort((a, b) => a - b);
  const at = (share: number) => late[Math.floor((late.length - 1) * share)] ?? null;
  return { count: late.length, p50: at(0.5), p99: at(0.99) };
}
