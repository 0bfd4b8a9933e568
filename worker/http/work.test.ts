import { expect, test } from "vitest";
import { stepsMade } from "../../domain/placing/steps.ts";
import { aMember, aWorkspace, call, type Signed } from "../../test/harness/harness.ts";
import { after, anAddress, expectRefused, from, ON } from "../../test/harness/limits.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { putPlan } from "../../test/harness/tables.ts";
import { chargeWork, WORK_A_MINUTE } from "./limits.ts";

const now = after(0);
const NOW_MS = Date.parse(now);

/** As if the client had caused so much work just now. */
const spend = (name: string, steps: number, at = NOW_MS, times = 1) =>
  chargeWork({ config: { limitsRequests: true }, client: [{ name, times }], now: () => at }, steps);

const look = (slug: string, address: string, at = now) =>
  call("GET", `/api/public/${slug}/availability?date=2027-03-02&guests=2`, {
    ...{ headers: from(address), now: at, bindings: ON },
  });

test("a client whose share of a minute is spent waits, and others do not", async () => {
  const { slug } = await aWorkspace();
  const address = anAddress();
  expect((await look(slug, address)).status).toBe(200);
  spend(address, WORK_A_MINUTE);
  const refused = await look(slug, address);
  expectRefused(refused, refused.body.params.seconds);
  expect((await look(slug, anAddress())).status).toBe(200);
  expect((await look(slug, address, after(refused.body.params.seconds * 1000))).status).toBe(200);
});

test("a caller who claims a huge body spends no more than the largest body takes", async () => {
  const { slug } = await aWorkspace();
  const address = anAddress();
  const headers = { ...from(address), "Content-Length": "100000000" };
  await call("POST", "/api/auth/sign-out", { body: {}, headers, now, bindings: ON });
  expect((await look(slug, address)).status).toBe(200);
});

test("a member goes on at an address whose share others have spent", async () => {
  const { slug, owner } = await aWorkspace();
  const address = anAddress();
  spend(address, 2 * WORK_A_MINUTE);
  expect((await look(slug, address)).status).toBe(429);
  const asMember = { as: owner, headers: from(address), now: new Date().toISOString(), bindings: ON };
  expect((await call("GET", `/api/workspaces/${slug}/plan`, asMember)).status).toBe(200);
  const [, refresh = ""] = /(__Host-refresh=[^;]+)/.exec(owner.cookie) ?? [];
  const renewing = { ...asMember, as: { ...owner, cookie: refresh } };
  expect((await call("POST", "/api/auth/refresh", { ...renewing, body: {} })).status).toBe(200);
});

test("accounts of one network have ten shares together, which guests there do not spend", async () => {
  const { slug, owner } = await aWorkspace();
  const address = anAddress();
  const asMember = { as: owner, headers: from(address), now: new Date().toISOString(), bindings: ON };
  const plan = () => call("GET", `/api/workspaces/${slug}/plan`, asMember);
  spend(`members ${address}`, 9 * WORK_A_MINUTE, Date.now(), 10);
  expect((await plan()).status).toBe(200);
  spend(`members ${address}`, 2 * WORK_A_MINUTE, Date.now(), 10);
  expect((await plan()).status).toBe(429);
  expect((await look(slug, address)).status).toBe(200);
});

test("the narrow networks of a wide one that has spent ten shares wait as well", async () => {
  const { slug } = await aWorkspace();
  spend("2001:db8:99:0::/48", 11 * WORK_A_MINUTE, NOW_MS, 10);
  expectRefused(await look(slug, "2001:db8:99:7::1"), 6);
  expect((await look(slug, "2001:db8:98:7::1")).status).toBe(200);
});

test("work above a minute's share is carried into the next minutes", async () => {
  const { slug } = await aWorkspace();
  const address = anAddress();
  spend(address, 3 * WORK_A_MINUTE);
  expectRefused(await look(slug, address), 120);
  expectRefused(await look(slug, address, after(60_000)), 60);
});

/** Steps of placing that a calendar took. */
async function calendarOf(slug: string, service: string, address = anAddress()) {
  const days = `from=2027-03-02&to=2027-04-12&guests=1&services=${service}`;
  const path = `/api/public/${slug}/availability/days?${days}`;
  const before = stepsMade();
  const { status, body } = await call("GET", path, { headers: from(address), now, bindings: ON });
  return { status, body, steps: stepsMade() - before };
}

test("the same calendar of the same second is worked out once", async () => {
  const { slug, idOf } = await aSalon();
  const [first, second] = [await calendarOf(slug, idOf("colour")), await calendarOf(slug, idOf("colour"))];
  expect(first.steps).toBeGreaterThan(0);
  expect(second).toEqual({ ...first, steps: 0 });
});

test("a calendar whose plan was saved meanwhile is worked out anew", async () => {
  const salon = await aSalon();
  const service = salon.idOf("colour");
  const [first] = (await calendarOf(salon.slug, service)).body.days;
  expect(first.state).toBe("open");
  await putPlan(salon, {
    offer: {
      ...salon.offer,
      services: salon.offer.services.map((each) => ({ ...each, archived: each.id === service })),
    },
  });
  expect((await calendarOf(salon.slug, service)).status).toBe(422);
});

test("nothing is worked out for a client whose share is spent", async () => {
  const { slug, idOf } = await aSalon();
  const address = anAddress();
  spend(address, 2 * WORK_A_MINUTE);
  expect(await calendarOf(slug, idOf("cut"), address)).toMatchObject({ status: 429, steps: 0 });
});

test("a member's work is the account's, from wherever it comes", async () => {
  const workspace = await aWorkspace();
  const colleague = await aMember(workspace);
  const plan = (as: Signed) =>
    call("GET", `/api/workspaces/${workspace.slug}/plan`, { as, headers: from(anAddress()), bindings: ON });
  expect((await plan(workspace.owner)).status).toBe(200);
  spend(`account ${workspace.owner.userId}`, 2 * WORK_A_MINUTE, Date.now());
  expect((await plan(workspace.owner)).status).toBe(429);
  expect((await plan(colleague)).status).toBe(200);
});

test("switched off, no work is counted", async () => {
  const { slug } = await aWorkspace();
  const address = anAddress();
  spend(address, WORK_A_MINUTE);
  const OFF = { RATE_LIMITS: "off" };
  const path = `/api/public/${slug}/availability?date=2027-03-02&guests=2`;
  expect((await call("GET", path, { headers: from(address), now, bindings: OFF })).status).toBe(200);
});

test("whoever saves rules all the time waits, and somebody who does so every two seconds does not", async () => {
  const { slug, owner } = await aWorkspace();
  const asMember = { as: owner, headers: from(anAddress()), now: new Date().toISOString(), bindings: ON };
  const pause = () => call("PUT", `/api/workspaces/${slug}/brake`, { ...asMember, body: { brake: null } });
  const statuses: number[] = [];
  for (let i = 0; i < 80; i++) statuses.push((await pause()).status);
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(30);
});
