import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { aGuest } from "../../../test/harness/guests.ts";
import {
  aUser,
  aWorkspace,
  bookByMember,
  bookingOf,
  call,
  closing,
  everyDay,
  saveHours,
  stored,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { aSalon, type Salon } from "../../../test/harness/salon.ts";
import { aStudio, held } from "../../../test/harness/studio.ts";
import { putPlan } from "../../../test/harness/tables.ts";

const next = (workspace: TestWorkspace, booking: { id: string }, as = workspace.owner) =>
  call("GET", `${bookingOf(workspace, booking)}/next`, { as });

const CLIENT = { customerEmail: "sofie@example.com", guests: 1 };

async function aVisit(salon: Salon, { services = ["cut"], person = "Anna", ...fields }: Record<string, unknown> = {}) {
  const legs = (services as string[]).map((name) => ({
    service: salon.idOf(name),
    person: salon.idOf(String(person)),
  }));
  const { status, body } = await bookByMember(salon, { ...CLIENT, bookingTime: "10:00", services: legs, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: string; bookingDate: string };
}

const inWeeks = (date: string, weeks: number) => addDays(date, 7 * weeks);

test("the same weekday and time are offered in four, six and eight weeks, and nothing is written", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon);
  const { status, body } = await next(salon, visit);
  const option = (weeks: number) => ({
    weeks,
    asked: { bookingDate: inWeeks(salon.day, weeks), bookingTime: "10:00" },
    ...{ bookingDate: inWeeks(salon.day, weeks), bookingTime: "10:00", why: null },
  });
  expect(status).toBe(200);
  const services = [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }];
  expect(body).toEqual({ services, usualWeeks: null, againWeeks: 6, ahead: null, options: [4, 6, 8].map(option) });
});

test("a time that her person has not is moved to the nearest, a closed day to another, and both are said", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon);
  const [four, six] = [inWeeks(salon.day, 4), inWeeks(salon.day, 6)];
  await aVisit(salon, { bookingDate: four, customerEmail: "other@example.com" });
  await saveHours(salon, closing(six));
  const { body } = await next(salon, visit);
  expect(body.options).toMatchObject([
    { weeks: 4, bookingDate: four, bookingTime: "10:30", why: "taken" },
    { weeks: 6, bookingDate: addDays(six, 1), bookingTime: "10:00", why: "closed" },
    { weeks: 8, why: null },
  ]);
});

test("a client of every five weeks is offered five, and the visit that is booked already is named", async () => {
  const salon = await aSalon();
  const past = [-15, -10, -5].map((weeks) => ({ ...CLIENT, bookingDate: inWeeks(salon.day, weeks) }));
  const others = [-9, -4].flatMap((weeks) => [
    { ...CLIENT, attendance: "no_show" as const, bookingDate: inWeeks(salon.day, weeks) },
    { ...CLIENT, status: "cancelled" as const, bookingDate: inWeeks(salon.day, weeks + 1) },
  ]);
  await stored(salon, [...past, ...others]);
  const visit = await aVisit(salon);
  const coming = await aVisit(salon, { bookingDate: inWeeks(salon.day, 3) });
  const { body } = await next(salon, visit);
  const ahead = { id: coming.id, bookingDate: coming.bookingDate, bookingTime: "10:00" };
  expect(body).toMatchObject({ usualWeeks: 5, ahead });
  expect(body.options.map(({ weeks }: { weeks: number }) => weeks)).toEqual([4, 5, 6]);
});

test("a service says after how many weeks it is wanted again", async () => {
  const salon = await aSalon();
  const services = salon.offer.services.map((each) => ({ ...each, rebookWeeks: 3 }));
  expect((await putPlan(salon, { offer: { ...salon.offer, services } })).status).toBe(200);
  const { body } = await next(salon, await aVisit(salon));
  expect([body.againWeeks, body.options.map(({ weeks }: { weeks: number }) => weeks)]).toEqual([3, [3, 4, 6]]);
});

test("the rhythm is the guest's own, not that of others with the number", async () => {
  const salon = await aSalon();
  const customerPhone = "+46701000001";
  const [mother, son] = [await aGuest(salon, { name: "Anna Berg" }), await aGuest(salon, { name: "Per Berg" })];
  const merged = await aGuest(salon, { name: "Anna B", mergedInto: mother });
  const at = (weeks: number, guestId: string) => ({ customerPhone, guestId, bookingDate: inWeeks(salon.day, weeks) });
  await stored(salon, [
    at(-12, merged),
    at(-8, mother),
    at(-4, mother),
    ...[-7, -5, -3, -1].map((each) => at(each, son)),
  ]);
  const visit = await aVisit(salon, { customerPhone, customerEmail: null, guestId: mother });
  const coming = await aVisit(salon, {
    customerPhone,
    customerEmail: null,
    guestId: mother,
    bookingDate: inWeeks(salon.day, 2),
  });
  await aVisit(salon, { customerPhone, customerEmail: null, guestId: son, bookingDate: inWeeks(salon.day, 1) });
  expect((await next(salon, visit)).body).toMatchObject({ usualWeeks: 4, againWeeks: 4, ahead: { id: coming.id } });
});

test("a party of a restaurant may come again, too; seats of a class have dates of their own", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("10:00", "22:00") });
  const { body } = await bookByMember(workspace);
  expect((await next(workspace, body)).body.options).toHaveLength(3);
  const studio = await aStudio();
  const session = await held(studio);
  const seat = await bookByMember(studio, { ...CLIENT, bookingTime: "10:00", sessionId: session.id });
  expect((await next(studio, seat.body)).body.options).toEqual([]);
});

test("strangers and other businesses read nothing of it", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon);
  const other = await aWorkspace();
  expect((await next(salon, visit, other.owner)).status).toBe(403);
  expect((await next(salon, visit, await aUser())).status).toBe(403);
  expect((await next(other, visit)).body.code).toBe("booking_not_found");
});
