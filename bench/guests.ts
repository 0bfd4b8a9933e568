import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { signInAs } from "../e2e/harness/launch.ts";
import { PASSWORD, Product } from "../e2e/harness/product.ts";
import { ensureBuilt } from "../scripts/build.ts";
import { writeBesideRuntime } from "../scripts/data/database-file.ts";
import { fillGuestBook } from "../scripts/demo/fill-guest-book.ts";
import { chromiumPath } from "../scripts/tests/chromium.ts";

/**
 * `npm run bench:guests`: a business with 100,000 guests and 300,000 bookings beside eight with 5,000 guests each: milliseconds from the
 * last key of a question until its guests are painted, the wait for further keys included, with a fourth of this machine's CPU.
 */
const { values } = parseArgs({
  options: { guests: { type: "string", default: "100000" }, times: { type: "string", default: "40" } },
});
const TABLET = { viewport: { width: 834, height: 1112 } };
const SLOWER_CPU = 4;
const [NEIGHBOURS, GUESTS_OF_NEIGHBOUR] = [8, 5_000];
const VISITS_OF_REGULAR = 6;
const KEY_MS = 70;
const NOW = "2027-06-15T05:30:00Z";

type Book = { id: string; slug: string; email: string };
type Guest = { name: string; phone: string };

/** As they are typed while the telephone rings. */
const QUESTIONS: Record<string, (guest: Guest) => string> = {
  "a whole number": ({ phone }) => `0${phone.slice(3)}`,
  "six digits": ({ phone }) => `0${phone.slice(3, 8)}`,
  "the last four digits": ({ phone }) => phone.slice(-4),
  "three letters": ({ name }) => name.slice(0, 3),
  "a surname": ({ name }) => name.split(" ")[1] ?? "",
  "first name and surname": ({ name }) => name,
};

/** Guests that were found, or that nobody was; busy while another question is asked. */
const ANSWER = "section[aria-busy]";

ensureBuilt();
const product = await Product.onFreePort();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  await product.start({ NOW });
  for (let i = 0; i < NEIGHBOURS; i++) await aBook(GUESTS_OF_NEIGHBOUR, 0);
  const guests = Number(values.guests);
  const place = await aBook(guests, Math.round((guests * 3) / VISITS_OF_REGULAR));
  const page = await openDashboard(place);
  for (const [asked, questionOf] of Object.entries(QUESTIONS)) {
    const took: number[] = [];
    for (let i = 0; i < Number(values.times); i++)
      took.push(await answered(page, questionOf(guestAt(place.id, i * 97))));
    console.log(`${asked}: ${wordsFor(took)}, CPU slowed ${SLOWER_CPU} times, ${guests} guests`);
  }
  console.log(`Load average of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await product.end();
}

async function aBook(guests: number, regulars: number): Promise<Book> {
  const { slug, email } = await product.aRestaurant();
  const [{ id } = { id: "" }] = product.rows<{ id: string }>("SELECT id FROM workspaces WHERE slug = ?", slug);
  const filled = { guests, regulars, now: Date.parse(NOW) };
  await writeBesideRuntime(path.join(product.data, "state"), (DB) => fillGuestBook({ DB }, id, filled));
  return { id, slug, email };
}

function guestAt(workspaceId: string, nth: number): Guest {
  const sql = "SELECT name, phone FROM guests WHERE workspace_id = ? ORDER BY id LIMIT 1 OFFSET ?";
  const [guest] = product.rows<Guest>(sql, workspaceId, nth);
  if (!guest) throw new Error("the book has no such guest");
  return guest;
}

async function openDashboard({ slug, email }: Book): Promise<Page> {
  const context = await browser.newContext({ ...TABLET, baseURL: product.origin });
  await context.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, Date.parse(NOW) - Date.now());
  await signInAs(context, product.origin, { email, password: PASSWORD });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`/${slug}/dashboard?as=list`);
  await page.getByRole("button", { name: "New booking" }).waitFor();
  await page.keyboard.press("/");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await answered(page, "anna"); // what searching needs is there
  return page;
}

async function answered(page: Page, question: string): Promise<number> {
  const field = page.getByRole("searchbox", { name: "Search bookings" });
  await field.fill("");
  await page.locator(ANSWER).waitFor({ state: "detached" });
  const told = page.evaluate(paintedAfterLastKey, { question, answer: ANSWER });
  await field.pressSequentially(question, { delay: KEY_MS });
  return told;
}

/** Runs in the page: milliseconds from the last key of the question until its answer is painted. */
function paintedAfterLastKey({ question, answer }: { question: string; answer: string }): Promise<number> {
  return new Promise((resolve) => {
    let lastKey = 0;
    const onKey = (event: Event) => {
      lastKey = event.timeStamp;
    };
    window.addEventListener("keydown", onKey, { capture: true });
    const watcher = new MutationObserver(() => {
      const isTyped = [...document.querySelectorAll("input")].some(({ value }) => value === question);
      if (!isTyped || document.querySelector(answer)?.getAttribute("aria-busy") !== "false") return;
      watcher.disconnect();
      window.removeEventListener("keydown", onKey, { capture: true });
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - lastKey)));
    });
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

function wordsFor(took: number[]): string {
  const sorted = took.map(Math.round).toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`;
}
