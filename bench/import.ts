import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Product } from "../e2e/harness/product.ts";
import { ensureBuilt } from "../scripts/build.ts";

/**
 * `npm run bench:import`: a file of 20,000 rows through the calls that the page makes: check, stage, write, the same again, and take back.
 * A fifth are guests, a tenth bookings ahead, the rest bookings that are over.
 */
const { values } = parseArgs({ options: { rows: { type: "string", default: "20000" } } });
const ROWS_A_CALL = 250;
const DAYS_AHEAD = 60;
const DAYS_BACK = 330;
const DAY_MS = 86_400_000;

type Row = { n: number; guest: object; booking?: object };

ensureBuilt();
const product = await Product.onFreePort();
try {
  await product.start({ RATE_LIMITS: "off" });
  const { slug, cookie } = await product.aRestaurant({ maxCapacity: 40 });
  const root = `/api/workspaces/${slug}/imports`;
  const rows = Array.from({ length: Number(values.rows) }, (_, i) => rowAt(i));
  console.log(`${rows.length} rows, load average of the machine: ${loadavg()[0]?.toFixed(1)}`);

  const first = await begun(root, cookie);
  const checked = await timed("check", () =>
    inCalls(rows, (part) => send(cookie, `${root}/${first}/check`, { rows: part })),
  );
  console.log(resultsOf(checked));
  await timed("stage", () => inCalls(rows, (part) => send(cookie, `${root}/${first}/rows`, { rows: part })));
  console.log(await timed("write", () => stepped(cookie, `${root}/${first}/step`, "done")));
  const stored = storedRows();
  console.log(stored);

  const again = await begun(root, cookie);
  await inCalls(rows, (part) => send(cookie, `${root}/${again}/rows`, { rows: part }));
  console.log(await timed("the same file again", () => stepped(cookie, `${root}/${again}/step`, "done")));
  if (JSON.stringify(storedRows()) !== JSON.stringify(stored)) throw new Error("the second time changed something");
  const messages = product.rows<{ n: number }>("SELECT count(*) AS n FROM notifications WHERE subject = 'booking'");
  console.log(`messages owed: ${messages[0]?.n}`);

  console.log(await timed("take back", () => stepped(cookie, `${root}/${first}/undo`, "undone")));
  console.log(storedRows());
} finally {
  await product.end();
}

function rowAt(i: number): Row {
  const person = i % 6000;
  const guest = {
    name: `Guest${letters(person)} Name${letters(person * 7)}`,
    phone: `+4670${String(1_000_000 + person)}`,
  };
  const n = i + 2;
  if (i % 5 === 0) return { n, guest: { ...guest, note: "By the window", email: `g${person}@example.com` } };
  const isAhead = i % 10 === 1;
  const days = isAhead ? 1 + (i % DAYS_AHEAD) : -1 - (i % DAYS_BACK);
  const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const time = `${12 + (i % 9)}:${i % 2 === 0 ? "00" : "30"}`;
  const status = isAhead ? "confirmed" : i % 17 === 0 ? "no_show" : "finished";
  return { n, guest, booking: { date, time, guests: 2 + (i % 3), status, sourceId: `B${i}` } };
}

function letters(n: number): string {
  return n.toString(26).replace(/./g, (sign) => String.fromCharCode(97 + Number.parseInt(sign, 26)));
}

async function send(cookie: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const answer = await product.call("POST", path, { cookie, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

async function begun(path: string, cookie: string): Promise<string> {
  const { id } = await send(cookie, path, { preset: "bench", fileName: "bench.csv", what: "both" });
  return String(id);
}

async function inCalls(all: Row[], call: (rows: Row[]) => Promise<Record<string, unknown>>) {
  const answers: Record<string, unknown>[] = [];
  for (let i = 0; i < all.length; i += ROWS_A_CALL) answers.push(await call(all.slice(i, i + ROWS_A_CALL)));
  return answers;
}

async function stepped(cookie: string, path: string, state: string) {
  for (let calls = 1; ; calls++) {
    const answer = await send(cookie, path);
    if (answer.state === state) return { calls, counts: answer.counts };
  }
}

async function timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const begins = performance.now();
  const answer = await work();
  console.log(`${what}: ${((performance.now() - begins) / 1000).toFixed(1)} s`);
  return answer;
}

function resultsOf(answers: Record<string, unknown>[]) {
  const results: Record<string, number> = {};
  for (const { result } of answers.flatMap(({ rows }) => rows as { result: string }[]))
    results[result] = (results[result] ?? 0) + 1;
  return results;
}

function storedRows() {
  const counted = (table: string) => product.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n;
  return Object.fromEntries(
    ["guests", "guest_keys", "bookings", "booking_events", "imported"].map((table) => [table, counted(table)]),
  );
}
