import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Product } from "../e2e/harness/product.ts";
import { ensureBuilt, ROOT } from "../scripts/build.ts";
import { writeBesideRuntime } from "../scripts/data/database-file.ts";
import { INSTALLATION, LARGE_PASSWORD, seedLarge } from "../scripts/demo/large.ts";
import { KEYS, randomKey } from "../scripts/runtime/keys.ts";
import { Runtime } from "../scripts/runtime/runtime.ts";
import { Dashboards } from "./dashboards.ts";
import { type Measured, measure } from "./load.ts";

/**
 * `npm run bench:live`: a large installation: time until 500 dashboards hear of a booking and of a party moved to another table, 1000
 * reconnects within ten seconds, lists and search beside a business alone. The installation stays in `.data` for the day.
 */
const DASHBOARDS = 500;
/** Twenty sockets per session; some still close during a reconnect. */
const SESSIONS = 40;
const BOOKINGS = 40;
const MOVES = 40;
const EVENING = 40;
/** The feed sends four frames a second, then one `resync`. */
const BETWEEN_BOOKINGS_MS = 400;
/** After a burst the feed sends `resync` instead of bookings. */
const QUIET_AGAIN_MS = 2_000;
const RECONNECTS = 1_000;
const RECONNECTS_WITHIN_MS = 10_000;
const SECONDS = 4;
const CONNECTIONS = 4;
const [PORT_FULL, PORT_ALONE, PORT_SEED] = [8877, 8878, 8879];
const ONE = { slug: "large-1", bookings: 1_000, crowd: 1 };
const LISTS = {
  "first screen": "overview",
  "today's list": "bookings?tab=today",
  "history's first page": "bookings?tab=historical",
  "search, found at once": "bookings?q=lind",
  "search, found nowhere": "bookings?q=nobody+at+all",
  capacity: "capacity",
};

ensureBuilt();
const full = new Product(PORT_FULL, folderOfToday());
const alone = new Product(PORT_ALONE);
await seed(full.data, INSTALLATION);
await seed(alone.data, [ONE]);
try {
  await full.start();
  await alone.start();
  await listsSideBySide();
  await sockets();
  console.log(`Load average of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await Promise.all([full.stop(), alone.stop()]);
}
rmSync(alone.data, { recursive: true });

/** Bookings are around the day of the seed. */
function folderOfToday(): string {
  const parent = path.join(ROOT, ".data");
  const name = `large-${new Date().toISOString().slice(0, 10)}`;
  mkdirSync(parent, { recursive: true });
  const older = readdirSync(parent).filter((each) => /^large-[\d-]+$/.test(each) && each !== name);
  for (const each of older) rmSync(path.join(parent, each), { recursive: true });
  return path.join(parent, name);
}

async function seed(data: string, businesses: typeof INSTALLATION): Promise<void> {
  const keys = Object.fromEntries(KEYS.map((name) => [name, randomKey()])); // the schedule needs them
  const vars = { APP_ORIGIN: `http://127.0.0.1:${PORT_SEED}`, ...keys };
  const runtime = new Runtime({ port: PORT_SEED, data, vars });
  await runtime.start();
  try {
    await writeBesideRuntime(path.join(data, "state"), (DB) => seedLarge({ DB }, businesses));
  } finally {
    await runtime.stop();
  }
}

async function signIn(product: Product, slug: string): Promise<string> {
  const body = { email: `${slug}@example.com`, password: LARGE_PASSWORD };
  const { status, cookie, text } = await product.call("POST", "/api/auth/sign-in", { body });
  if (status !== 200) throw new Error(text);
  return cookie;
}

async function listsSideBySide(): Promise<void> {
  const sides = [
    { name: "1,000, alone", product: alone, slug: "large-1" },
    { name: "1,000 among 300,000", product: full, slug: "large-1" },
    { name: "100,000 among 300,000", product: full, slug: "large" },
  ];
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, list] of Object.entries(LISTS)) {
    const row: Record<string, string | number> = {};
    let errors = 0;
    for (const side of sides) {
      const headers = { Cookie: await signIn(side.product, side.slug) };
      const make = () => ({ method: "GET" as const, path: `/api/workspaces/${side.slug}/${list}`, headers });
      const load = { origin: side.product.origin, make, expected: [200], seconds: SECONDS, connections: CONNECTIONS };
      const measured = await measure(load);
      row[side.name] = figures(measured);
      errors += measured.errors;
    }
    table[name] = { ...row, errors };
  }
  console.log(`Requests a second, p50 and p99, ${CONNECTIONS} connections:`);
  console.table(table);
}

function figures({ perSecond, p50, p99 }: Measured): string {
  return `${Math.round(perSecond)}/s ${p50.toFixed(1)} ${p99.toFixed(1)} ms`;
}

async function sockets(): Promise<void> {
  const slug = `large-${1 + Math.floor(Math.random() * 200)}`; // random, so that a second run finds free spots
  const cookies: string[] = [];
  while (cookies.length < SESSIONS) cookies.push(await signIn(full, slug));
  const dashboards = new Dashboards(full.origin, slug, cookies);
  try {
    await dashboards.open(DASHBOARDS);
    console.log(`${DASHBOARDS} dashboards open, hello after ${spread(dashboards.hellos)}`);
    const reached: number[] = [];
    const answered: number[] = [];
    for (let i = 0; i < BOOKINGS; i++) {
      const { lastMs, answeredMs } = await dashboards.hearOf(() => book(slug, i));
      reached.push(lastMs);
      answered.push(answeredMs);
      await pause(BETWEEN_BOOKINGS_MS);
    }
    console.log(
      `${BOOKINGS} bookings: answered after ${spread(answered)}; on the last dashboard after ${spread(reached)}`,
    );
    await moves(dashboards, slug, cookies[0] ?? "");
    const { errors, hellos, tookMs } = await dashboards.reconnect(RECONNECTS, RECONNECTS_WITHIN_MS);
    const seconds = (tookMs / 1000).toFixed(1);
    console.log(`${RECONNECTS} reconnects asked for in ${RECONNECTS_WITHIN_MS / 1000} s: ${errors} errors,`);
    console.log(`  all back after ${seconds} s, hello after ${spread(hellos)}`);
    const { lastMs } = await dashboards.hearOf(() => book(slug, BOOKINGS));
    console.log(`All ${DASHBOARDS} hear of the next booking, the last after ${lastMs.toFixed(1)} ms`);
    if (errors > 0) process.exitCode = 1;
  } finally {
    dashboards.close();
  }
}

/** One party goes from table to table of a full evening; a second device then reads the whole day again. */
async function moves(dashboards: Dashboards, slug: string, cookie: string): Promise<void> {
  const at = `/api/workspaces/${slug}`;
  const ask = async (method: string, path: string, body?: unknown) => {
    const {
      status,
      body: answer,
      text,
    } = await full.call(method, `${at}/${path}`, { cookie, ...(body ? { body } : {}) });
    if (status >= 300) throw new Error(text);
    return answer;
  };
  const resources = Array.from({ length: EVENING + 2 }, (_, order) => ({
    ...{ id: `new-${order}`, kind: "table", name: `T${order}`, area: null, order, seats: { min: 1, max: 8 } },
    ...{ stock: "everyone", archived: false },
  }));
  const { revision } = await ask("GET", "plan");
  const { plan } = await ask("PUT", "plan", {
    plan: { periods: [], areas: [], combinations: [], resources },
    revision,
  });
  const bookingDate = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  const party = { customerName: "Astrid Lind", guests: 2, source: "phone", bookingDate, bookingTime: "19:00" };
  const override = { reason: "Measured" }; // whatever hours the business has
  for (let i = 0; i < EVENING; i++) await ask("POST", "bookings", { ...party, override });
  let { bookings } = await ask("GET", `days/${bookingDate}/bookings`);
  const { id } = bookings[0];
  const [reached, answered, shown]: [number[], number[], number[]] = [[], [], []];
  await pause(QUIET_AGAIN_MS);
  for (let i = 0; i < MOVES; i++) {
    const { version } = bookings.find((each: { id: string }) => each.id === id);
    const taken = new Set(bookings.flatMap((each: { resources: string[] }) => each.resources));
    const free = plan.resources.find(
      (table: { id: string; archived: boolean }) => !table.archived && !taken.has(table.id),
    );
    const began = performance.now();
    const { lastMs, answeredMs } = await dashboards.hearOf(async () => {
      await ask("PATCH", `bookings/${id}`, { version, resources: [free.id], pin: true });
      return id;
    });
    ({ bookings } = await ask("GET", `days/${bookingDate}/bookings`));
    shown.push(performance.now() - began);
    reached.push(lastMs);
    answered.push(answeredMs);
    await pause(BETWEEN_BOOKINGS_MS);
  }
  console.log(
    `${MOVES} moves to another table: answered after ${spread(answered)}; on the last dashboard after ${spread(reached)}; a second device has read the day after ${spread(shown)}`,
  );
}

/** Days beyond the seed's bookings. */
async function book(slug: string, index: number): Promise<string> {
  const date = new Date(Date.now() + (22 + (index % 36)) * 86_400_000).toISOString().slice(0, 10);
  const { status, body, text } = await full.call("POST", `/api/public/${slug}/bookings`, {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: {
      ...{ customerName: "Astrid Lind", customerEmail: `astrid-${crypto.randomUUID()}@example.com`, guests: 2 },
      ...{ bookingDate: date, bookingTime: index < 36 ? "18:00" : "20:00" },
    },
  });
  if (status !== 201) throw new Error(text);
  return body.id;
}

function spread(all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)}, p99 ${at(0.99)} ms`;
}
