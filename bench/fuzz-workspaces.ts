import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { diaryOf, directory } from "../db/connect.ts";
import { exceptionRow } from "../db/diary/plans.ts";
import {
  bookings,
  classSessions,
  exceptions,
  guestEntries,
  guestSettings,
  guests,
  holdsDue,
  imports,
  standbyDates,
  standbys,
} from "../db/diary/schema.ts";
import { calendarFeeds, oneTimeLinks, sessions, staffInvitations } from "../db/directory/schema.ts";
import { notifications } from "../db/platform/schema.ts";
import { NO_GUEST_SETTINGS } from "../domain/guests/guest-settings.ts";
import { USUAL_HOLD_RULES } from "../domain/holds/rules.ts";
import { NO_COUNTS } from "../domain/imports/staged-row.ts";
import { closedPart } from "../domain/testing/givens.ts";
import { addDays, DAY_MS } from "../domain/time/calendar.ts";
import { databaseFile } from "../scripts/data/database-file.ts";
import { addMember, addRules, addUser, addWorkspace } from "../scripts/demo/rows.ts";
import type { Given } from "../test/harness/routes/route.ts";
import { bookingRow, messageRow } from "../test/harness/rows.ts";
import type { Signed } from "../test/harness/test-workspace.ts";
import { linkToken, refreshToken, signAccess } from "../worker/http/tokens.ts";

type Keys = { SESSION_KEYS: string; LINK_KEYS: string };
const WRITE_WAIT_MS = 5000;
const SESSION_MS = 30 * DAY_MS;

/** Inserts busy workspaces beside the product: hundreds through the API would take long. */
export class FuzzWorkspaces {
  readonly #database: DatabaseSync;
  readonly #env: { DB: D1Database };
  readonly #keys: Keys;

  constructor(data: string) {
    this.#database = new DatabaseSync(databaseFile(path.join(data, "state")), { timeout: WRITE_WAIT_MS });
    this.#env = { DB: asD1(this.#database) };
    this.#keys = JSON.parse(readFileSync(path.join(data, "keys.json"), "utf8"));
  }

  async make(): Promise<Given> {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      return await this.#make();
    } finally {
      this.#database.exec("COMMIT");
    }
  }

  close(): void {
    this.#database.close();
  }

  async #make(): Promise<Given> {
    const [env, id, now] = [this.#env, crypto.randomUUID(), Date.now()];
    const [db, diary] = [directory(env), diaryOf(env, id)];
    const day = addDays(new Date(now).toISOString().slice(0, 10), 2);
    const plan = { periods: [], exceptions: [], holds: USUAL_HOLD_RULES };
    await addRules(env, id, { customerChangeHoursLimit: 0, plan }, ["booking_confirmation", "booking_cancellation"]);
    const { slug } = await addWorkspace(env, { id });
    const owner = await this.#member(id, "owner");
    const [staff, colleague] = [await this.#member(id, "staff"), await this.#member(id, "staff")];
    const made = { bookingDate: day, customerEmail: "astrid@example.com", customerPhone: "+46701234567" };
    const booking = bookingRow(id, {
      ...made,
      customerName: "Secret Guest",
      bookingTime: "12:00",
      notes: "By the window",
    });
    const cancelled = bookingRow(id, { ...made, status: "cancelled" });
    const past = bookingRow(id, { ...made, bookingDate: addDays(day, -3), customerEmail: "past@example.com" });
    for (const row of [booking, cancelled, past]) await diary.insert(bookings).values(row);
    const [guest, namesake] = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }];
    const known = { keys: ["eanna@example.com"], names: ["anna berg"], last: 0 };
    const anna = { ...{ workspaceId: id, name: "Anna Berg" }, searchText: "anna berg", createdAt: now, updatedAt: now };
    const nobody = { keys: [], names: ["anna berg"], last: 0 };
    await diary.insert(guests).values([
      { ...anna, ...guest, email: "anna@example.com", known },
      { ...anna, ...namesake, known: nobody },
    ]);
    const entry = { id: crypto.randomUUID() };
    const line = { guestId: guest.id, kind: "note", text: "By the window", by: owner.userId, at: now } as const;
    await diary.insert(guestEntries).values({ ...entry, ...line, workspaceId: id });
    const salted = { version: 1, settings: NO_GUEST_SETTINGS, salt: "5a".repeat(32) };
    await diary.insert(guestSettings).values({ workspaceId: id, ...salted });
    const open = { id: crypto.randomUUID() };
    const file = { state: "open", kind: "guests", fileName: "guests.csv", keepCare: false, counts: NO_COUNTS } as const;
    await diary
      .insert(imports)
      .values({ ...open, ...file, workspaceId: id, by: owner.memberId, at: now, steppedAt: now });
    const message = messageRow(id, { state: "failed", subjectId: booking.id });
    await diary.insert(notifications).values(message);
    const exception = { ...closedPart("15:00", "16:00", addDays(day, 90)), id: crypto.randomUUID() };
    await diary.insert(exceptions).values(exceptionRow(id, exception));
    const session = { id: crypto.randomUUID() };
    await diary.insert(classSessions).values({
      ...{ ...session, workspaceId: id, service: "3", date: addDays(day, 90), time: "10:00", minutes: 60, seats: 5 },
      resources: [],
    });
    const times = { createdAt: now, expiresAt: now + SESSION_MS };
    const invited = {
      id: crypto.randomUUID(),
      workspaceId: id,
      email: `${crypto.randomUUID()}@example.com`,
      invitedBy: owner.userId,
      ...times,
    };
    const link = { id: crypto.randomUUID(), purpose: "invitation", invitationId: invited.id, ...times };
    await db.insert(staffInvitations).values(invited);
    const calendar = { id: crypto.randomUUID() };
    await db
      .insert(calendarFeeds)
      .values({ ...calendar, workspaceId: id, memberId: owner.memberId, subject: "*", changedAt: 1 });
    await db.insert(oneTimeLinks).values(link);
    const linkKeys = [this.#keys.LINK_KEYS];
    const listed = await this.#list(id, addDays(day, 20), linkKeys);
    const tokenOf = ({ id: of }: { id: string }) => ({ id: of, manageToken: linkToken("manage", of, linkKeys, 1) });
    return {
      workspace: { id, slug, owner, day },
      staff,
      colleague: { id: colleague.memberId },
      message,
      invitation: { id: invited.id, token: linkToken("invitation", link.id, linkKeys) },
      booking: tokenOf(booking),
      listed,
      cancelled: tokenOf(cancelled),
      past,
      guest,
      namesake,
      entry,
      open,
      exception,
      session,
      calendar,
      linkKeys,
    };
  }

  /** A party waits (asleep, so that no freed room is held for it meanwhile), another is offered a place, and two places are held for others, one of them silently. */
  async #list(workspaceId: string, day: string, linkKeys: string[]): Promise<Given["listed"]> {
    const diary = diaryOf(this.#env, workspaceId);
    const now = Date.now();
    const [waiting, offered] = [crypto.randomUUID(), crypto.randomUUID()];
    const held = (customerName: string, hold: { standby: string | null; tellAt: number | null }) =>
      bookingRow(workspaceId, {
        ...{ customerName, bookingDate: day, bookingTime: "12:00", status: "pending", holdUntil: now + DAY_MS },
        hold: { for: "offer", chain: 1, freedAt: now, ...hold },
      });
    const offer = held("Secret Guest", { standby: offered, tellAt: now });
    const [told, silent] = [held("Bo", { standby: null, tellAt: now }), held("Di", { standby: null, tellAt: null })];
    for (const row of [offer, told, silent]) await diary.insert(bookings).values(row);
    const times = { createdAt: now, endsAt: now + 25 * DAY_MS, homeDate: day };
    const party = {
      workspaceId,
      guests: 2,
      source: "online",
      leastNotice: 0,
      refused: [],
      searchText: "",
      ...times,
    } as const;
    const person = { customerName: "Secret Guest", customerEmail: "waiting@example.com", version: 1, tokenVersion: 1 };
    for (const [id, state] of [
      [waiting, "asleep"], // served by nothing that happens meanwhile
      [offered, "offered"],
    ] as const) {
      const offeredDate = state === "offered" ? day : null;
      await diary.insert(standbys).values({ id, state, offeredDate, ...party, ...person });
      const window = { fromTime: "12:00", untilTime: "12:00" };
      await diary.insert(standbyDates).values({ workspaceId, bookingDate: day, standbyId: id, ...window });
    }
    await diary.insert(holdsDue).values({ workspaceId, bookingDate: day, dueAt: now + DAY_MS });
    const waits = (id: string) => ({ id, token: linkToken("standby", id, linkKeys, 1) });
    return {
      ...{ day, waiting: waits(waiting), offered: { ...waits(offered), hold: offer.id } },
      held: { id: told.id, manageToken: linkToken("manage", told.id, linkKeys, 1) },
      silent: { id: silent.id },
    };
  }

  async #member(workspaceId: string, role: "owner" | "staff"): Promise<Signed & { memberId: string }> {
    const now = Date.now();
    const user = await addUser(this.#env, { role: role === "owner" ? "business_owner" : "business_staff" });
    const member = await addMember(this.#env, { workspaceId, userId: user.id, role });
    const session = { id: crypto.randomUUID(), userId: user.id, generation: 1 };
    await directory(this.#env)
      .insert(sessions)
      .values({ ...session, createdAt: now, rotatedAt: now, expiresAt: now + SESSION_MS });
    const keys = [this.#keys.SESSION_KEYS];
    const access = await signAccess({ userId: user.id, sessionId: session.id }, keys, now);
    const refresh = refreshToken(session.id, session.generation, keys);
    return { userId: user.id, memberId: member.id, cookie: `__Host-access=${access}; __Host-refresh=${refresh}` };
  }
}

/** The part of D1 that inserts need. */
function asD1(database: DatabaseSync): D1Database {
  const prepare = (sql: string) => {
    const bind = (...values: SQLInputValue[]) => ({ run: async () => database.prepare(sql).run(...values) });
    return { bind };
  };
  return { prepare } as unknown as D1Database;
}
