import { parseArgs } from "node:util";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import { dayAhead } from "../e2e/harness/product.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { giveDearPlan } from "./dear-salon.ts";
import { type Load, type Measured, measure, median } from "./load.ts";
import { availabilityRequest, bookingRequests } from "./scenarios.ts";

/**
 * `npm run bench:neighbours`: a steady trickle alone, and beside a neighbour at full load. Here both share one process;
 * on Cloudflare they would not.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "15" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "64" },
    only: { type: "string", default: "" },
  },
});
const seconds = parseCount("seconds", values.seconds);
const rounds = parseCount("rounds", values.rounds);
const connections = parseCount("connections", values.connections);
const DAYS = 80;
const QUIET = { connections: 4, rate: 20 };
const EXPECTED = [200, 201];

if (values.only !== "dear")
  await onOwnProduct(async (product) => {
    await product.start();
    const roomy = { maxCapacity: 100_000, confirmByEmail: false };
    const [quiet, loud] = [await product.aRestaurant(roomy), await product.aRestaurant(roomy)];
    const anyDay = () => dayAhead(7 + Math.floor(Math.random() * DAYS));
    const book = bookingRequests(product.origin);
    const [books, booksLoudly] = [book(quiet.slug, anyDay), book(loud.slug, anyDay)];
    const looks = () => availabilityRequest(quiet.slug, anyDay());
    const looksLoudly = () => availabilityRequest(loud.slug, anyDay());
    const noises: Record<string, () => ReturnType<Load["make"]>> = {
      bookings: booksLoudly,
      looks: looksLoudly,
      "8 looks to 2 bookings": () => (Math.random() < 0.2 ? booksLoudly() : looksLoudly()),
    };
    const table: Record<string, object> = {};
    for (const [noise, makeNoise] of Object.entries(noises))
      for (const [what, make] of Object.entries({ booking: books, look: looks })) {
        const alone: Measured[] = [];
        const beside: Measured[] = [];
        const others: Measured[] = [];
        const trickle = () => measure({ ...QUIET, origin: product.origin, make, expected: EXPECTED, seconds });
        for (let round = 0; round < rounds; round++) {
          alone.push(await trickle());
          const load = { connections, make: makeNoise, expected: EXPECTED, seconds };
          const [own, other] = await Promise.all([trickle(), measure({ ...load, origin: product.origin })]);
          beside.push(own);
          others.push(other);
        }
        const [a, b, other] = [median(alone), median(beside), median(others)];
        table[`a ${what} beside ${noise}`] = {
          "p50 alone": ms(a.p50),
          "p50 beside": ms(b.p50),
          "p99 alone": ms(a.p99),
          "p99 beside": ms(b.p99),
          "neighbour/s": Math.round(other.perSecond),
          "neighbour's p99": ms(other.p99),
          errors: a.errors + b.errors + other.errors,
        };
      }
    console.table(table);
    return true;
  });

/** A page beside one client that asks for the dearest calendar once a second, within its limits; each round alone and beside. */
await onOwnProduct(async (product) => {
  await product.start({ RATE_LIMITS: "on" });
  const [quiet, loud] = [await product.aRestaurant(), await product.aRestaurant({ advanceBookingDays: 90 })];
  const { services, step } = await giveDearPlan(product, loud);
  const page = () => ({ method: "GET" as const, path: `/${quiet.slug}`, headers: anAddress() });
  const wanted = `from=${dayAhead(0)}&to=${dayAhead(41)}&guests=1&services=`;
  let nth = 0;
  const dear = () => {
    const legs = Array.from({ length: 6 }, () => services[nth++ % services.length]);
    const path = `/api/public/${loud.slug}/availability/days?${wanted}${legs.join()}`;
    return { method: "GET" as const, path, headers: { "CF-Connecting-IP": "203.0.113.7" } };
  };
  const pages = () =>
    measure({ connections: 4, rate: 20, origin: product.origin, make: page, expected: [200], seconds });
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  const others: Measured[] = [];
  await measure({ connections: 1, origin: product.origin, make: page, expected: [200], seconds: 2 });
  for (let round = 0; round < rounds; round++) {
    alone.push(await pages());
    const asked = { connections: 4, rate: 1, make: dear, expected: [200, 429], seconds };
    const [own, other] = await Promise.all([pages(), measure({ ...asked, origin: product.origin })]);
    beside.push(own);
    others.push(other);
  }
  const [a, b, other] = [median(alone), median(beside), median(others)];
  console.log(`60 people, 20 rooms, 40 services in steps of ${step} minutes; 42 days of 6 services once a second`);
  console.table({
    "a page": {
      ...{ "p50 alone": ms(a.p50), "p50 beside": ms(b.p50), "p99 alone": ms(a.p99), "p99 beside": ms(b.p99) },
      times: (b.p99 / a.p99).toFixed(1),
      ...{ "calendar's p50": ms(other.p50), answers: JSON.stringify(other.statuses), errors: a.errors + b.errors },
    },
  });
  const isKept = b.p99 <= 3 * a.p99;
  console.log(isKept ? "The page keeps its speed." : "ABOVE: the page's p99 is more than 3 times its own.");
  return isKept;
});

/** Each page's visitor has a network of its own. */
function anAddress() {
  return { "CF-Connecting-IP": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}` };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
