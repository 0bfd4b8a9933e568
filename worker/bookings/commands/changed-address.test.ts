import { expect, test } from "vitest";
import { anonymise } from "../../../db/diary/anonymise.ts";
import { users, workspaceCustomizations, workspaces } from "../../../db/directory/schema.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import {
  aMember,
  aWorkspace,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  diary,
  owedBy,
  type Signed,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";
import { loseMessages, servicesAt } from "../../../test/harness/services.ts";
import { changeStored } from "../../../test/harness/stored-rows.ts";
import { runSchedule } from "../../jobs/run-schedule.ts";

const NOTICE = "booking_address_changed";
const anAddress = () => `${crypto.randomUUID()}@example.com`;

/** The queue loses everything. */
async function aBooking(on: MessageType[] = ["booking_confirmation", "feedback_request"], fields = {}) {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" }, on);
  await loseMessages(workspace);
  const staff = await aMember(workspace);
  const email = anAddress();
  const booking = await booked(workspace, { customerEmail: email, ...fields });
  return { workspace, staff, email, booking };
}

const edit = (workspace: TestWorkspace, booking: { id: string }, as: Signed, body: Record<string, unknown>) =>
  call("PATCH", bookingOf(workspace, booking), { as, body });
const noticesOf = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).filter(({ type }) => type === NOTICE).map(({ address, state }) => [address, state]);
const mailsTo = async (address: string) => {
  await runSchedule(servicesAt(Date.now()));
  return (await call("GET", `/api/dev/outbox?to=${address}`)).body.messages;
};

test("the old address gets a notice of the change, without the new address or a link", async () => {
  const { workspace, staff, email, booking } = await aBooking();
  const thief = anAddress();
  expect((await edit(workspace, booking, staff, { version: 1, customerEmail: thief })).status).toBe(200);
  expect((await call("POST", `${bookingOf(workspace, booking)}/new-link`, { as: staff })).status).toBe(204);
  const notice = (await mailsTo(email)).find(({ type }: { type: string }) => type === NOTICE);
  expect(notice.subject).toMatch(/^The email address of your booking at Workspace .* was changed$/);
  expect(notice.text).toContain("Messages about it, and links to change or cancel it, no longer come to this address.");
  expect(notice.text + notice.html).not.toContain(thief);
  expect(notice.text + notice.html).not.toMatch(/\/manage\/|\/feedback\//);
  expect((await mailsTo(thief)).map(({ type }: { type: string }) => type)).not.toContain(NOTICE);
});

test("a new business's notice links nothing but its email address", async () => {
  const { workspace, staff, email, booking } = await aBooking();
  await changeStored(workspaces, { id: workspace.id }, { provenAt: null });
  const looks = { contactAddress: "Win at https://evil.example now", contactEmail: "anna@krogen.example" };
  await db
    .insert(workspaceCustomizations)
    .values({ workspaceId: workspace.id, ...looks })
    .onConflictDoUpdate({
      target: workspaceCustomizations.workspaceId,
      set: looks,
    });
  await edit(workspace, booking, staff, { version: 1, customerEmail: anAddress() });
  const notice = (await mailsTo(email)).find(({ type }: { type: string }) => type === NOTICE);
  expect(notice.text).toContain("Win at https: //evil. example now");
  expect(notice.text).toContain("anna@krogen.example");
  expect(notice.html).not.toMatch(/evil\.example/);
});

test("the notice uses the booking's language, also after the visit and with an immediate cancellation", async () => {
  const { workspace, staff, email, booking } = await aBooking(undefined, { locale: "sv" });
  await edit(workspace, booking, staff, { version: 1, customerEmail: anAddress() });
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: staff });
  await runSchedule(servicesAt(Date.parse(`${workspace.day}T23:00:00Z`)));
  const [notice] = (await mailsTo(email)).filter(({ type }: { type: string }) => type === NOTICE);
  expect(notice.subject).toMatch(/^E-postadressen för din bokning/);
});

test("several edits each tell the address they replaced; an edit that restores the address tells none", async () => {
  const { workspace, staff, email, booking } = await aBooking();
  const [second, third] = [anAddress(), anAddress()];
  await edit(workspace, booking, staff, { version: 1, customerEmail: second });
  await edit(workspace, booking, staff, { version: 2, customerEmail: third });
  expect(await noticesOf(workspace)).toEqual([
    [email, "due"],
    [second, "due"],
  ]);
  await edit(workspace, booking, staff, { version: 3, customerEmail: email });
  await runSchedule(servicesAt(Date.now()));
  expect((await noticesOf(workspace)).sort()).toEqual(
    [
      [email, "superseded"],
      [second, "sent"],
      [third, "sent"],
    ].sort(),
  );
});

test.each([
  ["a name", { customerName: "Bo Ek" }],
  ["the address there is", (email: string) => ({ customerEmail: email, notes: "Window" })],
  ["a phone number", { customerPhone: "+46812345678" }],
])("an edit of %s tells the old address nothing", async (_, fields) => {
  const { workspace, staff, email, booking } = await aBooking();
  const body = typeof fields === "function" ? fields(email) : fields;
  expect((await edit(workspace, booking, staff, { version: 1, ...body })).status).toBe(200);
  expect(await noticesOf(workspace)).toEqual([]);
});

test("a business without any mail switched on sends no notice", async () => {
  const { workspace, staff, booking } = await aBooking([]);
  await edit(workspace, booking, staff, { version: 1, customerEmail: anAddress() });
  expect(await noticesOf(workspace)).toEqual([]);
});

test("one of several concurrent edits is accepted and sends one notice", async () => {
  const { workspace, staff, email, booking } = await aBooking();
  const replies = await Promise.all(
    times(6, () => edit(workspace, booking, staff, { version: 1, customerEmail: anAddress() })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await noticesOf(workspace)).toEqual([[email, "due"]]);
});

test("the notice waits for the owner's confirmed address, and erasing the customer removes its address", async () => {
  const { workspace, staff, email, booking } = await aBooking();
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  await edit(workspace, booking, staff, { version: 1, customerEmail: anAddress() });
  await runSchedule(servicesAt(Date.now()));
  expect(await noticesOf(workspace)).toEqual([[email, "held"]]);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: staff });
  const ids = (await bookingsOf(workspace)).map(({ id }) => id);
  await anonymise(diary, ids, { actor: "system", now: Date.now() });
  expect(await noticesOf(workspace)).toEqual([[null, "superseded"]]);
});
