import { beforeEach, expect, test } from "vitest";
import { bookingEvents, bookings, standbyDates, standbys } from "../../../db/diary/schema.ts";
import { AT_NOON } from "../../harness/at-noon.ts";
import { dayOf } from "../../harness/day-object.ts";
import {
  aMember,
  aWorkspace,
  booked,
  call,
  manage,
  type Signed,
  type TestWorkspace,
  times,
  writesSoFar,
} from "../../harness/harness.ts";
import { open } from "../../harness/pages.ts";
import { openList } from "../../harness/standbys.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";

/* A call has one of the answers below in each state of a hold, and a refusal changes nothing. */

type Party = { id: string; token: string };
type Given = { workspace: TestWorkspace; host: Signed; kitchen: Signed; foreign: Signed; bo: Party; di: Party };
let given: Given;
let hold: string;

/** One spot at 18:00, for which Bo and Di wait. */
beforeEach(async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, timeZone: AT_NOON });
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  const host = await aMember(workspace);
  const kitchen = await aMember(workspace, "kitchen");
  const { owner: foreign } = await aWorkspace();
  const [bo, di] = [await joined(workspace, "Bo"), await joined(workspace, "Di")];
  given = { workspace, host, kitchen, foreign, bo, di };
  await call("POST", `${manage(workspace, ada)}/cancel`);
  [{ hold }] = (await list()).offers;
});

async function joined({ slug, day }: TestWorkspace, customerName: string): Promise<Party> {
  const dates = [{ date: day, from: "18:00", until: "18:00" }];
  const body = { customerName, customerEmail: `${customerName.toLowerCase()}@example.com`, guests: 2, dates };
  return (await call("POST", `/api/public/${slug}/standbys`, { body, headers: key() })).body;
}

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const list = async () => {
  const { workspace, host } = given;
  return (await call("GET", `/api/workspaces/${workspace.slug}/standbys?date=${workspace.day}`, { as: host })).body;
};
const pageOf = ({ token }: Party, what = "") => `/api/public/${given.workspace.slug}/standby/${token}${what}`;
const said = (party: Party, answer: "accept" | "decline") =>
  call("POST", pageOf(party, "/answer"), { body: { hold, answer }, headers: key() });
const memberPath = (what: string) => `/api/workspaces/${given.workspace.slug}/holds/${hold}/${what}`;
const act = (what: string, as?: Signed) => call("POST", memberPath(what), { ...(as ? { as } : {}), headers: key() });

/** By which way the hold comes into the state. */
const STATES: Record<string, () => Promise<unknown>> = {
  told: async () => {},
  silent: () => changeStored(bookings, { id: hold }, { hold: { ...SILENT, standby: given.bo.id } }).then(reload),
  accepted: () => said(given.bo, "accept"),
  declined: () => said(given.bo, "decline"),
  withdrawn: () => act("withdraw", given.host),
  lapsed: () => changeStored(bookings, { id: hold }, { holdUntil: Date.now() }).then(reload),
};
const SILENT = { for: "offer", tellAt: null, chain: 1, freedAt: 0 };
const reload = () => dayOf(given.workspace).reload(Date.now());

const CALLS: Record<string, () => ReturnType<typeof call>> = {
  "Bo says yes": () => said(given.bo, "accept"),
  "Bo says no": () => said(given.bo, "decline"),
  "Di says yes": () => said(given.di, "accept"),
  "a host sends it": () => act("tell", given.host),
  "a host accepts": () => act("accept", given.host),
  "a host extends": () => act("extend", given.host),
  "a host withdraws": () => act("withdraw", given.host),
  "the kitchen accepts": () => act("accept", given.kitchen),
  "another business accepts": () => act("accept", given.foreign),
  "a stranger accepts": () => act("accept"),
};

const ALIKE = { "the kitchen accepts": "403", "another business accepts": "403", "a stranger accepts": "401" };
const CHANGED = "409 offer_changed";
const ANSWERED = "409 already_answered";
const ENDED = "409 offer_ended";
const NOT_NOW = "409 cannot_change";

const EXPECTED: Record<string, string[]> = {
  //          Bo yes   Bo no     Di yes   tell      accept    extend    withdraw
  told: ["200", "200", CHANGED, NOT_NOW, "200", "200", "204"],
  silent: [CHANGED, CHANGED, CHANGED, "200", "200", "200", "204"],
  accepted: ["200", ANSWERED, CHANGED, ANSWERED, "200", ANSWERED, ANSWERED],
  declined: [ANSWERED, "200", CHANGED, ANSWERED, ANSWERED, ANSWERED, ANSWERED],
  withdrawn: [ANSWERED, ANSWERED, CHANGED, ANSWERED, ANSWERED, ANSWERED, "204"],
  lapsed: [ENDED, ENDED, CHANGED, ENDED, ENDED, ENDED, ENDED],
};

const CASES = Object.entries(EXPECTED).flatMap(([state, answers]) =>
  Object.keys(CALLS).map((name, i) => [state, name, answers[i] ?? ALIKE[name as keyof typeof ALIKE]] as const),
);

/** Rows that a day decides; jobs may write others after an answer, and whose booking it is. */
async function decided() {
  const workspaceId = given.workspace.id;
  const [booked, ...others] = await Promise.all([
    storedRows(bookings, { workspaceId }),
    storedRows(bookingEvents, { workspaceId }),
    storedRows(standbys, { workspaceId }),
    storedRows(standbyDates, { workspaceId }),
  ]);
  return [booked.map(({ guestId: _, ...row }) => row), ...others];
}

test.each(CASES)("a hold that is %s: %s: %s", async (state, name, answer) => {
  await STATES[state]?.();
  if (state === "lapsed") await call("GET", pageOf(given.bo)); // nothing settles by reading
  const before = await decided();
  const { status, body } = await (CALLS[name]?.() ?? Promise.reject());
  expect([status, ...(status === 409 ? [body.code] : [])].join(" ")).toBe(answer);
  const settles = state === "lapsed" && name !== "Di says yes";
  if (status >= 400 && !settles) expect(await decided()).toEqual(before);
  const taken = await storedRows(bookings, { workspaceId: given.workspace.id });
  expect(taken.filter((row) => row.status !== "cancelled").length).toBeLessThanOrEqual(1);
});

test("a hundred times GET, HEAD and OPTIONS, and posted forms, write no row on any link", async () => {
  const { workspace, bo, host } = given;
  const links = ["", "/answer", "/leave", "/wake"].map((what) => pageOf(bo, what));
  const ofMembers = ["tell", "accept", "extend", "withdraw"].map(memberPath);
  await Promise.all([...links, ...ofMembers].map((path) => call("GET", path, { as: host })));
  const before = await writesSoFar();
  for (const path of [...links, ...ofMembers, `/api/public/${workspace.slug}/manage/${bo.token}/answer`])
    for (const method of ["GET", "HEAD", "OPTIONS"])
      await Promise.all(times(100, () => call(method, path, { as: host })));
  await Promise.all(times(100, () => open(`/${workspace.slug}/standby/${bo.token}`)));
  for (const path of [...links.slice(1), ...ofMembers])
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]) {
      const form = { as: host, body: `hold=${hold}&answer=accept`, headers: { ...key(), "Content-Type": type } };
      expect((await call("POST", path, form)).status).toBe(415);
    }
  expect(await writesSoFar()).toBe(before);
});
