import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium } from "playwright-core";
import { Product } from "../e2e/harness/product.ts";
import { ensureBuilt } from "../scripts/build.ts";
import { chromiumPath } from "../scripts/tests/chromium.ts";

/**
 * `npm run bench:visit`: first visits of the built booking page by a slow phone; medians. `-- --also URL` takes turns
 * with a page served elsewhere, for example of an older build.
 */
const { values } = parseArgs({
  options: { visits: { type: "string", default: "9" }, also: { type: "string", multiple: true, default: [] } },
});
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOWER_CPU = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SETTLED_MS = 1000;
const FREE_TIME = "[name=bookingTime]:not([aria-disabled])";

type Visit = { fcp: number; seen: number; blocked: number; shift: number; script: number; bytes: number };

ensureBuilt();
const product = await Product.onFreePort();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  await product.start({}, "--demo");
  const visits = new Map<string, Visit[]>([`${product.origin}/demo`, ...values.also].map((url) => [url, []]));
  for (let turn = 0; turn < Number(values.visits); turn++)
    for (const [url, made] of visits) made.push(await visit(browser, url));
  for (const [url, made] of visits) console.log(`${url}: ${wordsFor(made)}`);
} finally {
  await browser.close();
  await product.end();
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await cdp.send("Performance.enable");
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchPage, FREE_TIME);
  await page.goto(url);
  await page.waitForSelector(FREE_TIME, { state: "attached" });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const watched = await page.evaluate<Omit<Visit, "script" | "bytes">>("watched");
  const script = await scriptMs(cdp);
  await context.close();
  return { ...watched, script, bytes };
}

/** Runs in the page, before its scripts. Long tasks count beyond 50 ms. */
function watchPage(freeTime: string): void {
  const watched = { fcp: 0, seen: 0, blocked: 0, shift: 0 };
  Object.assign(window, { watched });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number; name: string }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("longtask", ({ duration }) => {
    watched.blocked += Math.max(0, duration - 50);
  });
  watch("layout-shift", ({ value = 0 }) => {
    watched.shift += value;
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") watched.fcp = startTime;
  });
  const { port1: painted, port2: frame } = new MessageChannel();
  painted.onmessage = () => {
    watched.seen = performance.now();
  };
  const parsed = new MutationObserver(() => {
    if (!document.querySelector(freeTime)) return;
    parsed.disconnect();
    requestAnimationFrame(() => frame.postMessage(null)); // frames wait for the style sheet
  });
  parsed.observe(document, { subtree: true, childList: true });
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

function wordsFor(visits: Visit[]): string {
  const middle = (name: keyof Visit) =>
    visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  const ms = (name: keyof Visit) => `${middle(name).toFixed(0)} ms`;
  return `FCP ${ms("fcp")}, times seen ${ms("seen")}, blocked ${ms("blocked")}, scripts ${ms("script")}, ${middle("bytes")} bytes, shift ${middle("shift").toFixed(3)}`;
}
