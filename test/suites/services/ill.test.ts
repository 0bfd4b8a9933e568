import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { claims } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { aUser, aWorkspace, booked, bookingsOf, call, owedBy, signedIn } from "../../harness/harness.ts";
import { aSalon, type Salon } from "../../harness/salon.ts";
import { loseMessages } from "../../harness/services.ts";
import { storedRows } from "../../harness/stored-rows.ts";
import { planOf } from "../../harness/tables.ts";

const TYPES = ["booking_confirmation", "booking_rescheduled", "booking_cancellation"] as const;

/** Anna comes first for anyone and does all, Bo and Cleo cut; a chair each. */
const salonOfThree = () =>
  aSalon(
    {
      people: { Anna: "08:00-18:00", Bo: "08:00-18:00", Cleo: "13:00-18:00" },
      rooms: "chair 1, chair 2, chair 3",
      services: {
        cut: { takes: "30", by: "Anna, Bo, Cleo", at: "chair" },
        colour: { takes: "30 (35) 25", by: "Anna", at: "chair" },
      },
      assign: "in_order",
    },
    {},
    [...TYPES],
  );

/** All of them are Anna's. Name, time, service, whether she was asked for. */
const NINE = [
  ["Ada", "09:30", "cut", false],
  ["Bea", "10:00", "cut", true],
  ["Cora", "11:00", "cut", false],
  ["Dina", "12:00", "colour", false],
  ["Elsa", "14:00", "cut", true],
  ["Fia", "14:30", "cut", false],
  ["Gun", "15:00", "cut", false],
  ["Hedda", "16:00", "cut", true],
  ["Ines", "17:00", "cut", false],
] as const;

async function aFullDay() {
  const salon = await salonOfThree();
  await loseMessages(salon);
  const made: Record<string, { id: string }> = {};
  for (const [customerName, bookingTime, name, isAsked] of NINE) {
    const services = [{ service: salon.idOf(name), ...(isAsked ? { person: salon.idOf("Anna") } : {}) }];
    made[customerName] = await booked(salon, { guests: 1, customerName, bookingTime, services });
  }
  const wereConfirmed = eq(notifications.type, "booking_confirmation");
  await diaryOf(env, salon.id).update(notifications).set({ state: "sent" }).where(wereConfirmed).run();
  return { salon, id: (name: string) => made[name] ?? { id: "" } };
}

const illnessOf = ({ day, idOf }: Salon) =>
  ({
    ...{ kind: "off", fromDate: day, toDate: day, fromTime: "06:00", toTime: "06:00" },
    ...{ note: "ill", subject: idOf("Anna") },
  }) as const;

/** "Ada Bo, Bea nobody": who serves them. */
async function servedBy(salon: Salon) {
  const people = new Map(["Anna", "Bo", "Cleo"].map((name) => [salon.idOf(name), name]));
  const rows = await storedRows(claims, { workspaceId: salon.id });
  const active = (await bookingsOf(salon)).filter(({ status }) => status !== "cancelled");
  return active.map(({ id, customerName }) => {
    const names = rows.flatMap((row) => (row.bookingId === id ? (people.get(row.resourceId) ?? []) : []));
    return `${customerName} ${[...new Set(names)].join("+") || "nobody"}`;
  });
}

const BEFORE = NINE.map(([name]) => `${name} Anna`);
const AFTER = [
  ...["Ada Bo", "Bea nobody", "Cora Bo", "Dina nobody", "Elsa nobody", "Fia Bo", "Gun Bo", "Hedda nobody", "Ines Bo"],
];
const LEFT = ["Bea", "Dina", "Elsa", "Hedda"];

/** The owner at eight that morning. */
async function atEight({ slug, owner, day }: Salon) {
  const now = `${day}T08:00:00Z`;
  const as = await signedIn(owner, Date.parse(now));
  return (method: string, path: string, body?: unknown) =>
    call(method, `/api/workspaces/${slug}${path}`, { as, now, ...(body === undefined ? {} : { body }) });
}

test("a person falls ill at eight with nine visits: five go to others, four are listed with ways out, and only whom a member chooses is told", async () => {
  const { salon, id } = await aFullDay();
  const { day, idOf } = salon;
  const ask = await atEight(salon);
  expect(await servedBy(salon)).toEqual(BEFORE);
  const owedBefore = (await owedBy(salon)).length;

  const { plan } = await planOf(salon);
  const { body: preview } = await ask("POST", "/plan/preview", { plan, exceptions: [illnessOf(salon)] });
  expect(preview.moved).toBe(5);
  type Conflict = { booking: { customerName: string }; reason: string };
  expect(preview.conflicts.map(({ booking, reason }: Conflict) => `${booking.customerName} ${reason}`)).toEqual(
    LEFT.map((name) => `${name} person_absent`),
  );
  expect(await servedBy(salon)).toEqual(BEFORE);

  const saved = await ask("POST", "/exceptions", illnessOf(salon));
  expect([saved.status, saved.body.moved]).toEqual([201, 5]);
  expect(await servedBy(salon)).toEqual(AFTER);
  const conflicts = async (): Promise<string[]> =>
    (await ask("GET", "/conflicts")).body.conflicts.map((each: { customerName: string }) => each.customerName);
  expect(await conflicts()).toEqual(LEFT);
  expect(await owedBy(salon)).toHaveLength(owedBefore);

  const path = (name: string) => `/bookings/${id(name).id}`;
  const services = [{ service: idOf("cut"), person: idOf("Cleo") }]; // another person, with the customer's consent
  expect((await ask("PATCH", path("Elsa"), { version: 1, services, notify: false })).status).toBe(200);
  const free = await ask("GET", `/availability?date=${nextDay(day)}&guests=1&except=${id("Dina").id}`); // her own person's next start
  const { time } = free.body.slots.find(({ available }: { available: boolean }) => available);
  const moved = await ask("PATCH", path("Dina"), {
    version: 1,
    bookingDate: nextDay(day),
    bookingTime: time,
    notify: true,
  });
  expect([time, moved.status]).toEqual(["09:00", 200]);
  expect((await ask("POST", `${path("Bea")}/cancel`, { notify: true })).status).toBe(200);
  expect((await ask("POST", `${path("Hedda")}/cancel`, { notify: false })).status).toBe(200);

  expect(await conflicts()).toEqual([]);
  const told = (await owedBy(salon)).filter(
    ({ state, type }) => state !== "superseded" && type !== "booking_confirmation",
  );
  const words = told.map(({ subjectId, type }) => `${NINE.find(([name]) => id(name).id === subjectId)?.[0]} ${type}`);
  expect([...new Set(words)].sort()).toEqual(["Bea booking_cancellation", "Dina booking_rescheduled"]);
});
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test("staff may not enter the illness of others, and no stranger's person is named", async () => {
  const salon = await salonOfThree();
  const body = illnessOf(salon);
  const path = `/api/workspaces/${salon.slug}/exceptions`;
  expect((await call("POST", path, { as: await aUser(), body })).status).toBe(403);
  const other = await aWorkspace();
  const foreign = await call("POST", `/api/workspaces/${other.slug}/exceptions`, { as: other.owner, body });
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    [{ path: "subject", message: "Unknown table or area", code: "unknown_table_or_area" }],
  ]);
});
