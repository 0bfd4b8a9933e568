import { type Diary, diaryOf, directory } from "../../db/connect.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import { userByEmail } from "../../db/directory/accounts.ts";
import { workspaceCustomizations, workspaces } from "../../db/directory/schema.ts";
import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { decideAll } from "../../domain/day/decide.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { type BookingRules, everyDay } from "../../domain/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { dayAxis, localNow } from "../../domain/time/clock.ts";
import { hashPassword } from "../../worker/http/passwords.ts";
import { demoDay } from "./demo-day.ts";
import { DEMO_HOUSE } from "./demo-house.ts";
import { addMessages } from "./demo-messages.ts";
import { addMember, addRules, addUser, addWorkspace } from "./rows.ts";

const SLUG = "demo";
const OWNER = { email: "demo@example.com", fullName: "Elin Ekbäck", role: "business_owner" } as const;
const STAFF = { email: "staff@example.com", fullName: "Sami Nurmi", role: "business_staff" } as const;
export const PASSWORD = "a table by the window";
const DAYS_AROUND = 7;

const EVENINGS = everyDay("17:00", "23:00");
const DAYTIME = everyDay("09:00", "18:00");
const RULES: Partial<BookingRules> = {
  weeklySchedule: { ...EVENINGS, monday: { ...EVENINGS.monday, enabled: false } },
  bookingDurationMinutes: 90,
  advanceBookingDays: 60,
  maxCapacity: 12,
  maxGuestsPerBooking: 12,
  plan: { periods: [], exceptions: [], house: DEMO_HOUSE },
};
const LOOKS = {
  businessDescription:
    "We cook over birch and juniper what Sörmland's gardens have this week, and pour what its neighbours press.\n\nA table is yours for an hour and a half. Bring the whole party, or come alone and sit by the fire.",
  heroSubtitle: "Open fire, short menu, thirty seats. Mostly vegetables, sometimes a duck.",
  heroBackgroundColor: "#3b1a10",
  bookingSectionBackgroundColor: "#faf8f4",
  primaryColor: "#7a2c1e",
  secondaryColor: "#6b665c",
};
/** Customers cannot book this type yet: the page shows its future looks. */
const SALON_SLUG = "demo-salon";
const SALON_LOOKS = {
  businessDescription: "Cuts, colour and quiet hours by the canal. Come ten minutes early: the coffee is on us.",
  heroSubtitle: "Hair, unhurried",
  heroBackgroundColor: "#dfe7e1",
  bookingSectionBackgroundColor: "#ffffff",
  primaryColor: "#2f5d50",
  secondaryColor: "#5f6660",
  contactAddress: "Hantverkargatan 7\n112 21 Stockholm",
  contactPhone: "+46 8 465 004 01",
};
const EMAILS: MessageType[] = [
  "booking_confirmation",
  "booking_cancellation",
  "booking_rescheduled",
  "booking_reminder",
];

type SeedDatabases = { DB: D1Database };

/** For a database without workspaces; prints how to sign in. */
export async function seedDemo(database: D1Database, origin: string, now = Date.now()): Promise<void> {
  const env = { DB: database };
  const db = directory(env);
  const isEmpty = (await db.select({ id: workspaces.id }).from(workspaces).limit(1)).length === 0;
  if (isEmpty) await addDemo(env, now);
  if (!(await workspaceBySlug(db, SLUG).get())) return;
  console.log(`Demo booking page: ${origin}/${SLUG}`);
  console.log(`Demo of a salon:   ${origin}/${SALON_SLUG}`);
  console.log(`Demo sign-in:      ${origin}/auth as ${OWNER.email} or ${STAFF.email}, password: ${PASSWORD}`);
}

/** Adds the workspace late, so that an interrupted start is repeated. */
async function addDemo(env: SeedDatabases, now: number): Promise<void> {
  const workspaceId = crypto.randomUUID();
  const staffMember = crypto.randomUUID();
  const owner = await account(env, OWNER, now);
  const staff = await account(env, STAFF, now);
  const { timeZone } = await addRules(env, workspaceId, RULES, EMAILS);
  await addBookings(diaryOf(env, workspaceId), workspaceId, staffMember, timeZone, now);
  await addWorkspace(env, {
    id: workspaceId,
    slug: SLUG,
    name: "Krog Ekbacken",
    description: "Husmanskost and natural wine under the old oaks on Södermalm.",
    createdAt: now,
  });
  await addMember(env, { workspaceId, userId: owner.id, role: "owner", createdAt: now });
  await addMember(env, { id: staffMember, workspaceId, userId: staff.id, role: "staff", createdAt: now });
  await directory(env)
    .insert(workspaceCustomizations)
    .values({
      workspaceId,
      ...LOOKS,
      contactAddress: "Bondegatan 12\n116 33 Stockholm",
      contactPhone: "+46 8 465 004 00",
    });
  await addSalon(env);
}

async function addSalon(env: SeedDatabases): Promise<void> {
  const workspaceId = crypto.randomUUID();
  await addRules(env, workspaceId, { weeklySchedule: DAYTIME });
  await addWorkspace(env, {
    id: workspaceId,
    slug: SALON_SLUG,
    name: "Salong Vattugatan",
    businessType: "hair_salon",
    bookingType: "appointment",
  });
  await directory(env)
    .insert(workspaceCustomizations)
    .values({ workspaceId, ...SALON_LOOKS });
}

const account = async (env: SeedDatabases, person: typeof OWNER | typeof STAFF, createdAt: number) =>
  (await userByEmail(directory(env), person.email)) ??
  (await addUser(env, { ...person, createdAt, passwordHash: hashPassword(PASSWORD) }));

/** A week back and ahead, decided like others, as of today's midnight. Messages are off, so no mail leaves. */
async function addBookings(diary: Diary, workspaceId: string, memberId: string, timeZone: string, now: number) {
  const today = localNow(now, timeZone).date;
  const midnight = dayAxis(today, timeZone).startsAt;
  for (let days = -DAYS_AROUND; days <= DAYS_AROUND; days++) {
    const date = addDays(today, days);
    const sheet = await loadSheet(diary, workspaceId, date);
    if (!sheet) throw new Error("The demo has no rules.");
    const quiet = { ...sheet, switches: {} };
    const decisions = decideAll(quiet, demoDay(quiet.axis, memberId, midnight), timeId);
    if (decisions.changes.length > 0) await writeChanges(diary, quiet, decisions, []);
  }
  await addMessages(diary, workspaceId, midnight);
}
