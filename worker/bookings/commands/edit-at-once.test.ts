import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { edit } from "../../../test/harness/edit.ts";
import { activeOf, aWorkspace, booked, bookingsOf, call, logOf, manage, times } from "../../../test/harness/harness.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { editBooking } from "./edit-booking.ts";

const withoutMoves = ({ moves: _, ...booking }: Record<string, unknown>) => booking;

test("one of two concurrent edits wins, and the other gets the current booking", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const replies = await Promise.all([
    edit(workspace, booking, { notes: "First" }),
    edit(workspace, booking, { customerName: "Second" }),
  ]);
  const [won, lost] = [replies.find(({ status }) => status === 200), replies.find(({ status }) => status === 409)];
  expect(lost?.body).toMatchObject({ code: "stale_booking", booking: withoutMoves(won?.body) });
  const [row] = await bookingsOf(workspace);
  expect([row?.version, row?.notes === "First", row?.customerName === "Second"].filter(Boolean)).toHaveLength(2);
});

test.each([2, 3, 99])("future version %i is stale", async (version) => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const { status, body } = await edit(workspace, booking, { version, notes: "Too soon" });
  expect([status, body.code, body.booking.version]).toEqual([409, "stale_booking", 1]);
  expect(await logOf(workspace)).toHaveLength(1);
});

test("an edit with a guessed version does not overwrite the edit that makes it", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  const s = servicesAt(Date.now());
  const slow = {
    ...s,
    execute: async (...command: Parameters<typeof s.execute>) => {
      await edit(workspace, { id }, { notes: "Allergic to nuts" });
      return s.execute(...command);
    },
  };
  const acting = { services: slow, workspaceId: workspace.id, actor: "somebody", key: undefined };
  const guessed = { version: 2, customerName: "Guessed" };
  await expect(editBooking(acting, id, guessed)).rejects.toMatchObject({ code: "stale_booking" });
  expect(await bookingsOf(workspace)).toMatchObject([{ customerName: "Astrid Lind", notes: "Allergic to nuts" }]);
});

test("a concurrent edit and cancellation end cancelled, with the edit first or refused", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  for (const round of times(8, (i) => i)) {
    const booking = await booked(workspace, { bookingTime: `${10 + round}:00` });
    const [edited, cancelled] = await Promise.all([
      edit(workspace, booking, { guests: 4, notes: "Edited" }),
      call("POST", `${manage(workspace, booking)}/cancel`),
    ]);
    expect(cancelled.status).toBe(200);
    const row = (await bookingsOf(workspace)).find(({ id }) => id === booking.id);
    if (edited.status === 200) expect(row).toMatchObject({ status: "cancelled", version: 3, notes: "Edited" });
    else {
      expect(edited.body).toMatchObject({ code: "stale_booking", booking: { status: "cancelled", version: 2 } });
      expect(row).toMatchObject({ status: "cancelled", version: 2, notes: null, guests: 2 });
    }
  }
});

test("one of two concurrent moves of a booking succeeds", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const replies = await Promise.all(
    times(6, (i) => edit(workspace, booking, { bookingDate: addDays(workspace.day, i + 1), notes: `Move ${i}` })),
  );
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of replies)
    if (status !== 200) expect(body).toMatchObject({ code: "stale_booking", booking: withoutMoves(won[0]?.body) });
  expect(await activeOf(workspace)).toMatchObject([{ notes: won[0]?.body.notes, version: 2 }]);
});

test("a repeated edit or move with its key happens once; the key fails for another edit", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const move = (notes: string) =>
    edit(workspace, booking, { bookingDate: addDays(workspace.day, 1), notes }, { headers });
  const replies = [...(await Promise.all([move("Once"), move("Once")])), await move("Once")];
  for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "moved_in", "moved_out"]);
  expect((await move("Twice")).body.code).toBe("key_reused");
});
