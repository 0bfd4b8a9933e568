import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ROOT } from "../../scripts/build.ts";
import { databaseFile } from "../../scripts/data/database-file.ts";
import { isAlive, waitForAnswer, waitForFreePort } from "../../scripts/runtime/processes.ts";
import { dayAhead, Product } from "../harness/product.ts";
import { RawHttp } from "../harness/raw-http.ts";

const product = await Product.onFreePort();
let running = product;
beforeAll(() => product.start());
afterAll(() => running.stop());

/** Begun early: it waits ten seconds for the port. */
const refused = startOnATakenPort();

/** Started with the others, for its queue takes seconds to give up its first message. */
const failing = await Product.onFreePort();
beforeAll(() => failing.start({}, "--around", "test/harness/failing-consumer.ts"));
afterAll(() => failing.stop());

async function startOnATakenPort() {
  const { port } = await Product.onFreePort();
  const other = createServer().listen(port, "127.0.0.1");
  const script = path.join(ROOT, "scripts/serve.ts");
  const started = spawn(process.execPath, [script, "--port", String(port), "--data", `${product.data}-other`]);
  let said = "";
  started.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => started.once("exit", resolve));
  other.close();
  return { port, code, said };
}

test("a Host that is none is answered in our words, wherever the address is read", async () => {
  const http = new RawHttp(product.port);
  for (const line of ["POST /api/webhooks/resend", "GET /", "GET /Demo", "GET /a/b/", "GET /api/health"]) {
    const bytes = Buffer.from(`${line} HTTP/1.1\r\nHost: a b\r\nContent-Length: 0\r\n\r\n`);
    const reply = await http.send(bytes, { method: "GET", ends: false, waitMs: 60_000 });
    expect([line, typeof reply === "string" ? reply : [reply.status, JSON.parse(reply.text).code]]).toEqual([
      line,
      [404, "not_found"],
    ]);
  }
  http.close();
  expect(product.output).not.toContain("fault");
});

test("scripts and styles come as small as Cloudflare sends them, to who can read that", async () => {
  const page = await (await fetch(`${product.origin}/auth`)).text();
  const files = [...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const ask = (encoding: string) => fetch(`${product.origin}${file}`, { headers: { "Accept-Encoding": encoding } });
    const [small, plain] = [await ask("gzip"), await ask("identity")];
    expect([small.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")]).toEqual(["gzip", null]);
    expect(small.headers.get("Vary")).toContain("Accept-Encoding");
    expect(await small.text()).toBe(await plain.text()); // fetch unpacks it
  }
});

const HASHED = "public, max-age=31536000, immutable";
const JAVASCRIPT = "text/javascript; charset=utf-8";

test("files have their types, and clients that have them get 304", async () => {
  const page = await (await fetch(`${product.origin}/auth`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  for (const [file, type, caching] of [
    [script, JAVASCRIPT, HASHED],
    ["/embed.js", JAVASCRIPT, "public, max-age=3600"],
    ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=0, must-revalidate"],
    ["/favicon.ico", "image/vnd.microsoft.icon", "public, max-age=0, must-revalidate"],
  ]) {
    const url = `${product.origin}${file}`;
    const [got, head] = [await fetch(url), await fetch(url, { method: "HEAD" })];
    const etag = got.headers.get("ETag") ?? "";
    const again = await fetch(url, { headers: { "If-None-Match": etag } });
    for (const answer of [got, head, again])
      expect([file, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
        file,
        type,
        caching,
      ]);
    expect([got.status, head.status, again.status]).toEqual([200, 200, 304]);
    expect([(await got.text()) === "", await head.text(), await again.text()]).toEqual([false, "", ""]);
  }
  const missing = await fetch(`${product.origin}/assets/gone.js`);
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  const doubled = await fetch(`${product.origin}${script.replace("/assets/", "/assets//")}`, { redirect: "manual" });
  expect([doubled.status, doubled.headers.get("Location")]).toEqual([307, script]);
});

test("the queue reaches the Worker, and hands over what it gave up", async () => {
  await expect.poll(() => product.rows("SELECT * FROM heartbeats WHERE name = 'queue'")).toHaveLength(1);
  await expect.poll(() => failing.output).toContain("given up by the queue");
});

test("a second start on the same data ends the first and takes its place; sessions and links outlive it", async () => {
  const { slug, cookie } = await product.aRestaurant();
  const { body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: {
      customerName: "A",
      customerEmail: "a@example.com",
      guests: 1,
      bookingDate: dayAhead(3),
      bookingTime: "13:00",
    },
    headers: { "Idempotency-Key": "outlives-a-restart" },
  });
  const first = running;
  running = new Product(product.port, product.data);
  await running.start();
  expect(first.isRunning).toBe(false);
  expect((await product.call("GET", "/api/auth/me", { cookie })).status).toBe(200);
  expect((await product.call("GET", `/api/public/${slug}/manage/${body.manageToken}`)).body.booking.id).toBe(body.id);
});

test("the memory of objects leaves no file: all that is stored is the database", () => {
  const files = readdirSync(path.join(product.data, "state"), { recursive: true, withFileTypes: true });
  const databases = files.filter(({ name }) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  expect(databases.map(({ name, parentPath }) => path.join(parentPath, name))).toEqual([
    databaseFile(path.join(product.data, "state")),
  ]);
});

test("a port somebody else has is named, and nothing starts", async () => {
  const { port, code, said } = await refused;
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
});

const copy = await Product.onFreePort();
afterAll(() => copy.stop());

test("a start on a copy of the data leaves the original running; development switches are refused away from this machine", async () => {
  cpSync(product.data, copy.data, { recursive: true });
  await copy.start({ APP_ORIGIN: "https://book.example.com" });
  expect((await product.call("GET", "/api/slugs/api")).status).toBe(200);
  expect((await copy.call("GET", "/api/dev/outbox")).status).toBe(503);
  expect(copy.output).toContain("MAIL_TRANSPORT");
});

/** They end the products of the tests above, which nobody needs any more. */
test.each([
  ["node", () => copy],
  ["both", () => failing],
  ["workerd", () => running],
] as const)("killed with -9 (%s) nothing of it goes on serving on its own", async (what, theOne) => {
  const killed = theOne();
  const { pids } = killed;
  await killed.kill(what);
  if (what === "workerd") {
    expect(await waitForAnswer(killed.port, 60_000)).toBe(true); // started again by the process that watches over it
    await killed.stop();
  }
  expect(await waitForFreePort(killed.port, 60_000)).toBe(true);
  await expect.poll(() => [pids.node, pids.workerd].filter(isAlive)).toEqual([]);
});

test("the clock starts where NOW says", async () => {
  const later = Product.at(inject("products").tuesday);
  const { slug } = await later.aRestaurant();
  const { body } = await later.call("GET", `/api/public/${slug}`);
  expect(body.workspace.today).toBe("2027-06-15");
});

test("keys that cannot be read stop the start and are not replaced", async () => {
  const broken = await Product.onFreePort();
  writeFileSync(path.join(broken.data, "keys.json"), "");
  await expect(broken.start()).rejects.toThrow("keys.json cannot be read");
  expect(readFileSync(path.join(broken.data, "keys.json"), "utf8")).toBe("");
});
