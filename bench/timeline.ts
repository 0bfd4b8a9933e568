import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, type CDPSession, chromium } from "playwright-core";
import { signInAs } from "../e2e/harness/launch.ts";
import { everyDay, PASSWORD, Product } from "../e2e/harness/product.ts";
import { ensureBuilt } from "../scripts/build.ts";
import { chromiumPath } from "../scripts/tests/chromium.ts";

/**
 * `npm run bench:timeline`: an evening of 200 parties at 60 tables, and a salon's day of 200 visits with eight people, with a
 * fourth of this machine's CPU: when the list, the timeline and the diary can be used, in turns, at a first visit and at the
 * next, and the tasks above 50 ms while a party is dragged.
 */
const { values } = parseArgs({ options: { visits: { type: "string", default: "7" } } });
const DESK = { viewport: { width: 1280, height: 800 } };
const SLOWER_CPU = 4;
const [TABLES, PARTIES] = [60, 200];
/** Five starts, so that 40 parties are there at once, and a third of the tables is free. */
const STARTS = ["12:00", "14:00", "16:00", "18:00", "20:00"];
const DRAG_STEPS = 60;
const LONG_MS = 50;
const DATE = "2027-06-15";
/** Also by the browser's clock, which tells what to load first. */
const NOW = `${DATE}T05:30:00Z`;
const VIEWS = ["list", "timeline", "diary"] as const;
/** The list shows its first parties, and the others when asked. */
const ALL = { list: 1, timeline: PARTIES, diary: PARTIES };
/** Each has a visit every twenty minutes. */
const PEOPLE = 8;
const OPENS_AT_MINUTE = 9 * 60;
const VISIT_MINUTES = 20;

type As = (typeof VIEWS)[number];

ensureBuilt();
const product = await Product.onFreePort();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  await product.start({ NOW });
  const house = await aFullHouse();
  const places: Record<As, House> = { list: house, timeline: house, diary: await aFullSalon() };
  const visits: Record<As, Visits[]> = { list: [], timeline: [], diary: [] };
  for (let turn = 0; turn < Number(values.visits); turn++)
    for (const as of VIEWS) visits[as].push(await visitTwice(browser, places[as], as));
  for (const [as, made] of Object.entries(visits))
    for (const when of ["first", "again"] as const)
      console.log(`${as}, ${when}: ${wordsFor(made.map((each) => each[when]))}, CPU slowed ${SLOWER_CPU} times`);
  for (const slower of [1, SLOWER_CPU]) console.log(await dragged(browser, house, slower));
} finally {
  await browser.close();
  await product.end();
}

type House = Awaited<ReturnType<typeof aFullHouse>>;

async function aFullHouse() {
  const place = await product.aRestaurant({ bookingDurationMinutes: 90 });
  const areas = ["Room", "Terrace", "Bar"].map((name, order) => ({
    ...{ id: `new-a${order}`, name, customersMayChoose: false, order },
  }));
  const resources = Array.from({ length: TABLES }, (_, order) => ({
    ...{ id: `new-${order}`, kind: "table", name: `T${order + 1}`, area: `new-a${order % areas.length}`, order },
    ...{ seats: { min: 1, max: 4 }, stock: "everyone", archived: false },
  }));
  const plan = { periods: [], areas, resources, combinations: [] };
  const { slug, cookie } = place;
  await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body: { plan, revision: 0 } });
  for (let nth = 0; nth < PARTIES; nth++) {
    const fields = { customerName: `Guest ${nth}`, guests: 1 + (nth % 4), notes: nth % 5 ? "" : "Nut allergy" };
    const body = { ...fields, bookingDate: DATE, bookingTime: STARTS[nth % STARTS.length], source: "phone" };
    const { status, text } = await product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
    if (status !== 201) throw new Error(text);
  }
  return place;
}

/** Eight people, each with chairs enough, busy from nine on. */
async function aFullSalon(): Promise<House> {
  const place = await product.aRestaurant({
    bookingDurationMinutes: VISIT_MINUTES,
    weeklySchedule: everyDay("09:00", "18:00"),
  });
  const nobody = {
    units: null,
    hours: null,
    archived: false,
    online: true,
    photoUrl: null,
    memberId: null,
    color: null,
  };
  const people = Array.from({ length: PEOPLE }, (_, nth) => ({
    ...{ ...nobody, id: `new-p${nth}`, kind: "person", name: `Person ${nth + 1}`, order: nth },
  }));
  const cut = {
    ...{ id: "new-cut", name: "Cut", group: "", description: "", price: 52_000, priceFrom: false, online: true },
    ...{ parts: [{ minutes: VISIT_MINUTES, busy: true }], bufferBefore: 0, bufferAfter: 0, maxGuests: 1 },
    ...{ needs: [{ of: "person" }], people: Object.fromEntries(people.map(({ id }) => [id, {}])), archived: false },
  };
  const offer = { assign: "in_order", currency: "SEK", resources: people, services: [cut] };
  const { slug, cookie } = place;
  const saved = await product.call("PUT", `/api/workspaces/${slug}/plan`, {
    cookie,
    body: { plan: { periods: [], areas: [], resources: [], combinations: [], offer }, revision: 0 },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const stored = saved.body.plan.offer;
  for (let nth = 0; nth < PARTIES; nth++) {
    const minute = OPENS_AT_MINUTE + VISIT_MINUTES * Math.floor(nth / PEOPLE);
    const bookingTime = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const services = [{ service: stored.services[0].id, person: stored.resources[nth % PEOPLE].id }];
    const body = {
      customerName: `Client ${nth}`,
      guests: 1,
      bookingDate: DATE,
      bookingTime,
      services,
      source: "phone",
    };
    const { status, text } = await product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
    if (status !== 201) throw new Error(text);
  }
  return place;
}

async function signedIn(runs: Browser, { email }: House): Promise<BrowserContext> {
  const context = await runs.newContext({ ...DESK, baseURL: product.origin });
  await context.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, Date.parse(NOW) - Date.now());
  await signInAs(context, product.origin, { email, password: PASSWORD });
  return context;
}

async function openPage(context: BrowserContext, slower: number) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return { page, cdp };
}

/**
 * `usable`: from the start of loading until the first screen is drawn and the page has time for a press. `afterLoad`: the
 * same from the page's `load` event. `whole`: until all parties are drawn. `busy`: the work of the page's thread until then.
 */
type Visit = { usable: number; afterLoad: number; whole: number; busy: number };
/** `first`: nothing is on the device. `again`: the service worker has the scripts, as on a device that is used daily. */
type Visits = { first: Visit; again: Visit };

async function visitTwice(runs: Browser, place: House, as: As): Promise<Visits> {
  const context = await signedIn(runs, place);
  const first = await visit(context, place, as);
  const again = await visit(context, place, as);
  await context.close();
  return { first, again };
}

async function visit(context: BrowserContext, place: House, as: As): Promise<Visit> {
  const { page, cdp } = await openPage(context, SLOWER_CPU);
  await page.addInitScript(watchParties, ALL[as]);
  await page.goto(`/${place.slug}/dashboard?as=${as}`, { waitUntil: "commit" });
  const { usable, whole, load } = await page.evaluate(() => (window as unknown as { drawn: Promise<Drawn> }).drawn);
  const busy = await busyMs(cdp);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return { usable, afterLoad: usable - load, whole, busy };
}

type Drawn = { usable: number; whole: number; load: number };

/**
 * Runs in the page. Milliseconds from the start of loading until the first of the `all` parties is drawn, until all are, and
 * the page has time for a press. It looks only when something changes: asking the page again and again would slow it.
 */
function watchParties(all: number): void {
  const drawn = (least: number) =>
    new Promise<number>((resolve) => {
      const isDrawn = () => document.querySelectorAll("[data-row]").length >= least;
      const watcher = new MutationObserver(() => {
        if (!isDrawn()) return;
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
  const told = Promise.all([drawn(1), drawn(all)]).then(([usable, whole]) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { usable, whole, load: visit?.loadEventEnd ?? Number.NaN };
  });
  Object.assign(window, { drawn: told });
}

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

function wordsFor(visits: Visit[]): string {
  const sorted = (name: keyof Visit) => visits.map((each) => Math.round(each[name])).sort((a, b) => a - b);
  const words = (name: keyof Visit) => {
    const all = sorted(name);
    return `${all[Math.floor(all.length / 2)]} ms (${all[0]} to ${all.at(-1)})`;
  };
  return `usable after ${words("usable")}, of that after its load event ${words("afterLoad")}, all drawn after ${words("whole")}, busy for ${words("busy")}`;
}

/** A party is dragged over some tables and hours, and put back. */
async function dragged(runs: Browser, place: House, slower: number): Promise<string> {
  const context = await signedIn(runs, place);
  const { page } = await openPage(context, slower);
  await page.goto(`/${place.slug}/dashboard?as=timeline`);
  const bars = page.locator("[data-row]");
  await bars.nth(PARTIES - 1).waitFor({ state: "attached" });
  const box = await bars.first().boundingBox();
  if (!box) throw new Error("no bar is on screen");
  await page.evaluate(watchTasks);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step++) await page.mouse.move(box.x + 20 + 4 * step, box.y + 20 + 5 * step);
  await page.locator("[data-ghost]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const { long, frames, ms } = await page.evaluate(() => (window as unknown as { told: () => Told }).told());
  await context.close();
  return `dragging, CPU slowed ${slower} times: ${long.length} tasks above ${LONG_MS} ms (${long.join(", ") || "none"}), ${Math.round((1000 * frames) / ms)} frames a second`;
}

type Told = { long: number[]; frames: number; ms: number };

/** Runs in the page. */
function watchTasks(): void {
  const long: number[] = [];
  let frames = 0;
  const began = performance.now();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration));
  }).observe({ type: "longtask" });
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  Object.assign(window, { told: (): Told => ({ long, frames, ms: performance.now() - began }) });
}
