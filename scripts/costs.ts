import { COUNTED, type Cost, type Flow } from "./cost-table.ts";

/*
 * `npm run costs`: Cloudflare's monthly bill in dollars, without VAT and SMS, from scripts/cost-table.ts and prices of
 * November 2026.
 */

/** Dates that the ten people before one booking look at for longer than a second, and how long each. */
const WATCHED_DATES = 5;
const WATCHED_SECONDS = 60;
/** Ten people look before one books. Their files are no requests to the Worker (wrangler.toml) and free. */
const PER_BOOKING: Partial<Record<Flow, number>> = {
  ...{ page: 10, availability: 20, month: 3, watch: WATCHED_DATES },
  ...{ booking: 1, refused: 0.1, message: 2.1, manage: 0.5, cancel: 0.1, forget: 0.1 },
  ...{ "gather: known": 0.5, "gather: new": 0.5, "guest search": 1 },
};
const BOOKINGS_OF_A_BUSINESS = 300;
/** Per month: a visible dashboard, four hours a day; list every minute, session every ten. */
const PER_BUSINESS: Partial<Record<Flow, number>> = { overview: 4 * 60 * 30, refresh: 4 * 6 * 30 };
/** Every 25 s; twenty pings count as one object request. */
const PINGS_OF_A_BUSINESS = (4 * 3600 * 30) / 25;
const PINGS_OF_A_BOOKING = (WATCHED_DATES * WATCHED_SECONDS) / 25;
const PINGS_OF_A_REQUEST = 20;
const MINUTES = 60 * 24 * 30;
const MAILS_PER_BOOKING = 2.1;

/**
 * At 0.1 s a trip; a booking's day then holds a timer for 1 s. Cloudflare bills no idle second of an object that could
 * hibernate (docs/decisions/045-watching-by-socket.md).
 */
export const AWAKE_SECONDS: Partial<Record<Flow, number>> = {
  ...{ watch: 0.1, booking: 1.5, refused: 0.3, message: 0.1, cancel: 1.5 },
  ...{ "gather: known": 0.1, "gather: new": 0.1, "booking: please call": 1.5 },
  ...{ "tables: booking": 1.5, "tables: cancel": 1.5, "tables: place": 1.5 },
};
const OBJECT_GB = 0.125;
/** Three times what bench/ measured. */
const CPU_MS = 2;
/** Measured on 124,221 bookings with log and two messages each (docs/scale.md); every second makes a guest of 600. */
const BOOKING_BYTES = 2850 + 300;
const KEPT_MONTHS = 12;

/** November 2026: included in the monthly five dollars, and one more unit. */
const PRICES = {
  "Worker requests": { included: 10e6, each: 0.3 / 1e6 },
  "Worker CPU ms": { included: 30e6, each: 0.02 / 1e6 },
  "D1 rows read": { included: 25e9, each: 0.001 / 1e6 },
  "D1 rows written": { included: 50e6, each: 1 / 1e6 },
  "D1 GB kept": { included: 5, each: 0.75 },
  "object requests": { included: 1e6, each: 0.15 / 1e6 },
  "object GB-seconds": { included: 400_000, each: 12.5 / 1e6 },
  "queue operations": { included: 1e6, each: 0.4 / 1e6 },
  mails: { included: 3000, each: 0.35 / 1000 },
} as const;
type Item = keyof typeof PRICES;
const PLAN = 5;

function runsOf(bookings: number): [Flow, number][] {
  const businesses = Math.max(1, bookings / BOOKINGS_OF_A_BUSINESS);
  const times = (flows: Partial<Record<Flow, number>>, count: number) =>
    Object.entries(flows).map(([flow, each]): [Flow, number] => [flow as Flow, each * count]); // its keys
  return [...times(PER_BOOKING, bookings), ...times(PER_BUSINESS, businesses), ["minute", MINUTES]];
}

/** Per month, in billed units. */
export function usage(bookings: number): Record<Item, number> {
  const runs = runsOf(bookings);
  const sum = (of: (cost: Cost, flow: Flow) => number) =>
    runs.reduce((total, [flow, count]) => total + of(COUNTED[flow], flow) * count, 0);
  const businesses = Math.max(1, bookings / BOOKINGS_OF_A_BUSINESS);
  const requests = sum(() => 1);
  const pings = businesses * PINGS_OF_A_BUSINESS + bookings * PINGS_OF_A_BOOKING;
  return {
    "Worker requests": requests,
    "Worker CPU ms": requests * CPU_MS,
    "D1 rows read": sum(({ rowsRead }) => rowsRead),
    "D1 rows written": sum(({ rowsWritten }) => rowsWritten),
    "D1 GB kept": (bookings * KEPT_MONTHS * BOOKING_BYTES) / 1e9,
    "object requests": sum(({ objects }) => objects) + pings / PINGS_OF_A_REQUEST,
    "object GB-seconds": sum((_, flow) => AWAKE_SECONDS[flow] ?? 0) * OBJECT_GB,
    "queue operations": 3 * sum(({ queued }) => queued),
    mails: bookings * MAILS_PER_BOOKING,
  };
}

const price = (item: Item, used: number) => Math.max(0, used - PRICES[item].included) * PRICES[item].each;

/** Per month, with the plan. */
export function bill(bookings: number): number {
  const used = Object.entries(usage(bookings)) as [Item, number][]; // keys are items
  return PLAN + used.reduce((total, [item, amount]) => total + price(item, amount), 0);
}

const SIZES = [100, 10_000, 1_000_000];
const count = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 });
const dollars = (value: number) =>
  `$${value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const row = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** For docs/operate.md. */
export function costTable(): string {
  const items = Object.keys(PRICES) as Item[];
  const perItem = items.map((item) =>
    row([item, ...SIZES.map((size) => `${count(usage(size)[item])} (${dollars(price(item, usage(size)[item]))})`)]),
  );
  return [
    row(["bookings a month", ...SIZES.map((size) => size.toLocaleString("en"))]),
    row(["---", ...SIZES.map(() => "---:")]),
    ...perItem,
    row(["Workers Paid", ...SIZES.map(() => dollars(PLAN))]),
    row(["**together**", ...SIZES.map((size) => `**${dollars(bill(size))}**`)]),
    row(["cents for a booking", ...SIZES.map((size) => count((100 * bill(size)) / size))]),
  ].join("\n");
}

if (process.argv[1] === import.meta.filename) console.log(costTable());
