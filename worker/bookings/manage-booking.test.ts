import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookings } from "../../db/diary/schema.ts";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import {
  activeOf,
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  logOf,
  manage,
  owedBy,
  stored,
} from "../../test/harness/harness.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";
import { changeByToken } from "./manage-booking.ts";

const CHANGEABLE = { customerChangeHoursLimit: 0 };

test("a change finds no booking that is deleted meanwhile", async () => {
  const workspace = await aWorkspace(CHANGEABLE);
  const { id, manageToken } = await booked(workspace);
  const execute = async () => {
    await deleteStored(bookings, { id });
    return { ok: false, code: "booking_not_found" } as const;
  };
  const request = { bookingDate: workspace.day, bookingTime: "19:00", guests: 2, version: 1 };
  const link = { slug: workspace.slug, token: manageToken };
  const change = changeByToken(
    { services: { ...servicesAt(Date.now()), execute }, key: undefined },
    { ...link, ...request },
  );
  await expect(change).rejects.toMatchObject({ code: "booking_not_found" });
});

test("the link shows the booking and canChange", async () => {
  const workspace = await aWorkspace(CHANGEABLE);
  const person = { customerEmail: "astrid@example.com", customerPhone: "+46701234567" };
  const booking = await booked(workspace, { ...person, notes: "Secret" });
  const { status, body } = await call("GET", manage(workspace, booking));
  const [{ startsAt = 0 } = {}] = await bookingsOf(workspace);
  expect(status).toBe(200);
  expect(body).toEqual({
    booking: {
      id: booking.id,
      customerName: "Astrid Lind",
      customerEmail: "astrid@example.com",
      bookingDate: workspace.day,
      bookingTime: "18:00",
      guests: 2,
      areaName: null,
      ...{ services: null, price: null, session: null },
      durationMinutes: 60,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + HOUR_MS).toISOString(),
      status: "confirmed",
      version: 1,
    },
    calledOff: null,
    canChange: true,
    canCancel: true,
  });
});

test("inside the change window a booking is neither changed nor cancelled", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 100 });
  const booking = await booked(workspace);
  expect((await call("GET", manage(workspace, booking))).body.canChange).toBe(false);

  const cancelled = await call("POST", `${manage(workspace, booking)}/cancel`);
  expect(cancelled.body).toMatchObject({
    status: 409,
    code: "cannot_change",
    detail: "This booking can no longer be cancelled.",
  });
  const changed = await changeByLink(workspace, booking, { bookingTime: "19:00" });
  expect(changed.body).toMatchObject({
    status: 409,
    code: "cannot_change",
    detail: "This booking can no longer be changed.",
  });
  expect(await logOf(workspace)).toHaveLength(1);
});

test("a repeated cancel owes no message, and a cancelled booking cannot change", async () => {
  const workspace = await aWorkspace(CHANGEABLE, ["booking_cancellation"]);
  const booking = await booked(workspace);
  const first = await call("POST", `${manage(workspace, booking)}/cancel`);
  const again = await call("POST", `${manage(workspace, booking)}/cancel`);
  expect([first.status, first.body.booking.status, first.body.canChange]).toEqual([200, "cancelled", false]);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_cancellation")).toHaveLength(1);
  const changed = await changeByLink(workspace, booking, { bookingTime: "19:00", version: 2 });
  expect(changed.body.code).toBe("cannot_change");
});

test("the customer changes time and party, and the spot follows", async () => {
  const workspace = await aWorkspace({ ...CHANGEABLE, maxCapacity: 2, guestsPerSpot: 2 });
  const booking = await booked(workspace, { guests: 2 });
  const { status, body } = await changeByLink(workspace, booking, { bookingTime: "20:00", guests: 4 });
  expect(status).toBe(200);
  expect(body.booking).toMatchObject({ bookingTime: "20:00", guests: 4, version: 2 });
  expect(await activeOf(workspace)).toMatchObject([{ spots: 2, bookingTime: "20:00" }]);
  expect((await book(workspace, { bookingTime: "18:00", guests: 4 })).status).toBe(201);
  expect((await book(workspace, { bookingTime: "20:00", guests: 1 })).status).toBe(409);
});

test("a change to a full time is refused with alternatives and changes nothing", async () => {
  const workspace = await aWorkspace({ ...CHANGEABLE, maxCapacity: 1 });
  const booking = await booked(workspace);
  await booked(workspace, { bookingTime: "20:00" });
  const { status, body } = await changeByLink(workspace, booking, { bookingTime: "20:00" });
  expect([status, body.params.reason]).toEqual([409, "spot_capacity_exceeded"]);
  expect(body.alternatives.length).toBeGreaterThan(0);
  expect((await activeOf(workspace)).map(({ version }) => version)).toEqual([1, 1]);
});

test("the booking's own spot does not block staying or moving by half an hour", async () => {
  const workspace = await aWorkspace({ ...CHANGEABLE, maxCapacity: 1 });
  const booking = await booked(workspace);
  const at = async (bookingTime: string) => (await changeByLink(workspace, booking, { bookingTime })).body.booking;
  expect(await at("18:00")).toMatchObject({ bookingTime: "18:00", version: 1 });
  expect(await at("18:30")).toMatchObject({ bookingTime: "18:30", version: 2 });
});

test("a change from an older version is stale", async () => {
  const workspace = await aWorkspace(CHANGEABLE);
  const booking = await booked(workspace);
  const change = (version: number, bookingTime: string) => changeByLink(workspace, booking, { bookingTime, version });
  await change(1, "19:00");
  expect((await change(1, "20:00")).body.code).toBe("stale_booking");
  expect((await change(3, "20:00")).body.code).toBe("stale_booking");
  expect((await change(2, "20:00")).status).toBe(200);
});

test("a change of a meanwhile cancelled booking answers cannot_change, whatever its version", async () => {
  const workspace = await aWorkspace(CHANGEABLE);
  const booking = await booked(workspace);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  const { status, body } = await changeByLink(workspace, booking, { bookingTime: "19:00" });
  expect([status, body.code, body.title]).toEqual([409, "cannot_change", "Unable to reschedule"]);
});

const link = (slug: string, token: string) => `/api/public/${slug}/manage/${token}`;

test("the link works only at its own business's address", async () => {
  const [own, other] = [await aWorkspace(CHANGEABLE), await aWorkspace()];
  const { manageToken } = await booked(own);
  for (const slug of [other.slug, "no-such-place"])
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/cancel"],
    ] as const) {
      const { status, body } = await call(method, `${link(slug, manageToken)}${path}`);
      expect([status, body.code]).toEqual([404, "booking_not_found"]);
    }
  expect(await activeOf(own)).toHaveLength(1);
});

test("a forged token opens nothing", async () => {
  const { slug, ...workspace } = await aWorkspace();
  const { id, manageToken } = await booked({ slug, ...workspace });
  const forged = [
    `${manageToken.slice(0, 22)}${"A".repeat(21)}`,
    linkToken("manage", id, ["x".repeat(43)], 1),
    linkToken("manage", id, [env.LINK_KEYS]),
    linkToken("feedback", id, [env.LINK_KEYS], 1),
    linkToken("manage", id, [env.LINK_KEYS], 2),
    id,
  ];
  for (const token of forged) {
    const { status, body } = await call("GET", link(slug, token));
    expect([status, body.code]).toEqual([404, "booking_not_found"]);
    expect(body.detail).toBe("Check your link or contact the business.");
  }
});

test("a replaced link opens nothing", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await changeStored(bookings, { id: booking.id }, { tokenVersion: 2 });
  expect((await call("GET", manage(workspace, booking))).status).toBe(404);
  const renewed = linkToken("manage", booking.id, [env.LINK_KEYS], 2);
  expect((await call("GET", link(workspace.slug, renewed))).status).toBe(200);
});

test("a link expires thirty days after the visit", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const [recent, old] = [crypto.randomUUID(), crypto.randomUUID()];
  const ended = (id: string, endsAt: number) => {
    const bookingDate = addDays(workspace.day, -32);
    return { id, bookingDate, startsAt: endsAt - HOUR_MS, endsAt };
  };
  const monthAgo = Date.now() - 30 * DAY_MS;
  await stored(workspace, [ended(recent, monthAgo + MINUTE_MS), ended(old, monthAgo - MINUTE_MS)]);
  const open = (id: string) => call("GET", link(workspace.slug, linkToken("manage", id, [env.LINK_KEYS], 1)));
  const { status, body } = await open(recent);
  expect([status, body.canChange]).toEqual([200, false]);
  expect((await open(old)).status).toBe(404);
});
