import { type Diary, diaryOf, directory, timeId } from "../../db/connect.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import type { Command } from "../../domain/day/commands.ts";
import { type Decisions, decideAll } from "../../domain/day/decide.ts";
import { ROOM_MIN } from "../../domain/floor/positions.ts";
import { proposeLayout } from "../../domain/floor/propose-layout.ts";
import { type BookingRules, everyDay, FREEZE_MINUTES, type House, type Resource } from "../../domain/plan/rules.ts";
import { type DaySheet, daySheet } from "../../domain/sheet/day-sheet.ts";
import { addDays, DAY_MS } from "../../domain/time/calendar.ts";
import { dayAxis, localNow } from "../../domain/time/clock.ts";
import { hashPassword } from "../../worker/http/passwords.ts";
import { demoDay } from "./demo-day.ts";
import { addMember, addRules, addUser, addWorkspace } from "./rows.ts";

/** `bookings`: in all; `crowd`: size compared with the demo restaurant; `tables`: instead of spots. */
type Business = { slug: string; bookings: number; crowd: number; tables?: number };

const TABLES_EVERY = 4;

export const INSTALLATION: Business[] = [
  ...Array.from({ length: 199 }, (_, i) => ({
    ...{ slug: `large-${i + 1}`, bookings: 1_000, crowd: 1 },
    ...((i + 1) % TABLES_EVERY === 0 ? { tables: 24 } : {}),
  })),
  { slug: "large-200", bookings: 1_000, crowd: 8, tables: 100 },
  { slug: "large", bookings: 100_000, crowd: 12 },
];

export const LARGE_PASSWORD = "a table by the window";
const TIME_ZONE = "Europe/Stockholm";
const SPOTS = 12;
/** As in the demo. */
const DAYS_AHEAD = 20;
const MESSAGES_OF_DAYS = 30;
const PROGRESS_EVERY_MS = 5_000;

/**
 * Adds missing businesses with accepted bookings, from 20 days ahead backwards until each has its number. Holds one day
 * in memory.
 */
export async function seedLarge(env: { DB: D1Database }, businesses = INSTALLATION, now = Date.now()): Promise<void> {
  const passwordHash = hashPassword(LARGE_PASSWORD);
  const began = Date.now();
  let bookings = 0;
  let saidAt = began;
  const say = (done: number) => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${done} of ${businesses.length} businesses, ${bookings.toLocaleString("en")} bookings, ${seconds} s`);
    saidAt = Date.now();
  };
  for (const [i, business] of businesses.entries()) {
    if (await workspaceBySlug(directory(env), business.slug).get()) continue;
    const onDay = (made: number) => {
      bookings += made;
      if (Date.now() - saidAt >= PROGRESS_EVERY_MS) say(i);
    };
    await addBusiness(env, { business, passwordHash, now, onDay });
  }
  say(businesses.length);
}

type BusinessPlan = { business: Business; passwordHash: string; now: number; onDay: (bookings: number) => void };

/** Adds the workspace last, so that an interrupted run is repeated under another id. */
async function addBusiness(env: { DB: D1Database }, making: BusinessPlan): Promise<void> {
  const { slug, crowd, tables } = making.business;
  const workspaceId = crypto.randomUUID();
  const diary = diaryOf(env, workspaceId);
  const memberId = crypto.randomUUID();
  const rules = await addRules(env, workspaceId, {
    weeklySchedule: everyDay("17:00", "23:00"),
    bookingDurationMinutes: 90,
    advanceBookingDays: 60,
    maxCapacity: SPOTS * crowd,
    maxGuestsPerBooking: 12,
    timeZone: TIME_ZONE,
    ...(tables ? { plan: { periods: [], exceptions: [], house: houseOf(tables) } } : {}),
  });
  await addBookings(diary, { workspaceId, memberId, rules }, making);
  await diary.$client.batch([
    diary.$client.prepare(MESSAGES).bind(workspaceId, making.now - MESSAGES_OF_DAYS * DAY_MS, making.now),
  ]);
  const email = `${slug}@example.com`;
  const owner = await addUser(env, { email, fullName: `Owner of ${slug}`, passwordHash: making.passwordHash });
  await addWorkspace(env, { id: workspaceId, slug, name: `Restaurant ${slug}` });
  await addMember(env, { id: memberId, workspaceId, userId: owner.id, role: "owner" });
}

type BusinessIds = { workspaceId: string; memberId: string; rules: BookingRules };

async function addBookings(
  diary: Diary,
  { workspaceId, memberId, rules }: BusinessIds,
  making: BusinessPlan,
): Promise<void> {
  const { business, now, onDay } = making;
  let missing = business.bookings;
  for (let date = addDays(localNow(now, TIME_ZONE).date, DAYS_AHEAD); missing > 0; date = addDays(date, -1)) {
    const axis = dayAxis(date, TIME_ZONE);
    const sheet = daySheet({ workspaceId, axis, rules, switches: {}, seq: 0, bookings: [], around: [] });
    const decisions = decideFirst(missing, sheet, demoDay(axis, memberId, now, business.crowd));
    if (decisions.entries.length === 0) continue;
    await writeChanges(diary, sheet, decisions, []);
    const made = createdIn(decisions).length;
    missing -= made;
    onDay(made);
  }
}

/** Accepts at most `count` bookings. The last of too many may have moved others, so the first are decided again alone. */
function decideFirst(count: number, sheet: DaySheet, commands: Command[]): Decisions {
  const decisions = decideAll(sheet, commands, timeId);
  const created = createdIn(decisions);
  if (created.length <= count) return decisions;
  const first = new Set(created.slice(0, count));
  return decideAll(
    sheet,
    commands.filter((command) => "bookingId" in command && first.has(command.bookingId)),
    timeId,
  );
}

const createdIn = ({ changes }: Decisions) =>
  changes.flatMap(({ event, after }) => (event === "created" ? after.id : []));

/** Recent confirmations, stored as delivered. */
const MESSAGES = `INSERT INTO notifications
    (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at, sent_at)
  SELECT 'large-' || id, workspace_id, 'booking', id, 'booking_confirmation', 'email', created_at, 'delivered', 1,
    'large:' || id, created_at, created_at + 2000
  FROM bookings WHERE workspace_id = ?1 AND customer_email IS NOT NULL AND created_at BETWEEN ?2 AND ?3`;

const SEATS = [2, 2, 4, 2, 4, 2, 4, 2, 4, 6];
const ROW = 4;
const [ROOM, FIRST_TABLE, FIRST_JOIN] = ["1", 100, 500];
const SMALLEST_ROOM = { width: ROOM_MIN, height: ROOM_MIN };

/** Among ten tables five are for 2, four for 4 and one for 6; neighbours in rows of four join in twos. They are drawn in rows. */
export function houseOf(tables: number): House {
  const resources = Array.from({ length: tables }, (_, order): Resource => {
    const seats = { min: 1, max: SEATS[order % SEATS.length] ?? 2 };
    const named = { id: String(FIRST_TABLE + order), kind: "table", name: `T${order + 1}`, area: ROOM, order } as const;
    return { ...named, seats, stock: "everyone", archived: false };
  });
  const combinations = resources.flatMap(({ id, seats, order }) => {
    const next = resources[order + 1];
    if (!next || order % ROW === ROW - 1) return [];
    const max = seats.max + next.seats.max;
    return { id: String(FIRST_JOIN + order), of: [id, next.id], seats: { min: max - 2, max }, order };
  });
  const { room, positions } = proposeLayout(resources, combinations, SMALLEST_ROOM);
  const areas = [{ id: ROOM, name: "Room", customersMayChoose: true, order: 0, room }];
  const drawn = resources.map((table) => ({ ...table, position: positions.get(table.id) }));
  return { areas, resources: drawn, combinations, freezeMinutes: FREEZE_MINUTES };
}
