import { and, asc, eq, isNotNull } from "drizzle-orm";
import { type Diary, diaryOf, directory, timeId } from "../../db/connect.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import { bookingEvents, bookings } from "../../db/diary/schema.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import { userByEmail } from "../../db/directory/accounts.ts";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import { type NewMessage, notifications } from "../../db/platform/schema.ts";
import { BUSINESS_TYPES, type BusinessType } from "../../domain/business-types.ts";
import type { Command } from "../../domain/day/commands.ts";
import { decideAll } from "../../domain/day/decide.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { type BookingRules, type ClassSession, DEFAULT_RULES } from "../../domain/plan/rules.ts";
import { addDays, DAY_MS } from "../../domain/time/calendar.ts";
import { dayAxis, localNow } from "../../domain/time/clock.ts";
import { hashPassword } from "../../worker/http/passwords.ts";
import { addDemoCards } from "./demo-cards.ts";
import { demoDay, type Habits } from "./demo-day.ts";
import { addGuestBook, type DemoGuestBook } from "./demo-guest-book.ts";
import { addDemoList } from "./demo-list.ts";
import { addMember, addRules, addUser, addWorkspace } from "./rows.ts";

type Person = { email: string; fullName: string };
export type DemoBusiness = {
  workspace: { slug: string; name: string; description: string; businessType: BusinessType };
  owner: Person;
  staff?: Person;
  /** `owner`: the id of the owner's membership. */
  rules: (owner: string) => Partial<BookingRules>;
  habits: Habits;
  /** Its classes on the dates from `first` to `last`. */
  sessions?: (first: string, last: string) => ClassSession[];
  guestBook?: DemoGuestBook;
  looks: Omit<typeof workspaceCustomizations.$inferInsert, "workspaceId">;
};

export const PASSWORD = "a table by the window";
const EMAILS: MessageType[] = [
  "booking_confirmation",
  "booking_cancellation",
  "booking_rescheduled",
  "booking_reminder",
];

type SeedDatabases = { DB: D1Database };
/** Before and after today. */
export type DemoDays = { behind: number; ahead: number };

export async function addDemo(env: SeedDatabases, demo: DemoBusiness, days: DemoDays, now: number): Promise<void> {
  const [workspaceId, owner, staff] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const rules = demo.rules(owner);
  const today = localNow(now, rules.timeZone ?? DEFAULT_RULES.timeZone).date;
  const sessions = demo.sessions?.(addDays(today, -days.behind), addDays(today, days.ahead)) ?? [];
  const plan = rules.plan && { ...rules.plan, sessions };
  const { timeZone } = await addRules(env, workspaceId, { ...rules, ...(plan && { plan }) }, EMAILS);
  const made = { workspaceId, memberId: demo.staff ? staff : owner, timeZone, habits: { ...demo.habits, sessions } };
  const diary = diaryOf(env, workspaceId);
  await addBookings(diary, made, days, now);
  if (demo.guestBook) await addGuestBook(diary, { ...made, name: demo.workspace.name }, demo.guestBook, now);
  if (rules.plan?.holds && rules.plan.house) await addDemoList(diary, made, now);
  const offer = rules.plan?.offer;
  if (demo.guestBook && offer) await addDemoCards(diary, { ...made, offer }, now);
  const { bookingType } = BUSINESS_TYPES[demo.workspace.businessType];
  const people = [
    { id: owner, person: demo.owner, role: "owner", userRole: "business_owner" } as const,
    ...(demo.staff ? [{ id: staff, person: demo.staff, role: "staff", userRole: "business_staff" } as const] : []),
  ];
  const accounts = [];
  for (const { person, userRole, ...member } of people)
    accounts.push({ member, user: await account(env, { ...person, role: userRole }, now) });
  await addWorkspace(env, { id: workspaceId, ...demo.workspace, bookingType, createdAt: now });
  for (const { member, user } of accounts)
    await addMember(env, { ...member, workspaceId, userId: user.id, createdAt: now });
  await directory(env)
    .insert(workspaceCustomizations)
    .values({ workspaceId, ...demo.looks });
}

type Account = Person & { role: "business_owner" | "business_staff" };

const account = async (env: SeedDatabases, person: Account, createdAt: number) =>
  (await userByEmail(directory(env), person.email)) ??
  (await addUser(env, { ...person, createdAt, passwordHash: hashPassword(PASSWORD) }));

type Made = { workspaceId: string; memberId: string; timeZone: string; habits: Habits };

/** Decided like others, as of today's midnight. Messages are off, so no mail leaves. */
async function addBookings(
  diary: Diary,
  { workspaceId, memberId, timeZone, habits }: Made,
  { behind, ahead }: DemoDays,
  now: number,
) {
  const today = localNow(now, timeZone).date;
  const midnight = dayAxis(today, timeZone).startsAt;
  const online = new Map<string, number>();
  for (let days = -behind; days <= ahead; days++) {
    const date = addDays(today, days);
    const sheet = await loadSheet(diary, workspaceId, date);
    if (!sheet) throw new Error("The demo has no rules.");
    const quiet = { ...sheet, switches: {} };
    const commands = demoDay(quiet.axis, memberId, midnight, 1, habits).map((each) =>
      withinLimit(online, each, memberId),
    );
    const decisions = decideAll(quiet, commands, timeId);
    if (decisions.changes.length > 0) await writeChanges(diary, quiet, decisions, []);
  }
  await addMessages(diary, workspaceId, midnight);
}

/**
 * An address that has booked online as often as it may calls from then on, or D1 would refuse the whole day
 * (docs/rules.md#online-bookings-ahead). `online`: by address, on all dates of the demo.
 */
function withinLimit(online: Map<string, number>, command: Command, memberId: string): Command {
  if (command.type !== "create" || command.source !== "online") return command;
  const { customerEmail, customerPhone } = command.person;
  const reach = [customerEmail, customerPhone].filter((each) => each !== null);
  const isOften = reach.some((each) => (online.get(each) ?? 0) >= ONLINE_AHEAD_MAX);
  if (isOften) return { ...command, source: "phone", actor: memberId, by: "member" };
  for (const each of reach) online.set(each, (online.get(each) ?? 0) + 1);
  return command;
}

/** The demo's mails until `now`, stored as sent. None is due, so no mail leaves. */
async function addMessages(diary: Diary, workspaceId: string, now: number): Promise<void> {
  const rows = await diary
    .select({ booking: bookings, cancelledAt: bookingEvents.at })
    .from(bookings)
    .leftJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.type, "cancelled")))
    .where(and(eq(bookings.workspaceId, workspaceId), isNotNull(bookings.customerEmail)))
    .orderBy(asc(bookings.createdAt), asc(bookings.startsAt));
  const messages = rows
    .flatMap(({ booking, cancelledAt }) => {
      const tell = (type: MessageType, dueAt: number, dropped = false) => ({ booking, type, dueAt, dropped });
      const remindAt = booking.startsAt - 2 * DAY_MS;
      return [
        tell("booking_confirmation", booking.createdAt),
        ...(remindAt > booking.createdAt ? [tell("booking_reminder", remindAt, cancelledAt !== null)] : []),
        ...(cancelledAt === null ? [] : [tell("booking_cancellation", cancelledAt)]),
      ];
    })
    .filter(({ dueAt }) => dueAt < now)
    .map(({ booking, type, dueAt, dropped }, i): NewMessage => {
      const id = crypto.randomUUID();
      return {
        ...{
          id,
          workspaceId,
          subject: "booking",
          subjectId: booking.id,
          type,
          channel: "email",
          dueAt,
          createdAt: dueAt,
        },
        ...{
          dedupeKey: `demo:${id}`,
          ...(dropped ? DROPPED : (DELIVERY_RESULTS[i % DELIVERY_RESULTS.length] ?? ARRIVED)(dueAt)),
        },
      };
    });
  const [first, ...others] = messages.map((message) => diary.insert(notifications).values(message));
  if (first) await diary.batch([first, ...others]);
}

const SEND_MS = 2_000;
const DROPPED = { state: "superseded", attempts: 0 } as const;
const ARRIVED = (dueAt: number) => ({ state: "delivered", attempts: 1, sentAt: dueAt + SEND_MS }) as const;
const UNREPORTED = (dueAt: number) => ({ state: "sent", attempts: 1, sentAt: dueAt + SEND_MS }) as const;
const REFUSED = () => ({ state: "failed", attempts: 1, error: "mailbox does not exist" }) as const;
const DELIVERY_RESULTS = [
  ...[ARRIVED, ARRIVED, UNREPORTED, ARRIVED, ARRIVED, ARRIVED, UNREPORTED, ARRIVED],
  ...[ARRIVED, ARRIVED, UNREPORTED, ARRIVED, REFUSED, ARRIVED, ARRIVED, ARRIVED, ARRIVED],
];
