import { env } from "cloudflare:workers";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { addRules, addUser, addWorkspace } from "../../scripts/demo/rows.ts";
import { bookingOf, call, everyDay, join, signedIn, type TestWorkspace } from "../harness/harness.ts";
import { putPlan, tablesOf } from "../harness/tables.ts";

/*
 * Businesses whose answers screens are tested with (docs/development.md#scenes). `ask` records the answer of a GET. An
 * answer is the same in every run: the clock stands, and drawn values are replaced.
 */

export type Ask = (address: string) => Promise<unknown>;
type Business = TestWorkspace & { ask: Ask };
type Scene = (ask: (as: TestWorkspace["owner"], address: string) => Promise<unknown>) => Promise<void>;

/** The clock of all scenes: a Tuesday morning in Stockholm. */
export const NOW = Date.parse("2027-06-15T05:30:00Z");
export const TODAY = "2027-06-15";
const SUNDAY = "2027-06-20";

export const SCENES: Record<string, Scene> = {
  tables: async (ask) => {
    const restaurant = await aBusiness(ask, "tables", {}, ["booking_confirmation", "booking_cancellation"]);
    const { status, text } = await putPlan(restaurant, {
      ...tablesOf({ T1: "1-2", T2: "2-4", T3: "2-4", T4: "4-6" }, { "T2+T3": "5-8" }),
      freezeMinutes: 0,
    });
    if (status !== 200) throw new Error(text);
    const online = await bookedAt(restaurant, "online", {
      bookingDate: SUNDAY,
      customerPhone: "+46705551212",
      notes: "High chair.",
    });
    const phoned = await bookedAt(restaurant, "phone", {
      customerName: "Bo Ek",
      customerEmail: null,
      bookingTime: "20:00",
    });
    for (const { id } of [online, phoned]) await restaurant.ask(bookingOf(restaurant, { id }));
    await restaurant.ask("/api/workspaces/tables/overview");
    await restaurant.ask("/api/workspaces/tables/plan");
    await restaurant.ask("/api/workspaces/tables");
  },
};

/** Named as its slug, open from 12:00 to 23:00 in Stockholm, with messages of these types. */
async function aBusiness(
  ask: Parameters<Scene>[0],
  slug: string,
  rules: Partial<BookingRules> = {},
  messages: MessageType[] = [],
): Promise<Business> {
  const id = crypto.randomUUID();
  const own = { timeZone: "Europe/Stockholm", weeklySchedule: everyDay("12:00", "23:00"), bookingDurationMinutes: 60 };
  await addRules(env, id, { ...own, ...rules }, messages);
  await addWorkspace(env, { id, slug, name: `Restaurant ${slug}` });
  const { id: userId } = await addUser(env, { email: `owner@${slug}.example`, fullName: "Olle Owner" });
  const owner = await signedIn({ userId }, Date.now());
  await join(id, owner, "owner");
  return { id, slug, owner, day: TODAY, ask: (address) => ask(owner, address) };
}

async function bookedAt({ slug, owner }: Business, source: "online" | "phone", fields: object = {}) {
  const party = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2 };
  const body = { ...party, bookingDate: TODAY, bookingTime: "19:00", ...fields };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const {
    status,
    text,
    body: made,
  } = source === "online"
    ? await call("POST", `/api/public/${slug}/bookings`, { body, headers })
    : await call("POST", `/api/workspaces/${slug}/bookings`, { as: owner, body: { ...body, source }, headers });
  if (status !== 201) throw new Error(text);
  return made as { id: string };
}
