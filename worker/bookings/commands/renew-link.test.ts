import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { changeByLink } from "../../../test/harness/edit.ts";
import {
  aUser,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  logOf,
  manage,
  ORIGIN,
  owedBy,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";
import { loseMessages, sentTo, servicesAt } from "../../../test/harness/services.ts";
import { linkToken } from "../../http/tokens.ts";
import { runSchedule } from "../../jobs/run-schedule.ts";

const renew = (workspace: TestWorkspace, booking: { id: string }, headers: Record<string, string> = {}) =>
  call("POST", `${bookingOf(workspace, booking)}/new-link`, { as: workspace.owner, headers });

const tokenOf = (booking: { id: string }, version: number) => linkToken("manage", booking.id, [env.LINK_KEYS], version);
const opens = async (workspace: TestWorkspace, manageToken: string) =>
  (await call("GET", manage(workspace, { manageToken }))).status;

const due = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).flatMap(({ type, state }) => (state === "due" ? type : []));

/** The queue loses everything: the test decides when a message is sent. */
async function aQuietWorkspace(types: MessageType[]) {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, types);
  await loseMessages(workspace);
  return workspace;
}

test("a new link ends the old one at once, for reads and writes", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const booking = await booked(workspace);
  const { status, text } = await renew(workspace, booking);
  expect([status, text]).toEqual([204, ""]);
  const replies = [
    await call("GET", manage(workspace, booking)),
    await changeByLink(workspace, booking, { bookingTime: "20:00", version: 2 }),
    await call("POST", `${manage(workspace, booking)}/cancel`),
  ];
  for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([404, "booking_not_found"]);
  expect(await opens(workspace, tokenOf(booking, 2))).toBe(200);
});

test("log and row record the new link, and the booking is otherwise unchanged", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const [before] = await bookingsOf(workspace);
  await renew(workspace, booking);
  expect(await bookingsOf(workspace)).toEqual([{ ...before, tokenVersion: 2, version: 2 }]);
  expect((await logOf(workspace)).at(-1)).toMatchObject({
    type: "new_link",
    version: 2,
    changes: { tokenVersion: 2, version: 2 },
  });
});

test("only the confirmation mail carries the new link", async () => {
  const workspace = await aQuietWorkspace(["booking_confirmation", "booking_reminder"]);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const booking = await booked(workspace, { customerEmail });
  await runSchedule(servicesAt(Date.now()));
  await renew(workspace, booking);
  expect(await due(workspace)).toEqual(["booking_confirmation", "booking_reminder"]);
  await runSchedule(servicesAt(Date.now()));

  const mails = await sentTo(customerEmail);
  const linksIn = mails.map(({ text }) => text.match(/\/manage\/([\w-]+)/)?.[1]);
  expect(linksIn).toEqual([booking.manageToken, tokenOf(booking, 2)]);
  expect(mails[1]?.text).toContain(`${ORIGIN}/${workspace.slug}/manage/`);
});

test("an unsent confirmation is replaced by the new one", async () => {
  const workspace = await aQuietWorkspace(["booking_confirmation", "booking_reminder"]);
  const booking = await booked(workspace);
  await renew(workspace, booking);
  await renew(workspace, booking);
  expect(await due(workspace)).toEqual(["booking_confirmation", "booking_reminder"]);
});

test.each<[string, MessageType[], Record<string, unknown>]>([
  ["while confirmations are off", ["booking_reminder"], { customerEmail: "guest@example.com" }],
  ["without an address", ["booking_confirmation", "booking_reminder"], {}],
])("%s no message is owed, and the old link ends all the same", async (_, on, fields) => {
  const workspace = await aQuietWorkspace(on);
  const { body: made } = await bookByMember(workspace, fields);
  const before = await due(workspace);
  expect((await renew(workspace, made)).status).toBe(204);
  expect(await due(workspace)).toEqual(before);
  expect([await opens(workspace, tokenOf(made, 1)), await opens(workspace, tokenOf(made, 2))]).toEqual([404, 200]);
});

test("a cancelled booking gets no new link", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  const { status, body } = await renew(workspace, booking);
  expect([status, body.code]).toEqual([409, "cannot_change"]);
});

test("ten concurrent renewals make ten links, the last of which works; one key makes one", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await Promise.all(times(10, () => renew(workspace, booking)));
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const replies = await Promise.all(times(5, () => renew(workspace, booking, headers)));
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(await bookingsOf(workspace)).toMatchObject([{ tokenVersion: 12, version: 12 }]);
  expect([await opens(workspace, tokenOf(booking, 11)), await opens(workspace, tokenOf(booking, 12))]).toEqual([
    404, 200,
  ]);
});

test("strangers cannot renew, and a missing booking is not found", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const stranger = await call("POST", `${bookingOf(workspace, booking)}/new-link`, { as: await aUser() });
  expect([stranger.status, stranger.body.code]).toEqual([403, "access_denied"]);
  const nobody = await renew(workspace, { id: crypto.randomUUID() });
  expect([nobody.status, nobody.body.code]).toEqual([404, "booking_not_found"]);
  expect(await opens(workspace, booking.manageToken)).toBe(200);
});
