import { dayAhead, type Owned, type Product } from "../e2e/harness/product.ts";
import { houseOf } from "../scripts/demo/large.ts";
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
const TABLES = 100;
/** A full evening of 100 tables; the next booking is on the next date. */
const HOT_DAY_BOOKINGS = 300;
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
  const aRestaurantOfTables = async () => {
    const made = await product.aRestaurant({ maxCapacity: TABLES, confirmByEmail: false });
    await giveTables(product, made);
    return made;
  };
  const hotDays = () => {
    let made = 0;
    return () => dayAhead(7 + Math.floor(made++ / HOT_DAY_BOOKINGS));
  };
  const looked = await aLookedAtRestaurant(product);
  const [lookedInSpots, lookedAtTables] = [
    await product.aRestaurant({ maxCapacity: TABLES, confirmByEmail: false }),
    await aRestaurantOfTables(),
  ];
  for (const { slug } of [lookedInSpots, lookedAtTables]) await bookMany(product, slug, MEASURED_DAY, HOT_DAY_BOOKINGS);
  const full = await product.aRestaurant({ maxCapacity: 20, confirmByEmail: false });
  const aMix = async () => {
    const slug = await aRoomyRestaurant(false);
    const book = bookingAt(slug, manyDays);
    return {
      make: () => (Math.random() < 0.1 ? book() : availabilityRequest(slug, manyDays())),
      expected: [200, 201],
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
      wanted: 1.3,
    },
    {
      name: "availability, 300 in spots",
      make: () => availabilityRequest(lookedInSpots.slug, MEASURED_DAY),
      expected: [200],
      yardstick: ONE_READ,
      wanted: null,
    },
    {
      name: "availability, 300 at 100 tables",
      make: () => availabilityRequest(lookedAtTables.slug, MEASURED_DAY),
      expected: [200],
      yardstick: ONE_READ,
      wanted: null,
    },
    {
      name: "one day of 300, spots",
      make: bookingAt(await aRoomyRestaurant(false), hotDays()),
      ...booked,
      yardstick: insert,
      wanted: null,
    },
    {
      name: "one day of 300, 100 tables",
      make: bookingAt((await aRestaurantOfTables()).slug, hotDays()),
      ...booked,
      yardstick: insert,
      wanted: null,
    },
    {
      name: "one day, no confirmations",
      make: bookingAt(await aRoomyRestaurant(false), oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.54,
    },
    {
      name: "one day, confirmations",
      make: bookingAt(await aRoomyRestaurant(true), oneDay),
      ...booked,
      yardstick: insert,
      wanted: 0.29,
    },
    {
      name: "50 days, no confirmations",
      make: bookingAt(await aRoomyRestaurant(false), manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.35,
    },
    {
      name: "50 days, confirmations",
      make: bookingAt(await aRoomyRestaurant(true), manyDays),
      ...booked,
      yardstick: insertSpread,
      wanted: 0.18,
    },
    {
      name: "rush, nearly all refused",
      make: bookingAt(full.slug, oneDay, ["19:00"]),
      expected: [201, 409],
      yardstick: { name: "a bare object call", make: () => post("/object") },
      wanted: 0.23,
    },
    { name: "9 reads to 1 booking", ...(await aMix()), yardstick: BARE_ANSWER, wanted: 0.14 },
    { name: "the mix at 60/s", ...(await aMix()), yardstick: null, wanted: null, rate: 60 },
    { name: "the mix at 400/s", ...(await aMix()), yardstick: null, wanted: null, rate: 400 },
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
  await bookMany(product, made.slug, MEASURED_DAY, MEASURED_DAY_BOOKINGS);
  for (const away of OTHER_DAYS) await bookMany(product, made.slug, dayAhead(away), OTHER_DAY_BOOKINGS);
  return made;
}

async function bookMany(product: Product, slug: string, date: string, count: number): Promise<void> {
  const make = bookingRequests(product.origin)(slug, () => date);
  for (let i = 0; i < count; i++) {
    const { method, path, headers = {}, body = "" } = make();
    const { status } = await fetch(product.origin + path, { method, headers, body });
    if (status !== 201) throw new Error(`a booking answers ${status}`);
  }
}

/** By the owner's call, which numbers new tables. */
async function giveTables(product: Product, { slug, cookie }: Owned): Promise<void> {
  const { areas, resources, combinations } = houseOf(TABLES);
  const asNew = (id: string) => `new-${id}`;
  const house = {
    areas: areas.map((area) => ({ ...area, id: asNew(area.id) })),
    resources: resources.map((table) => ({ ...table, id: asNew(table.id), area: table.area && asNew(table.area) })),
    combinations: combinations.map((join) => ({ ...join, id: asNew(join.id), of: join.of.map(asNew) })),
  };
  const body = { plan: { periods: [], ...house }, revision: 0 };
  const { status, text } = await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body });
  if (status !== 200) throw new Error(text);
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
