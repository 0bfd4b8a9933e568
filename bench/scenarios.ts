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

export const ONE_READ = { name: "one D1 read", make: (): LoadRequest => ({ method: "GET", path: "/read" }) };
export const BARE_ANSWER = { name: "a bare answer", make: (): LoadRequest => ({ method: "GET", path: "/bare" }) };

const DAYS = 50;
const MEASURED_DAY = dayAhead(10);
const MEASURED_DAY_BOOKINGS = 30;
const OTHER_DAYS = [1, 2, 3, 4, 5, 6];
const OTHER_DAY_BOOKINGS = 10;
const TIMES = ["12:00", "13:00", "14:00", "17:00", "18:00", "19:00", "20:00", "21:00"];

const pickRandom = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T; // the list is never empty

/** The load on bookings. Each has a workspace of its own, so that none reads the full days of another. */
export async function bookingScenarios(product: Product): Promise<Scenario[]> {
  const bookingAt = bookingRequests(product.origin);
  const oneDay = () => dayAhead(7);
  const manyDays = () => dayAhead(7 + Math.floor(Math.random() * DAYS));
  const aRoomyRestaurant = async (confirmByEmail: boolean) => {
    const made = await product.aRestaurant({ maxCapacity: 100_000, confirmByEmail });
    product.trust(made);
    return made.slug;
  };
  const looked = await aLookedAtRestaurant(product);
  const full = await product.aRestaurant({ maxCapacity: 20, confirmByEmail: false });
  const aMix = async () => {
    const slug = await aRoomyRestaurant(false);
    const book = bookingAt(slug, manyDays);
    return {
      make: () => (Math.random() < 0.1 ? book() : availabilityRequest(slug, manyDays())),
      expected: [200, 201],
      wanted: null,
    };
  };

  const insert = { name: "one INSERT", make: () => post("/insert/one") };
  const insertSpread = { name: "one INSERT", make: () => post(`/insert/${Math.floor(Math.random() * DAYS)}`) };
  const booked = { expected: [201] };
  return [
    {
      name: "availability",
      make: () => availabilityRequest(looked.slug, MEASURED_DAY),
      expected: [200],
      yardstick: ONE_READ,
      wanted: 1.2,
    },
    {
      name: "one day, no confirmations",
      make: bookingAt(await aRoomyRestaurant(false), oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.6,
    },
    {
      name: "one day, confirmations",
      make: bookingAt(await aRoomyRestaurant(true), oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.33,
    },
    {
      name: "50 days, no confirmations",
      make: bookingAt(await aRoomyRestaurant(false), manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.4,
    },
    {
      name: "50 days, confirmations",
      make: bookingAt(await aRoomyRestaurant(true), manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.22,
    },
    {
      name: "rush, nearly all refused",
      make: bookingAt(full.slug, oneDay, ["19:00"]),
      expected: [201, 409],
      yardstick: { name: "a bare object call", make: () => post("/object") },
      wanted: 0.27,
    },
    { name: "9 reads to 1 booking", ...(await aMix()), yardstick: BARE_ANSWER },
    { name: "the mix at 60/s", ...(await aMix()), yardstick: null, rate: 60 },
    { name: "the mix at 400/s", ...(await aMix()), yardstick: null, rate: 400 },
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

/** Only read by the load: a week of ten bookings a day, and the measured day. */
export async function aLookedAtRestaurant(product: Product) {
  const made = await product.aRestaurant({ maxCapacity: 40, confirmByEmail: false });
  const book = async (date: string) => {
    const { method, path, headers = {}, body = "" } = bookingRequests(product.origin)(made.slug, () => date)();
    const { status } = await fetch(product.origin + path, { method, headers, body });
    if (status !== 201) throw new Error(`a booking answers ${status}`);
  };
  for (let i = 0; i < MEASURED_DAY_BOOKINGS; i++) await book(MEASURED_DAY);
  for (const away of OTHER_DAYS) for (let i = 0; i < OTHER_DAY_BOOKINGS; i++) await book(dayAhead(away));
  return made;
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
