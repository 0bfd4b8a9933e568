import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays } from "../../domain/time/calendar.ts";
import { expectToldOnce, expectWhole } from "../harness/checks.ts";
import { type Owned, Product } from "../harness/product.ts";
import { type Sent, send } from "../harness/writers.ts";

const YESTERDAY = "2027-06-01";
const TODAY = "2027-06-02";
const closing = (startDate: string, endDate: string) => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate, endDate, note: "Holidays" }],
});

const product = await Product.onFreePort();
beforeAll(() => product.start({ NOW: `${YESTERDAY}T08:00:00Z` }));
afterAll(() => product.stop());

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

function aBooking(bookingDate: string, bookingTime: string): Sent {
  const key = crypto.randomUUID();
  const email = `${key}@example.com`;
  return {
    key,
    email,
    body: { customerName: "Astrid Lind", customerEmail: email, guests: 2, bookingDate, bookingTime },
  };
}

/** In eight rows, one after another; null: no answer. */
async function sendAll({ slug }: Owned, all: Sent[]) {
  const answers = new Map<Sent, Awaited<ReturnType<typeof send>>>();
  const waiting = [...all];
  const next = async () => {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) answers.set(sent, await send(product, slug, sent));
  };
  await Promise.all(times(8, next));
  return answers;
}

type Row = { customer_email: string; booking_date: string; booking_time: string; status: string };
/** Without guests, who are gathered a moment after a booking. */
const rows = () => product.rows<Row>("SELECT *, NULL AS guest_id FROM bookings ORDER BY id");
const cancelled = () => rows().filter(({ status }) => status === "cancelled");

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { interval: 5, timeout: 120_000 });

test("a month is closed while fifty more book, and the process is killed in the middle of it", async () => {
  const owned = await product.aRestaurant({ maxCapacity: 100 });
  const kept = [...times(5, () => aBooking(YESTERDAY, "19:00")), ...times(5, () => aBooking(TODAY, "12:00"))];
  const affected = times(120, (i) => aBooking(addDays(TODAY, i % 29), ["18:00", "19:30", "21:00"][i % 3] ?? "18:00"));
  for (const answer of (await sendAll(owned, [...kept, ...affected])).values()) expect(answer?.status).toBe(201);
  const before = rows();
  await product.stop();
  product.trust(owned);

  await product.start({ NOW: `${TODAY}T12:00:00Z` }); // two in the afternoon there: lunch is served
  owned.cookie = (await product.call("POST", "/api/auth/refresh", owned)).cookie;
  const late = times(50, (i) => aBooking(addDays(TODAY, 1 + (i % 35)), "20:00"));
  const sending = sendAll(owned, late);
  const saving = product.saveHours(owned, closing(YESTERDAY, "2027-06-30")).catch(() => null);
  await until(() => cancelled().length > 0);
  await product.kill("both");
  const [saved, answers] = [await saving, await sending];
  const atKill = cancelled().length;

  await product.start({ NOW: `${TODAY}T12:05:00Z` }); // leases cut off by the kill are over
  const unknown = late.filter((sent) => !answers.get(sent));
  const [asked] = await Promise.all([sendAll(owned, unknown), product.call("POST", "/api/dev/cron")]);
  const booked = late.filter((sent) => (answers.get(sent) ?? asked.get(sent))?.status === 201);
  for (const sent of late.filter((candidate) => !booked.includes(candidate)))
    expect((answers.get(sent) ?? asked.get(sent))?.body.params).toEqual({ reason: "closed" });

  const inside = (sent: Sent) => String(sent.body.bookingDate) <= "2027-06-30";
  const told = [...affected, ...booked.filter(inside)].map(({ email }) => email);
  expect([atKill > 0, atKill < told.length]).toEqual([true, true]);
  if (saved?.status === 200) expect(saved.body.cancelledBookings).toBe(told.length);
  expect(
    cancelled()
      .map(({ customer_email }) => customer_email)
      .sort(),
  ).toEqual([...told].sort());
  await expectToldOnce(product, told, "booking_cancellation");
  expectWhole(product);
  expect(product.rows("SELECT * FROM booking_rules WHERE closures_pending = 1")).toEqual([]);
  const emails = new Set(kept.map(({ email }) => email));
  const untouched = ({ customer_email }: Row) => emails.has(customer_email);
  expect(rows().filter(untouched)).toEqual(before.filter(untouched));
});

test("a closing that is answered says exactly how many it cancelled, however many booked meanwhile", async () => {
  const owned = await product.aRestaurant({ maxCapacity: 100 });
  const wishes = times(60, (i) => aBooking(addDays("2027-07-10", i % 20), "20:00"));
  const emails = wishes.map(({ email }) => email);
  const sending = sendAll(owned, wishes);
  await until(() => rows().some(({ customer_email }) => emails.includes(customer_email)));
  const { status, body } = await product.saveHours(owned, closing("2027-07-10", "2027-07-31"));
  const answers = [...(await sending)];
  const accepted = answers.flatMap(([{ email }, answer]) => (answer?.status === 201 ? email : []));
  expect([status, body.cancelledBookings]).toEqual([200, accepted.length]);
  expect(accepted.length).toBeGreaterThan(0);
  expect(accepted.length).toBeLessThan(60);
  const mine = cancelled().filter(({ customer_email }) => emails.includes(customer_email));
  expect(mine.map(({ customer_email }) => customer_email).sort()).toEqual(accepted.sort());
});
