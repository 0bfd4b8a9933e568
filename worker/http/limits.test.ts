import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { throttles } from "../../db/directory/schema.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import { aWorkspace, booked, call, manage, times } from "../../test/harness/harness.ts";
import {
  A_MOMENT,
  after,
  anAddress,
  expectRefused,
  from,
  limited,
  ON,
  password,
  signUp,
} from "../../test/harness/limits.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";

const FORGED = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP", "X-Client-IP", "CF-Connecting-IPv6"];

test("no forged header makes a client another client", async () => {
  const there = { from: anAddress(), now: after(A_MOMENT) };
  for (const _ of times(5, () => null)) await signUp({ ...there, now: after(0) });
  for (const name of FORGED) {
    const value = name === "Forwarded" ? `for=${anAddress()}` : anAddress();
    expectRefused(await signUp({ ...there, headers: { [name]: value } }), 3600);
  }
});

test("all addresses of an IPv6 network are one client", async () => {
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1`;
  for (const i of times(5, (i) => i)) await signUp({ from: `${network}::${i}`, now: after(0) });
  expectRefused(await signUp({ from: `${network}:ffff:1:2:3`, now: after(A_MOMENT) }), 3600);
  expect((await signUp({ from: network.replace(/1$/, "2::1"), now: after(0) })).status).toBe(201);
});

const aSite = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}`;
/** An address in a /64 network of the site's /48. */
const within = (site: string, subnet: number) => `${site}:${subnet.toString(16)}::1`;
const A_CUSTOMER = 0x100;

test("a customer with many networks has three times the sign-ups of one", async () => {
  const site = aSite();
  const statuses: number[] = [];
  for (const n of times(60, (n) => n)) statuses.push((await signUp({ from: within(site, n), now: after(0) })).status);
  expect(statuses).toEqual([...Array(15).fill(201), ...Array(45).fill(429)]);
  expect((await signUp({ from: within(site, A_CUSTOMER), now: after(0) })).status).toBe(201); // the customer next door
});

test("a provider's part has ten times the sign-ups of one, and a refused try uses up nobody's own", async () => {
  const site = aSite();
  const ask = async (customer: number, now: string) =>
    (await signUp({ from: within(site, customer * A_CUSTOMER), now })).status;
  const statuses: number[] = [];
  for (const n of times(60, (n) => n)) statuses.push(await ask(n, after(0)));
  expect(statuses).toEqual([...Array(50).fill(201), ...Array(10).fill(429)]);
  for (const _ of times(5, () => null)) expect(await ask(55, after(2 * HOUR_MS))).toBe(201);
});

test("bookings from many networks of one customer do not all pass", async () => {
  const { slug } = await aWorkspace();
  const ask = (address: string) => limited("POST", `/api/public/${slug}/bookings`, { from: address, body: {} });
  const replies = [];
  const site = aSite();
  for (const n of times(61, (n) => n)) replies.push(await ask(within(site, n)));
  expect(replies.filter(({ status }) => status === 429)).not.toHaveLength(0); // at most 30 a minute, in at most two minutes
});

test("a binding counts a client's networks, each wide one under as many keys as it has times the limit", async () => {
  const { slug, day } = await aWorkspace();
  const { all, asked } = bindings(async () => ({ success: true }));
  const path = `/api/public/${slug}/availability?date=${day}&guests=2`;
  const headers = from("2001:db8:77:2a3c::1");
  for (const _ of times(200, () => null)) await call("GET", path, { headers, bindings: { ...ON, ...all } });
  const keys = new Set(asked);
  const expected = ["2001:db8:77:2a3c::/64", ...times(3, (i) => `2001:db8:77:2a00::/56 ${i}`)];
  expect([...keys].sort()).toEqual(
    [...expected, ...times(10, (i) => `2001:db8:77:0::/48 ${i}`)].map((key) => `availability ${key}`).sort(),
  );
});

test("clients without an address count as one", async () => {
  const statuses = [];
  for (const word of ["", "not an address", "1.2.3.4, 5.6.7.8", "", "", ""])
    statuses.push((await signUp({ from: word, now: after(0) })).status);
  expect(statuses).toEqual([...Array(5).fill(201), 429]);
});

async function untilRefused(ask: () => ReturnType<typeof call>, limit: number) {
  for (const i of times(2 * limit + 1, (i) => i)) {
    const reply = await ask();
    if (reply.status === 429) return { reply, after: i };
  }
  throw new Error("never refused");
}

test.each([
  ["availability", 120],
  ["manage", 60],
  ["bookings", 10],
] as const)("%s: a client may call %d times a minute, and others stay unaffected", async (what, limit) => {
  const workspace = await aWorkspace();
  const link = manage(workspace, await booked(workspace));
  const path = `/api/public/${workspace.slug}`;
  const ask = (address: string) =>
    ({
      availability: () => limited("GET", `${path}/availability?date=${workspace.day}&guests=2`, { from: address }),
      manage: () => limited("GET", link, { from: address }),
      bookings: () => limited("POST", `${path}/bookings`, { from: address, body: {} }),
    })[what]();
  const address = anAddress();
  const { reply, after } = await untilRefused(() => ask(address), limit);
  expectRefused(reply, 60);
  expect(after).toBeGreaterThanOrEqual(limit);
  expect((await ask(anAddress())).status).not.toBe(429);
});

/** Other customer routes read only cacheable data. */
const COUNTED = {
  "GET /availability?date=2027-01-01&guests=2": "availability",
  "GET /availability/days?from=2027-01-01&to=2027-01-02&guests=2": "availability",
  "GET /manage/x/availability?date=2027-01-01&guests=2": "availability",
  "GET /manage/x/availability/days?from=2027-01-01&to=2027-01-02&guests=2": "availability",
  "GET /live?date=2027-01-01&guests=2": "availability",
  "GET /manage/x": "manage",
  "PATCH /manage/x": "manage",
  "POST /manage/x/cancel": "manage",
  "POST /bookings": "bookings",
};

function bindings(say: () => Promise<{ success: boolean }>) {
  const asked: string[] = [];
  const binding = (name: string) => ({
    limit: ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`);
      return say();
    },
  });
  const all = {
    AVAILABILITY_LIMIT: binding("availability"),
    MANAGE_LIMIT: binding("manage"),
    BOOKING_LIMIT: binding("bookings"),
  };
  return { all, asked };
}

test.each(Object.entries(COUNTED))(
  "%s counts as %s, once, and is refused before the database is read",
  async (route, name) => {
    const [method = "", path] = route.split(" ");
    const { all, asked } = bindings(async () => ({ success: false }));
    const DB = new Proxy(env.DB, { get: () => expect.unreachable("the database was asked") });
    const reply = await call(method, `/api/public/some-slug${path}`, {
      headers: from("2001:db8::1"),
      bindings: { ...ON, ...all, DB },
    });
    expectRefused(reply, 60);
    expect(asked).toEqual([`${name} 2001:db8:0:0::/64`]); // the wider networks are not asked
  },
);

test("a failing count lets the call pass", async () => {
  const { slug, day } = await aWorkspace();
  const { all } = bindings(() => Promise.reject(new Error("out of order")));
  const path = `/api/public/${slug}/availability?date=${day}&guests=2`;
  expect((await call("GET", path, { bindings: { ...ON, ...all } })).status).toBe(200);
});

test("switched off, nothing is counted", async () => {
  const workspace = await aWorkspace();
  const { all, asked } = bindings(async () => ({ success: false }));
  const OFF = { ...all, RATE_LIMITS: "off" };
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  expect((await call("GET", path, { bindings: OFF })).status).toBe(200);
  const before = await storedRows(throttles);
  for (const _ of times(11, () => null)) {
    const body = { email: "nobody@example.com", password };
    expect((await call("POST", "/api/auth/sign-in", { body, bindings: OFF })).status).toBe(401);
  }
  expect([asked, await storedRows(throttles)]).toEqual([[], before]);
});
