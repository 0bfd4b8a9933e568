import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { noteSettings } from "../../db/diary/rules.ts";
import { users } from "../../db/directory/schema.ts";
import { SETTINGS_LOG_KEPT_MS } from "../../domain/people/retention.ts";
import { LUNCH } from "../../domain/testing/givens.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { aBrowser, anAccount, PASSWORD } from "../../test/harness/accounts.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  call,
  closing,
  diary,
  hoursOf,
  join,
  saveHours,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { cancelInvitation, invite, teamOf } from "../../test/harness/invitations.ts";
import { runNight } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";

const at = ({ slug }: TestWorkspace, path = "") => `/api/workspaces/${slug}${path}`;
const read = async (workspace: TestWorkspace, query = "", as = workspace.owner) =>
  (await call("GET", at(workspace, `/settings-log${query}`), { as })).body;
const saveLooks = (workspace: TestWorkspace, body: Record<string, unknown>) =>
  call("PUT", at(workspace, "/customization"), { as: workspace.owner, body });

/** `area kind became field: before → after` of each entry, newest first. */
async function told(workspace: TestWorkspace, query = ""): Promise<string[]> {
  const { changes } = await read(workspace, query);
  return changes.map(({ area, parts }: { area: string; parts: Part[] }) => [area, ...parts.map(partText)].join("; "));
}
type Part = { kind: string; name: string | null; became: string; fields: Record<string, [unknown, unknown]> };
const partText = ({ kind, name, became, fields }: Part) =>
  [kind, name, became, ...Object.entries(fields).map(([field, [one, other]]) => `${field} ${one} → ${other}`)]
    .filter(Boolean)
    .join(" ");

test("changed hours are told with who, before and after, and without the note of a closed day", async () => {
  const workspace = await aWorkspace();
  const { weeklySchedule } = await hoursOf(workspace);
  const monday = { enabled: true, openTime: "10:00", closeTime: "15:00" };
  const reply = await saveHours(workspace, {
    ...closing("2027-12-24", "2027-12-26"),
    weeklySchedule: { ...weeklySchedule, monday },
    maxCapacity: 12,
  });
  expect(reply.status).toBe(200);
  const { changes, members } = await read(workspace);
  const { openTime, closeTime } = weeklySchedule.monday;
  expect(changes).toEqual([
    {
      ...{ id: expect.any(String), at: expect.any(String), area: "rules", more: 0, memberId: members[0].id },
      parts: [
        {
          ...{ kind: "whole", id: "", name: null, became: "changed" },
          fields: expect.objectContaining({ monday: [`${openTime}–${closeTime}`, "10:00–15:00"] }),
        },
        {
          ...{ kind: "closure", id: "2027-12-24 2027-12-26", name: null, became: "added" },
          fields: { fromDate: [null, "2027-12-24"], toDate: [null, "2027-12-26"] },
        },
      ],
    },
  ]);
  expect(JSON.stringify(changes)).not.toContain("note");
});

test("a save that changes nothing, and one that is refused, leave no entry", async () => {
  const workspace = await aWorkspace();
  const hours = await hoursOf(workspace);
  await saveHours(workspace, {});
  expect((await saveHours(workspace, { maxCapacity: 3, version: hours.version })).status).toBe(409);
  expect((await saveLooks(workspace, { heroTitle: "Nord", version: 7 })).status).toBe(409);
  expect(await told(workspace)).toEqual([]);
});

test("saves at the same time make a chain: each entry begins where the one before ended", async () => {
  const workspace = await aWorkspace();
  const replies = await Promise.all(times(3, (i) => saveLooks(workspace, { heroTitle: `Title ${i}` })));
  const saved = replies.filter(({ status }) => status === 200).length;
  const chain = (await told(workspace)).toReversed().map((text) => text.split("heroTitle ")[1]?.split(" → ") ?? []);
  expect(saved).toBeGreaterThan(0);
  expect(chain).toHaveLength(saved);
  expect(chain.map(([before]) => before)).toEqual(["null", ...chain.slice(0, -1).map(([, after]) => after)]);
});

test("a plan is told by the names of its parts", async () => {
  const workspace = await aWorkspace();
  const table = { id: "new-2", kind: "table", name: "7", area: null, order: 0, stock: "everyone", archived: false };
  const plan = {
    periods: [{ ...LUNCH, id: "new-1" }],
    ...{ areas: [], combinations: [], resources: [{ ...table, seats: { min: 2, max: 4 } }], freezeMinutes: 60 },
  };
  const save = (revision: number, body: object) =>
    call("PUT", at(workspace, "/plan"), { as: workspace.owner, body: { plan: body, revision } });
  const { body } = await save(0, plan);
  const resources = [{ ...body.plan.resources[0], seats: { min: 2, max: 6 } }];
  expect((await save(1, { ...plan, periods: body.plan.periods, resources })).status).toBe(200);
  const [second, first] = await told(workspace);
  expect(first).toMatch(/^plan; period Lunch added .*; table 7 added seats null → 2–4 stock null → everyone$/);
  expect(second).toBe("plan; table 7 changed seats 2–4 → 2–6");
  const drafted = await call("PUT", at(workspace, "/plan"), {
    as: workspace.owner,
    body: { plan, revision: 2, draft: true },
  });
  expect([drafted.status, (await told(workspace)).length]).toEqual([200, 2]);
});

test("texts of messages are told, the standard one as null", async () => {
  const workspace = await aWorkspace();
  const path = at(workspace, "/notifications/booking_reminder");
  const texts = { emailSubject: "See you soon", emailMessage: null, smsMessage: null, logoUrl: null };
  const body = { emailEnabled: true, smsEnabled: false, ...texts };
  expect((await call("PUT", path, { as: workspace.owner, body })).status).toBe(200);
  expect(await told(workspace)).toEqual([
    "messages; message changed emailEnabled false → true emailSubject null → See you soon",
  ]);
});

/** A business of an owner with a password, and a member who may become the owner. */
async function aTeam() {
  const workspace = await aWorkspace();
  const account = await anAccount();
  const person = await aBrowser(account.email);
  const { id } = await join(workspace.id, person, "staff");
  return { workspace, person: { ...person, id, fullName: account.email } };
}

test("invited, withdrawn, removed and left: the team's changes, by ids whose names go with the people", async () => {
  const { workspace, person } = await aTeam();
  const { body: invitation } = await invite(workspace, "new@example.com", "New Person");
  expect((await read(workspace)).invited).toEqual([{ id: invitation.id, name: "New Person" }]);
  await cancelInvitation(workspace, invitation);
  const colleague = await join(workspace.id, await aUser("business_staff"), "staff");
  await call("DELETE", `${teamOf(workspace)}/members/${colleague.id}`, { as: workspace.owner });
  expect((await call("DELETE", "/api/auth/me", { as: person, body: { password: PASSWORD } })).status).toBe(204);
  expect(await told(workspace)).toEqual([
    "team; member removed role staff → null",
    "team; member removed role staff → null",
    "team; invitation removed",
    "team; invitation added role null → staff",
  ]);
  const { changes, members, invited } = await read(workspace);
  expect(changes[0]).toMatchObject({ memberId: person.id, parts: [{ id: person.id }] });
  expect([members.length, invited]).toEqual([1, []]);
  expect(JSON.stringify(changes)).not.toMatch(/New Person|new@example.com/);
});

test("handing over, requiring passkeys and asking for a deletion are told", async () => {
  const { workspace, person } = await aTeam();
  const hash = (await storedRow(users, { id: person.userId }))?.passwordHash ?? "";
  await changeStored(users, { id: workspace.owner.userId }, { passwordHash: hash });
  const as = workspace.owner;
  const name = (await call("GET", at(workspace), { as })).body.workspace.name;
  await call("POST", at(workspace, "/deletion"), { as, body: { name } });
  await call("DELETE", at(workspace, "/deletion"), { as });
  const given = await call("POST", at(workspace, "/ownership"), {
    as,
    body: { memberId: person.id, password: PASSWORD },
  });
  expect(given.status).toBe(204);
  expect((await call("GET", at(workspace, "/settings-log"), { as })).status).toBe(403);
  const { changes } = await read(workspace, "", person);
  expect(changes.map(({ parts }: { parts: Part[] }) => parts.map(partText))).toEqual([
    ["member changed role owner → staff", "member changed role staff → owner"],
    [expect.stringMatching(/^whole changed deleteAfter \S+Z → null$/)],
    [expect.stringMatching(/^whole changed deleteAfter null → \S+Z$/)],
  ]);
});

/** An entry of another day. */
const noted = (workspace: TestWorkspace, actor: string, when: number) =>
  diary.batch([
    diary.update(users).set({ role: "business_owner" }).where(eq(users.id, workspace.owner.userId)), // changes a row
    noteSettings(diary, {
      ...{ workspaceId: workspace.id, actor, area: "rules", at: when },
      change: { parts: [], more: 1 },
    }),
  ]);

test("the log is filtered by area and member, page by page, and a cursor works in its own list only", async () => {
  const workspace = await aWorkspace();
  const now = Date.now() - DAY_MS;
  for (const i of times(65, (each) => each)) await noted(workspace, i % 2 === 0 ? "one" : "two", now + i);
  await saveLooks(workspace, { heroTitle: "Nord" });
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await read(workspace, cursor && `?cursor=${cursor}`);
    expect(page.changes.length).toBeLessThanOrEqual(30);
    seen.push(...page.changes.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, seen.toSorted().toReversed()]).toEqual([66, seen]);
  expect((await read(workspace, "?area=looks")).changes).toHaveLength(1);
  const ofOne = await read(workspace, "?area=rules&member=one");
  expect(ofOne.changes.every(({ memberId }: { memberId: string }) => memberId === "one")).toBe(true);
  const other = await call("GET", at(workspace, `/settings-log?area=rules&cursor=${ofOne.nextCursor}`), {
    as: workspace.owner,
  });
  expect(other.status).toBe(422);
});

test("a staff member and another's owner are refused", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const staff = await aMember(workspace);
  for (const as of [staff, other.owner])
    expect((await call("GET", at(workspace, "/settings-log"), { as })).status).toBe(403);
});

test("a night forgets entries after 400 days, not earlier", async () => {
  const workspace = await aWorkspace();
  const old = Date.now() - SETTINGS_LOG_KEPT_MS;
  for (const when of [old - DAY_MS, old + DAY_MS]) await noted(workspace, "one", when);
  await runNight();
  expect((await read(workspace)).changes.map((entry: { at: string }) => entry.at)).toEqual([
    new Date(old + DAY_MS).toISOString(),
  ]);
});
