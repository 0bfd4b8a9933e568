import { expect, test } from "vitest";
import { repeatedDates } from "../../../domain/judging/next-visit.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import {
  activeOf,
  aUser,
  aWorkspace,
  bookByMember,
  bookingsOf,
  call,
  closing,
  logOf,
  saveHours,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { aSalon } from "../../../test/harness/salon.ts";
import { aStudio, held } from "../../../test/harness/studio.ts";

const CLIENT = { customerName: "Sofie Ek", customerEmail: "sofie@example.com", guests: 1 };

const series = (workspace: TestWorkspace, body: object, key?: string, as = workspace.owner) =>
  call("POST", `/api/workspaces/${workspace.slug}/bookings/series`, {
    ...{ as, body: { ...CLIENT, ...body } },
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });

const everyFourWeeks = (day: string, times: number) =>
  repeatedDates(day, 4, times).map((bookingDate) => ({ bookingDate, bookingTime: "10:00" }));

async function ofAnna() {
  const salon = await aSalon();
  const services = [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }];
  return { salon, services };
}

test("a visit is booked on each of its dates, by the day of each", async () => {
  const { salon, services } = await ofAnna();
  const starts = everyFourWeeks(salon.day, 3);
  const { status, body } = await series(salon, { services, starts });
  expect([status, body.missed]).toEqual([200, []]);
  expect(body.made).toMatchObject(starts);
  expect(body.made[0]).toMatchObject({ customerName: "Sofie Ek", source: "phone", services: [{ name: "cut" }] });
  const log = await logOf(salon);
  expect(log.map(({ bookingDate, seq, type }) => [bookingDate, seq, type])).toEqual(
    starts.map(({ bookingDate }) => [bookingDate, 1, "created"]),
  );
});

test("seats of a class beside services are refused before any date is booked", async () => {
  const { salon, services } = await ofAnna();
  const [first, second] = everyFourWeeks(salon.day, 2);
  const { status, body } = await series(salon, { services, starts: [first, { ...second, sessionId: "9" }] });
  expect([status, body.errors?.[0]?.code]).toEqual([422, "class_alone"]);
  expect(await logOf(salon)).toEqual([]);
});

test("dates that do not fit are named with their nearest free time, and the others are booked", async () => {
  const { salon, services } = await ofAnna();
  const starts = everyFourWeeks(salon.day, 3);
  const [, second, third] = starts as [object, { bookingDate: string }, { bookingDate: string }];
  await bookByMember(salon, { ...second, services, guests: 1 });
  await saveHours(salon, closing(third.bookingDate));
  const { body } = await series(salon, { services, starts });
  expect(body.made).toHaveLength(1);
  expect(body.missed).toEqual([
    {
      ...{ ...second, reason: "person_unavailable" },
      nearest: { bookingDate: second.bookingDate, bookingTime: "10:30", why: "taken" },
    },
    {
      ...{ ...third, reason: "closed" },
      nearest: { bookingDate: addDays(third.bookingDate, 1), bookingTime: "10:00", why: "closed" },
    },
  ]);
});

test("the same series with the same key books no date twice, also after a lost answer half-way", async () => {
  const { salon, services } = await ofAnna();
  const starts = everyFourWeeks(salon.day, 3);
  await series(salon, { services, starts }, "one-series");
  const { body } = await series(salon, { services, starts }, "one-series");
  expect(body.made).toMatchObject(starts);
  expect(await bookingsOf(salon)).toHaveLength(3);
  const other = await series(salon, { services, starts: starts.slice(0, 2), guests: 2 }, "one-series");
  expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
});

test("a member of a class is booked for its whole course; a full date names the next one", async () => {
  const studio = await aStudio();
  const weekly: { id: string; date: string }[] = [];
  for (const date of repeatedDates(studio.day, 1, 4)) weekly.push(await held(studio, { date, seats: 1 }));
  const [full = { id: "", date: "" }, ...others] = weekly;
  await bookByMember(studio, { bookingDate: full.date, bookingTime: "10:00", sessionId: full.id, guests: 1 });
  const startOf = ({ id, date }: { id: string; date: string }) => ({
    ...{ bookingDate: date, bookingTime: "10:00", sessionId: id },
  });
  const { body } = await series(studio, { starts: [full, ...others.slice(0, 2)].map(startOf) });
  expect(body.made.map(({ session }: { session: string }) => session)).toEqual([others[0]?.id, others[1]?.id]);
  expect(body.missed).toEqual([{ ...startOf(full), reason: "session_full", nearest: expect.objectContaining({}) }]);
});

test.each([
  ["no start", { starts: [] }],
  [
    "a start named twice",
    {
      starts: [
        { bookingDate: "2027-06-15", bookingTime: "10:00" },
        { bookingDate: "2027-06-15", bookingTime: "10:00" },
      ],
    },
  ],
  ["more than 26 starts", { starts: everyFourWeeks("2027-01-01", 27) }],
  ["a date beyond two years", { starts: [{ bookingDate: "2999-01-01", bookingTime: "10:00" }] }],
  ["a service that is none", { starts: everyFourWeeks("2027-06-15", 2), services: [{ service: "999" }] }],
])("%s books nothing", async (_, asked) => {
  const { salon, services } = await ofAnna();
  expect((await series(salon, { services, ...asked })).status).toBe(422);
  expect(await bookingsOf(salon)).toEqual([]);
});

test("another business books nothing", async () => {
  const { salon, services } = await ofAnna();
  const starts = everyFourWeeks(salon.day, 2);
  const other = await aWorkspace();
  expect((await series(salon, { services, starts }, undefined, other.owner)).status).toBe(403);
  expect((await series(salon, { services, starts }, undefined, await aUser())).status).toBe(403);
  expect(await activeOf(salon)).toEqual([]);
});
