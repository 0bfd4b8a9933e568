import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { changeByLink } from "../../harness/edit.ts";
import { booked, bookingsOf, call, logOf, manage, owedBy } from "../../harness/harness.ts";
import { open } from "../../harness/pages.ts";
import { aSalon, SALON, type Salon } from "../../harness/salon.ts";
import { servicesAt } from "../../harness/services.ts";
import { planOf, putPlan, tablesOf } from "../../harness/tables.ts";

/* A customer changes services and people through the link of a visit (docs/rules.md#changes), and reads who it will be. */

const CHANGEABLE = { customerChangeHoursLimit: 0 };
const TYPES = ["booking_confirmation", "booking_rescheduled"] as const;

const cutAt = (salon: Salon, bookingTime: string, person?: string, fields: object = {}) =>
  booked(salon, {
    ...{ guests: 1, bookingTime, ...fields },
    services: [{ service: salon.idOf("cut"), ...(person ? { person: salon.idOf(person) } : {}) }],
  });
const legs = ({ idOf }: Salon, ...names: string[]) => names.map((name) => ({ service: idOf(name) }));
const change = (salon: Salon, booking: { manageToken: string }, fields: object) =>
  changeByLink(salon, booking, { guests: 1, bookingTime: "10:00", ...fields });

async function mailsTo(address: string): Promise<{ type: string; text: string; attachments: string }[]> {
  await runSchedule(servicesAt(Date.now()));
  const { body } = await call("GET", `/api/dev/outbox?to=${address}`);
  return body.messages;
}

test("a customer adds a colour to a cut: price and length are told anew, and the mail says what was before", async () => {
  const salon = await aSalon(SALON, CHANGEABLE, [...TYPES]);
  const address = `${crypto.randomUUID()}@example.com`;
  const booking = await cutAt(salon, "10:00", "Anna", { customerEmail: address });
  expect(await mailsTo(address)).toHaveLength(1);
  const both = ["colour", "cut"].map((name) => ({ service: salon.idOf(name), person: salon.idOf("Anna") }));
  const asked = both.map(({ service, person }) => `${service}-${person}`).join();
  const times = `${manage(salon, booking)}/availability?date=${salon.day}&guests=1&services=${asked}`;
  const { body: day } = await call("GET", times);
  const free = day.slots.flatMap(({ time, available }: { time: string; available: boolean }) =>
    available ? time : [],
  );
  expect([free.includes("10:00"), free.includes("15:00"), free.includes("15:30")]).toEqual([true, true, false]);
  const { status, body } = await change(salon, booking, { services: both });
  expect([status, body.booking.version, body.booking.durationMinutes]).toEqual([200, 2, 120]);
  expect(body.booking.services).toMatchObject([{ name: "colour" }, { name: "cut", person: { name: "Anna" } }]);
  const told = (await mailsTo(address)).find(({ type }) => type === "booking_rescheduled")?.text ?? "";
  expect(told).toContain("What: colour + cut with Anna");
  expect(told).toMatch(/Before: .* 10:00, cut with Anna\./);
});

test("the same services are no change, even once they are no longer on offer", async () => {
  const salon = await aSalon(SALON, CHANGEABLE);
  const booking = await cutAt(salon, "10:00");
  const { offer } = (await planOf(salon)).plan;
  const services = offer.services.map((each: object) => ({ ...each, archived: true }));
  await putPlan(salon, { offer: { ...offer, services } });
  const { status, body } = await change(salon, booking, { services: legs(salon, "cut") });
  expect([status, body.booking.version]).toEqual([200, 1]);
});

test("a change that does not fit is refused with other times, and leaves the booking as it was", async () => {
  const salon = await aSalon(SALON, CHANGEABLE);
  await cutAt(salon, "11:00", "Anna");
  const booking = await cutAt(salon, "10:00", "Anna");
  const before = await bookingsOf(salon);
  const { status, body } = await change(salon, booking, { services: legs(salon, "colour", "cut") });
  expect([status, body.code]).toEqual([409, "time_slot_unavailable"]);
  expect(body.alternatives.length).toBeGreaterThan(0);
  expect(await bookingsOf(salon)).toEqual(before);
  expect(await logOf(salon)).toHaveLength(2);
  expect((await owedBy(salon)).map(({ type }) => type)).not.toContain("booking_rescheduled");
});

test("services that are not on offer are refused at their field, and so are those of a table", async () => {
  const salon = await aSalon(SALON, CHANGEABLE);
  const booking = await cutAt(salon, "10:00");
  const unknown = await change(salon, booking, { services: [{ service: "99" }] });
  expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ path: "services", code: "unknown_service" }]]);
  const asked = await call("GET", `${manage(salon, booking)}/availability?date=${salon.day}&guests=1&services=99`);
  expect([asked.status, asked.body.errors]).toMatchObject([422, [{ path: "services", code: "unknown_service" }]]);
  await putPlan(salon, tablesOf({ A: "1-2" }));
  const table = await booked(salon, { guests: 2, bookingTime: "10:00" });
  const refused = await change(salon, table, { guests: 2, services: legs(salon, "cut") });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "services", code: "unknown_service" }]]);
});

test("inside the change window services stay, and another business's address finds no booking", async () => {
  const salon = await aSalon(SALON, { customerChangeHoursLimit: 720 });
  const booking = await cutAt(salon, "10:00");
  const late = await change(salon, booking, { services: legs(salon, "colour") });
  expect([late.status, late.body.code]).toEqual([409, "cannot_change"]);
  const other = await aSalon(SALON, CHANGEABLE);
  const foreign = await change(other, booking, { services: legs(other, "colour") });
  expect([foreign.status, foreign.body.code]).toEqual([404, "booking_not_found"]);
});

test("with anyone the thanks, the link, the mail and the calendar say who it will be", async () => {
  const salon = await aSalon(SALON, CHANGEABLE, [...TYPES]);
  const address = `${crypto.randomUUID()}@example.com`;
  const booking = await booked(salon, {
    ...{ guests: 1, bookingTime: "10:00", customerEmail: address, services: legs(salon, "colour") },
  });
  expect(booking).toMatchObject({ likely: ["Anna"] });
  const { body } = await call("GET", manage(salon, booking));
  expect(body.booking.services).toMatchObject([{ person: null, likely: [{ name: "Anna" }] }]);
  const [mail] = await mailsTo(address);
  expect(mail?.text).toContain("What: colour with Anna (may change)");
  const { html } = await open(`/${salon.slug}/manage/${booking.manageToken}/booking.ics`);
  expect(html.replace(/\r\n /g, "")).toContain("SUMMARY:Colour with Anna (may change)");
});

test("who is asked for is told without that, and people whom customers may not know are not named", async () => {
  const salon = await aSalon(SALON, CHANGEABLE);
  expect(await cutAt(salon, "10:00", "Bo")).not.toHaveProperty("likely");
  const { offer } = (await planOf(salon)).plan;
  const resources = offer.resources.map((each: object) => ({ ...each, online: false }));
  await putPlan(salon, { offer: { ...offer, resources } });
  const booking = await booked(salon, {
    ...{ guests: 1, bookingTime: "12:00", bookingDate: addDays(salon.day, 1), services: legs(salon, "colour") },
  });
  expect(booking).not.toHaveProperty("likely");
  const { body } = await call("GET", manage(salon, booking));
  expect(body.booking.services[0]).not.toHaveProperty("likely");
});
