import { dayAhead, type Product } from "../e2e/harness/product.ts";
import type { LoadRequest } from "./load.ts";

/** A load, its yardstick, and the ratio to reach. */
export type Scenario = {
  name: string;
  make: () => LoadRequest;
  expected: number[];
  yardstick: { name: string; make: () => LoadRequest } | null;
  wanted: number | null;
  rate?: number;
};

const DAYS = 50;
/** Bookings on the measured day. */
const MEASURED_DAY_BOOKINGS = 30;
const TIMES = ["12:00", "13:00", "14:00", "17:00", "18:00", "19:00", "20:00", "21:00"];

const pickRandom = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T; // the list is never empty

export async function scenarios(product: Product): Promise<Scenario[]> {
  const roomy = { maxCapacity: 100_000 };
  const quiet = await product.aRestaurant({ ...roomy, confirmByEmail: false });
  const telling = await product.aRestaurant({ ...roomy, confirmByEmail: true });
  const spreadQuiet = await product.aRestaurant({ ...roomy, confirmByEmail: false });
  const spreadTelling = await product.aRestaurant({ ...roomy, confirmByEmail: true });
  product.trust(telling, spreadTelling);
  const full = await product.aRestaurant({ maxCapacity: 20, confirmByEmail: false });
  const looked = await product.aRestaurant({ maxCapacity: 40, confirmByEmail: false });
  const bookingAt = bookingRequests(product.origin);
  const oneDay = () => dayAhead(7);
  const manyDays = () => dayAhead(7 + Math.floor(Math.random() * DAYS));
  for (let i = 0; i < MEASURED_DAY_BOOKINGS; i++) await send(product, bookingAt(looked.slug, () => dayAhead(10))());
  const available = () => availabilityRequest(looked.slug, dayAhead(10));
  const mixed = () => (Math.random() < 0.1 ? bookingAt(spreadQuiet.slug, manyDays)() : available());

  const insert = { name: "one INSERT", make: () => post("/insert/one") };
  const insertSpread = { name: "one INSERT", make: () => post(`/insert/${Math.floor(Math.random() * DAYS)}`) };
  const booked = { expected: [201] };
  return [
    {
      name: "one day, no confirmations",
      make: bookingAt(quiet.slug, oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.9,
    },
    {
      name: "one day, confirmations",
      make: bookingAt(telling.slug, oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.4,
    },
    {
      name: "50 days, no confirmations",
      make: bookingAt(spreadQuiet.slug, manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.6,
    },
    {
      name: "50 days, confirmations",
      make: bookingAt(spreadTelling.slug, manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.3,
    },
    {
      name: "availability",
      make: available,
      expected: [200],
      yardstick: { name: "one D1 read", make: () => ({ method: "GET", path: "/read" }) },
      wanted: 0.6,
    },
    {
      name: "rush, nearly all refused",
      make: bookingAt(full.slug, oneDay, ["19:00"]),
      expected: [201, 409],
      yardstick: { name: "a bare object call", make: () => post("/object") },
      wanted: 0.6,
    },
    {
      name: "9 reads to 1 booking",
      make: mixed,
      expected: [200, 201],
      yardstick: { name: "a bare answer", make: () => ({ method: "GET", path: "/bare" }) },
      wanted: null,
    },
    { name: "the mix at 60/s", make: mixed, expected: [200, 201], yardstick: null, wanted: null, rate: 60 },
    { name: "the mix at 400/s", make: mixed, expected: [200, 201], yardstick: null, wanted: null, rate: 400 },
  ];
}

const post = (path: string): LoadRequest => ({ method: "POST", path });

export const availabilityRequest = (slug: string, date: string): LoadRequest => ({
  method: "GET",
  path: `/api/public/${slug}/availability?date=${date}&guests=2`,
  headers: randomClientAddress(),
});

/** For request limits. */
const randomClientAddress = () => ({ "CF-Connecting-IP": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}` });

async function send(product: Product, { method, path, headers = {}, body = "" }: LoadRequest): Promise<void> {
  await fetch(product.origin + path, { method, headers, body });
}

export const bookingRequests =
  (origin: string) =>
  (slug: string, date: () => string, times = TIMES) =>
  (): LoadRequest => ({
    method: "POST",
    path: `/api/public/${slug}/bookings`,
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "Idempotency-Key": crypto.randomUUID(),
      ...randomClientAddress(),
    },
    body: JSON.stringify({
      customerName: "Astrid Lind",
      customerEmail: `${crypto.randomUUID()}@example.com`,
      guests: 2,
      bookingDate: date(),
      bookingTime: pickRandom(times),
    }),
  });
