import { expect, test } from "vitest";
import { anonymise } from "../../../db/diary/anonymise.ts";
import { DAY_MS } from "../../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  diary,
  logOf,
  owedBy,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { aSalon } from "../../../test/harness/salon.ts";
import { aVisitUnderWay } from "../../../test/harness/visit-under-way.ts";

const CARD = { minor: 52_000, way: "card" };

const pay = (workspace: TestWorkspace, { id }: { id: string }, paid: unknown, as = workspace.owner, key?: string) =>
  call("POST", `${bookingOf(workspace, { id })}/paid`, {
    ...{ as, body: { paid } },
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });

async function aVisitOfSalon() {
  const salon = await aSalon();
  const services = [{ service: salon.idOf("cut") }];
  const { body } = await bookByMember(salon, { services, guests: 1, bookingTime: "10:00" });
  return { salon, visit: body as { id: string } };
}

test("amount and way stand on the booking and in its log, with who noted them", async () => {
  const { salon, visit } = await aVisitOfSalon();
  const { memberId, ...staff } = await aMember(salon);
  const { status, body } = await pay(salon, visit, CARD, staff);
  const { currency } = salon.offer;
  expect([status, body.paid, body.version]).toEqual([200, { ...CARD, currency }, 2]);
  expect((await logOf(salon)).at(-1)).toMatchObject({
    ...{ type: "paid", actor: memberId, changes: { paid: { ...CARD, currency } } },
  });
});

test("a note is taken back, and the log keeps both", async () => {
  const { salon, visit } = await aVisitOfSalon();
  await pay(salon, visit, CARD);
  const { body } = await pay(salon, visit, null);
  expect(body).not.toHaveProperty("paid");
  expect((await bookingsOf(salon)).map(({ paid }) => paid)).toEqual([null]);
  expect((await logOf(salon)).map(({ type }) => type)).toEqual(["created", "paid", "paid"]);
});

test("the same note again, and the same call again, write nothing", async () => {
  const { salon, visit } = await aVisitOfSalon();
  for (const key of ["once-and-again", "once-and-again", "another-key"])
    expect((await pay(salon, visit, CARD, salon.owner, key)).body.version).toBe(2);
  expect(await logOf(salon)).toHaveLength(2);
});

test("a note stays through a move to another day and a cancellation, and owes nobody a message", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  const booking = await booked(workspace);
  const owed = (await owedBy(workspace)).length;
  await pay(workspace, booking, CARD);
  expect(await owedBy(workspace)).toHaveLength(owed);
  const edit = { version: 2, bookingDate: workspace.day, bookingTime: "19:00" };
  await call("PATCH", bookingOf(workspace, booking), { as: workspace.owner, body: edit });
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  expect((await bookingsOf(workspace))[0]).toMatchObject({ status: "cancelled", paid: CARD });
});

test.each([[{ minor: 0, way: "card" }], [{ minor: 1.5, way: "card" }], [{ minor: 100, way: "gold" }], ["520"]])(
  "%j is no note",
  async (paid) => {
    const { salon, visit } = await aVisitOfSalon();
    expect((await pay(salon, visit, paid)).status).toBe(422);
    expect(await logOf(salon)).toHaveLength(1);
  },
);

test("a cancelled booking takes no note", async () => {
  const { salon, visit } = await aVisitOfSalon();
  await call("POST", `${bookingOf(salon, visit)}/cancel`, { as: salon.owner });
  const { status, body } = await pay(salon, visit, CARD);
  expect([status, body.code]).toEqual([409, "cannot_change"]);
});

test.each([
  ["a note", "paid", { paid: CARD }],
  ["the note that it has", "paid", { paid: { minor: 100, way: "cash" } }],
  ["a note taken back", "paid", { paid: null }],
  ["an attendance", "attendance", { attendance: "finished" }],
  ["a new link", "new-link", {}],
  ["a longer stay", "extend", { minutes: 15, version: 3 }],
  ["another place, tried", "place", { resources: ["1"], pin: false, version: 3, dryRun: true }],
])("an erased booking takes no more: %s", async (_, path, body) => {
  const { salon, visit } = await aVisitOfSalon();
  await pay(salon, visit, { minor: 100, way: "cash" });
  await anonymise(diary, [visit.id], { actor: "system", now: Date.now() + 1000 * DAY_MS });
  const before = [await bookingsOf(salon), await logOf(salon)];
  const { status, body: answer } = await call("POST", `${bookingOf(salon, visit)}/${path}`, {
    ...{ as: salon.owner, body },
  });
  expect([status, answer.code, answer.params]).toEqual([409, "cannot_change", { action: "anonymised" }]);
  expect([await bookingsOf(salon), await logOf(salon)]).toEqual(before);
});

test("another business notes nothing", async () => {
  const { salon, visit } = await aVisitOfSalon();
  const other = await aWorkspace();
  expect((await pay(salon, visit, CARD, other.owner)).status).toBe(403);
  expect((await pay(other, visit, CARD)).body.code).toBe("booking_not_found");
  expect((await bookingsOf(salon)).map(({ paid }) => paid)).toEqual([null]);
});

test("the kitchen, which reads no prices, reads no note", async () => {
  const { workspace, visit } = await aVisitUnderWay();
  await pay(workspace, visit, CARD);
  const kitchen = await aMember(workspace, "kitchen");
  const address = `/api/workspaces/${workspace.slug}/days/${visit.bookingDate}/bookings`;
  expect((await call("GET", address, { as: workspace.owner })).text).toContain("52000");
  const { text } = await call("GET", address, { as: kitchen });
  expect(text).toContain(visit.id);
  expect(text).not.toContain("52000");
});
