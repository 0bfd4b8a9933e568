import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookings } from "../../../db/diary/schema.ts";
import { workspaceCustomizations } from "../../../db/directory/schema.ts";
import { addDays, DAY_MS, HOUR_MS } from "../../../domain/time/calendar.ts";
import { countedDiary } from "../../../test/harness/counting/counted-database.ts";
import { createCommand, dayOf, rebind } from "../../../test/harness/day-object.ts";
import {
  activeOf,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingsOf,
  call,
  db,
  logOf,
  manage,
  stored,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";
import { storedRows } from "../../../test/harness/stored-rows.ts";

const EMAIL = "frida@example.com";
const PHONE = "+46701740605";
const aPlace = () => aWorkspace({ timeZone: "UTC", customerChangeHoursLimit: 0 });
const bookAsFrida = (workspace: TestWorkspace, index: number, fields = {}) =>
  book(workspace, { customerEmail: EMAIL, bookingDate: addDays(workspace.day, index), ...fields });
const bookFive = (workspace: TestWorkspace, fields = {}) =>
  Promise.all(
    times(5, (i) => booked(workspace, { customerEmail: EMAIL, bookingDate: addDays(workspace.day, i), ...fields })),
  );
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const seqsOf = async (workspace: TestWorkspace) => (await logOf(workspace)).map(({ seq }) => seq);

test("the sixth online booking ahead is refused with the number to call, and stores nothing", async () => {
  const workspace = await aPlace();
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, contactPhone: "+46 8 465 004 01" });
  await bookFive(workspace);
  const { status, body } = await bookAsFrida(workspace, 5);
  expect([status, body.code, body.params]).toEqual([409, "too_many_bookings", { max: 5, phone: "+46 8 465 004 01" }]);
  expect(body.detail).toBe("You have 5 bookings ahead here already. To book more, please call +46 8 465 004 01.");
  expect([(await bookingsOf(workspace)).length, (await logOf(workspace)).length]).toEqual([5, 5]);
  expect((await bookAsFrida(workspace, 5, { customerEmail: "grace@example.com" })).status).toBe(201);
});

test("a refusal without a phone number has null", async () => {
  const workspace = await aPlace();
  await bookFive(workspace);
  expect((await bookAsFrida(workspace, 0, { bookingTime: "20:00" })).body.params).toEqual({ max: 5, phone: null });
});

test("bookings count by number under any address, and by address however it is written", async () => {
  const workspace = await aPlace();
  await Promise.all(
    times(5, (i) => booked(workspace, { customerPhone: PHONE, bookingDate: addDays(workspace.day, i) })),
  );
  expect((await book(workspace, { customerPhone: "+46 70-174 06 05" })).body.code).toBe("too_many_bookings");
  expect((await book(workspace, { customerPhone: null })).status).toBe(201);
  const other = await aPlace();
  await bookFive(other);
  expect((await bookAsFrida(other, 1, { customerEmail: "FRIDA@Example.com" })).body.code).toBe("too_many_bookings");
});

test("bookings of another business do not count", async () => {
  const [workspace, other] = [await aPlace(), await aPlace()];
  await bookFive(workspace);
  expect(statusesOf(await Promise.all(times(6, (i) => bookAsFrida(other, i))))).toEqual([...Array(5).fill(201), 409]);
});

test("cancelled bookings and past visits no longer count", async () => {
  const workspace = await aPlace();
  const [first] = await bookFive(workspace);
  if (!first) throw new Error("no booking");
  expect((await call("POST", `${manage(workspace, first)}/cancel`)).status).toBe(200);
  expect((await bookAsFrida(workspace, 6)).status).toBe(201);
  expect((await bookAsFrida(workspace, 7)).status).toBe(409);

  const later = await aPlace();
  const yesterday = Date.now() - DAY_MS;
  const past = {
    customerEmail: EMAIL,
    bookingDate: addDays(later.day, -3),
    startsAt: yesterday,
    endsAt: yesterday + HOUR_MS,
  };
  await stored(
    later,
    times(9, () => past),
  );
  expect(statusesOf(await Promise.all(times(6, (i) => bookAsFrida(later, i))))).toEqual([...Array(5).fill(201), 409]);
});

test("members' bookings are neither counted nor limited", async () => {
  const workspace = await aPlace();
  const byPhone = (i: number) =>
    bookByMember(workspace, { customerEmail: EMAIL, bookingDate: addDays(workspace.day, i) });
  expect(statusesOf(await Promise.all(times(7, byPhone)))).toEqual(Array(7).fill(201));
  await bookFive(workspace);
  expect((await bookAsFrida(workspace, 0)).status).toBe(409);
  expect((await byPhone(0)).status).toBe(201);
});

test("five of twenty concurrent bookings on twenty days succeed", async () => {
  const workspace = await aPlace();
  const replies = await Promise.all(times(20, (i) => bookAsFrida(workspace, i)));
  expect(statusesOf(replies)).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
  expect(new Set(replies.flatMap(({ status, body }) => (status === 409 ? body.code : [])))).toEqual(
    new Set(["too_many_bookings"]),
  );
  expect(await activeOf(workspace)).toHaveLength(5);
});

test("one commit group books the others, refuses those beyond the limit and logs without a gap", async () => {
  const workspace = await aPlace();
  await bookFive(workspace, { bookingDate: workspace.day });
  const { person } = createCommand();
  const of = (customerEmail: string) => createCommand({ person: { ...person, customerEmail } });
  const commands = [
    of(EMAIL),
    of("grace@example.com"),
    of(EMAIL),
    ...times(7, () => of("linus@example.com")),
    createCommand(),
  ];
  const outcomes = await dayOf(workspace).decideAll(commands);
  const said = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code));
  const no = "too_many_bookings";
  expect(said).toEqual([no, "ok", no, ...Array(5).fill("ok"), no, no, "ok"]);
  expect(await seqsOf(workspace)).toEqual(times(12, (i) => i + 1));
  expect(await dayOf(workspace).decideAll(commands.filter((_, i) => outcomes[i]?.ok))).toMatchObject(
    Array(7).fill({ ok: true, booking: null }),
  );
});

test("the spot of a customer beyond the limit goes to the next in the group", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC", maxCapacity: 1 });
  await Promise.all(
    times(5, (i) => booked(workspace, { customerEmail: EMAIL, bookingDate: addDays(workspace.day, i + 1) })),
  );
  await dayOf(workspace).decide(createCommand({ bookingTime: "12:00" }));
  const { person } = createCommand();
  const outcomes = await dayOf(workspace).decideAll([
    createCommand({ person: { ...person, customerEmail: EMAIL } }),
    createCommand(),
  ]);
  expect(outcomes).toMatchObject([{ ok: false, code: "too_many_bookings" }, { ok: true }]);
});

test("a repeated request gets its booking, even when the customer is at the limit", async () => {
  const workspace = await aPlace();
  const key = "the-key-of-the-fifth";
  const fifth = { customerEmail: EMAIL, bookingTime: "21:00" };
  const made = await book(workspace, fifth, key);
  await Promise.all(times(4, (i) => bookAsFrida(workspace, i + 1)));
  expect((await bookAsFrida(workspace, 8)).status).toBe(409);
  const again = await book(workspace, fifth, key);
  expect([again.status, again.body.id]).toEqual([201, made.body.id]);
  await dayOf(workspace).reload(Date.now());
  expect((await book(workspace, fifth, key)).body.id).toBe(made.body.id);
  expect((await book(workspace, { ...fifth, guests: 3 }, key)).body.code).toBe("key_reused");
});

test("a refused key books after another booking is cancelled", async () => {
  const workspace = await aPlace();
  const [first] = await bookFive(workspace);
  const key = "the-key-of-the-sixth";
  expect((await book(workspace, { customerEmail: EMAIL }, key)).status).toBe(409);
  if (first) await call("POST", `${manage(workspace, first)}/cancel`);
  expect((await book(workspace, { customerEmail: EMAIL }, key)).status).toBe(201);
});

test("a booking below the limit costs its day one trip; a refusal costs two more", async () => {
  const workspace = await aPlace();
  await booked(workspace, { bookingTime: "12:00" });
  const { database, count } = await countedDiary(env.DB);
  await rebind(workspace, () => ({ DB: database }));
  for (const trips of [1, 2, 3, 4, 5]) {
    expect((await book(workspace, { customerEmail: EMAIL })).status).toBe(201);
    expect(count.trips).toBe(trips);
  }
  expect((await book(workspace, { customerEmail: EMAIL })).status).toBe(409);
  expect(count.trips).toBe(8);
});

test("existing bookings beyond the limit stay", async () => {
  const workspace = await aPlace();
  await stored(
    workspace,
    times(7, () => ({ customerEmail: EMAIL })),
  );
  expect((await bookAsFrida(workspace, 1)).status).toBe(409);
  expect(await storedRows(bookings, { workspaceId: workspace.id })).toHaveLength(7);
});
