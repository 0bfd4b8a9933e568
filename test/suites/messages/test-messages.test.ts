import { beforeEach, expect, test } from "vitest";
import { suppress } from "../../../db/diary/messages/suppressions.ts";
import { suppressions } from "../../../db/diary/schema.ts";
import { users } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { aUser, aWorkspace, db, diary, owedBy, type TestWorkspace, times } from "../../harness/harness.ts";
import { consume, servicesAt } from "../../harness/services.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";
import { aProvider } from "../../harness/transports.ts";

const PHONE = "+46701234567";
const EMAIL = "astrid@example.com";

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(suppressions)])));

async function aTest(workspace: TestWorkspace, fields: Partial<typeof notifications.$inferInsert>) {
  const id = crypto.randomUUID();
  await db.insert(notifications).values({
    id,
    workspaceId: workspace.id,
    subject: "test",
    subjectId: workspace.owner.userId,
    type: "booking_reminder",
    channel: "email",
    address: EMAIL,
    dueAt: Date.now(),
    state: "due",
    attempts: 0,
    draft: { emailSubject: "Soon at {business_name}", emailMessage: null },
    dedupeKey: `test:${id}`,
    createdAt: Date.now(),
    ...fields,
  });
  return id;
}

test("a test shows the editor's texts with all switches off, at any hour", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  const ids = [await aTest(workspace, {}), await aTest(workspace, { channel: "sms", address: PHONE, dueAt: 0 })];
  const provider = aProvider();
  await consume(ids, servicesAt(Date.parse(`${workspace.day}T23:00:00Z`)), provider.transports);
  expect(provider.given.map(({ to }) => to).sort()).toEqual([PHONE, EMAIL]);
  expect(provider.given.find(({ channel }) => channel === "email")?.subject).toBe(
    `[Test] Soon at Workspace ${workspace.slug}`,
  );
});

test("an unconfirmed owner's tests wait, also those to her own address", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  const [owner] = await storedRows(users, { id: workspace.owner.userId });
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const ids = [
    await aTest(workspace, { address: owner?.email ?? "" }),
    await aTest(workspace, {}),
    await aTest(workspace, { channel: "sms", address: PHONE }),
  ];
  const provider = aProvider();
  await consume(ids, servicesAt(Date.now()), provider.transports);
  expect(provider.given).toEqual([]);
  expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["held", "held", "held"]);
});

test("tests count against the limits and are not sent to suppressed addresses", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  await suppress(diary, { channel: "email", address: EMAIL, scope: "*", reason: "bounced", now: 1 });
  const ids = [await aTest(workspace, {})];
  for (const _ of times(4, () => 0)) ids.push(await aTest(workspace, { channel: "sms", address: PHONE }));
  const provider = aProvider();
  await consume(ids, servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(["sms", "sms", "sms"]);
});

test("a test of a removed workspace or account is dropped", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  const stranger = await aUser();
  const ids = [
    await aTest(workspace, { workspaceId: crypto.randomUUID() }),
    await aTest(workspace, { subjectId: "x" }),
  ];
  const provider = aProvider();
  await consume(ids, servicesAt(Date.now()), provider.transports);
  expect([provider.given, stranger.userId === "x"]).toEqual([[], false]);
});

test("a test by SMS follows the list of countries", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  const provider = aProvider();
  await consume(
    [await aTest(workspace, { channel: "sms", address: "+88161234567" })],
    servicesAt(Date.now()),
    provider.transports,
  );
  expect(provider.given).toEqual([]);
  expect(await owedBy(workspace)).toMatchObject([{ state: "failed", error: "no SMS to premium or satellite numbers" }]);
});
