import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import { type Diary, timeId } from "../../db/connect.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import type { Command } from "../../domain/day/commands.ts";
import { afterCommit, decideAll } from "../../domain/day/decide.ts";
import { type HoldRules, USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { newRules } from "../../domain/plan/in-force.ts";
import { ENGINE, everyDay, type House, NEEDS, NO_TABLES } from "../../domain/plan/rules.ts";
import { PARTY } from "../../domain/sheet/booked.ts";
import { type DaySheet, daySheet } from "../../domain/sheet/day-sheet.ts";
import type { Attendance } from "../../domain/sheet/sheet-booking.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { CHECKS, type CheckName, checkAll } from "../../e2e/torture/check-all.ts";
import { type Attempt, commandIdOf, type Fields, KINDS, type Kind, type Witnessed } from "../../e2e/torture/ledger.ts";
import { everyVersion } from "../../e2e/torture/places.ts";
import { readStored } from "../../e2e/torture/stored.ts";
import { tookPlace } from "../../e2e/torture/took-place.ts";

/* The torture's checks find nothing on a small database written by the product; each then finds its own break. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const WORKSPACE = "workspace";
const DAY = "2027-06-15";
const NOW = Date.parse("2027-06-15T09:00:00Z");
const RULES = newRules({
  ...{ timeZone: "UTC", weeklySchedule: everyDay("10:00", "22:00"), customerChangeHoursLimit: 0 },
  ...{ maxCapacity: 3, guestsPerSpot: 2 },
});
const SWITCHES = Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { email: true, sms: false }]));

/** In order. */
const ASKED: [Kind, string | null, Fields][] = [
  ["book", null, { bookingTime: "12:00", guests: 2 }],
  ["book", null, { bookingTime: "12:00", guests: 4 }],
  ["book", null, { bookingTime: "12:30", guests: 1 }],
  ["book against a limit", null, { bookingTime: "12:30", guests: 2 }],
  ["book", null, { bookingTime: "18:00", guests: 4 }],
  ["change by link", "b0", { bookingTime: "15:00", guests: 3, version: 1 }],
  ["cancel by link", "b1", {}],
  ["book", null, { bookingTime: "20:00", guests: 2 }],
  ["late fact", "b4", { attendance: "arrived", happenedAt: "2027-06-15T08:40:00.000Z" }],
  ["late fact", "b4", { attendance: "seated", happenedAt: "2027-06-15T08:30:00.000Z" }],
  ["cancel", "b7", {}],
  ["delete", "b7", {}],
];

type Placed = { id: string; resources: string[] };
type World = { database: DatabaseSync; witnessed: Witnessed };

/** One for one or two guests, one for up to four. */
const HOUSE: House = {
  areas: [{ id: "1", name: "Room", customersMayChoose: true, order: 0 }],
  resources: [aTable("2", 1, 2), aTable("3", 1, 4)],
  combinations: [],
  freezeMinutes: 0,
};
/** The party of four moves the first to table 2. */
const ASKED_FOR_TABLES: typeof ASKED = [
  ["book", null, { bookingTime: "12:00", guests: 2 }],
  ["place", "b0", { resources: ["3"], pin: false }],
  ["book", null, { bookingTime: "12:00", guests: 4 }],
  ["book", null, { bookingTime: "12:00", guests: 1 }],
  ["book", null, { bookingTime: "18:00", guests: 2 }],
  ["extend", "b4", { minutes: 30 }],
  ["tidy", null, {}],
  ["pin", null, { bookings: [{ id: "b4", resources: ["2"] }], pin: true }],
];

/** Six come to 18:00, Bo and then Di wait for it; it is given back, Bo says no, and Di yes. `hold`: the open one. */
const ASKED_OF_LIST: typeof ASKED = [
  ["book", null, { bookingTime: "18:00", guests: 6 }],
  ["join list", null, { guests: 6, dates: [{ date: DAY, from: "18:00", until: "18:00" }] }],
  ["join list", null, { guests: 6, dates: [{ date: DAY, from: "18:00", until: "18:00" }] }],
  ["cancel by link", "b0", {}],
  ["say no", "hold", { answer: "decline" }],
  ["say yes", "hold", { answer: "accept" }],
];

function aTable(id: string, min: number, max: number): House["resources"][number] {
  const named = { id, kind: "table", name: `T${id}`, area: "1", order: Number(id), stock: "everyone" } as const;
  return { ...named, seats: { min, max }, archived: false };
}

/** As the migrations leave it; they all take longer than one world. */
const SCHEMA = schemaOfMigrations();

function schemaOfMigrations(): string {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(path.join(ROOT, "migrations")).filter((name) => name.endsWith(".sql")))
    database.exec(readFileSync(path.join(ROOT, "migrations", file), "utf8"));
  const parts = database
    .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all();
  return parts.map(({ sql }) => sql).join(";\n");
}

type Given = { house?: House; holds?: HoldRules };

async function aWorld({ house, holds }: Given = {}): Promise<World> {
  const asked = holds ? ASKED_OF_LIST : house ? ASKED_FOR_TABLES : ASKED;
  const database = new DatabaseSync(":memory:");
  database.exec(SCHEMA);
  database.exec(`INSERT INTO workspaces (id, name, slug, business_type, booking_type, created_at)
    VALUES ('${WORKSPACE}', 'W', 'w-1', 'restaurant', 'table', 0)`);
  const { weeklySchedule: week, specialClosures, reminderLeadHours, plan: _, ...rest } = RULES;
  const lists = { weeklySchedule: {}, specialClosures, reminderLeadHours };
  const row = { ...rest, workspaceId: WORKSPACE, closuresPending: false, ...mapped(lists, JSON.stringify) };
  const columns = Object.keys(row).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  database
    .prepare(`INSERT INTO booking_rules (${columns}) VALUES (${columns.map(() => "?")})`)
    .run(...Object.values(row).map((value) => (typeof value === "boolean" ? Number(value) : value)));
  for (const type of MESSAGE_TYPES)
    database
      .prepare("INSERT INTO notification_configs VALUES (?, ?, 1, 0, NULL, NULL, NULL, NULL, 1)")
      .run(WORKSPACE, type);
  const plan =
    house || holds ? { periods: [], exceptions: [], house: house ?? null, ...(holds ? { holds } : {}) } : null;
  database
    .prepare("INSERT INTO plans (workspace_id, revision, stamp, needs, plan) VALUES (?, 1, 1, ?, ?)")
    .run(
      ...[WORKSPACE, holds ? NEEDS.holds : house ? NEEDS.tables : NEEDS.week],
      JSON.stringify({ ...NO_TABLES, lastId: 9, week, periods: [], offer: null, ...house, ...(holds && { holds }) }),
    );

  let sheet: DaySheet = daySheet({
    ...{
      workspaceId: WORKSPACE,
      axis: dayAxis(DAY, "UTC"),
      rules: newRules({ ...RULES, plan }),
      switches: SWITCHES,
      seq: 0,
      bookings: [],
      around: [],
    },
  });
  const attempts: Attempt[] = [];
  for (const [i, [kind, bookingId, fields]] of asked.entries()) {
    const held = [...sheet.bookings.values()].find(({ hold }) => hold)?.id ?? null;
    const attempt = anAttempt(i, kind, bookingId === "hold" ? held : bookingId, fields);
    attempts.push(attempt);
    const decisions = decideAll(sheet, [commandFor(i, attempt)], timeId);
    const [outcome] = decisions.outcomes;
    if (decisions.entries.length > 0) await writeChanges(through(database), sheet, decisions, []);
    sheet = afterCommit(sheet, decisions);
    const shown = outcome?.ok && outcome.booking;
    const { customerName, bookingDate } = attempt.body ?? {};
    const view = shown ? { customerName, bookingDate: bookingDate ?? DAY, ...shown } : null;
    attempt.answer = outcome?.ok ? "acknowledged" : "refused";
    attempt.said = outcome?.ok ? "ok" : (outcome?.code ?? "");
    if (kind === "join list") attempt.view = { id: `p${i}` };
    else attempt.view = view && kind !== "delete" ? compact(view) : null;
    attempt.moved = (outcome?.ok && outcome.moves?.map(({ id }) => id)) || [];
  }
  database.exec(
    `UPDATE notifications SET state = 'sent', attempts = 1 WHERE state = 'due' AND due_at <= ${NOW + 1000}`,
  );
  const sent = readStored(database).messages.filter(({ state }) => state === "sent");
  const mails = new Map(sent.map(({ dedupeKey }) => [dedupeKey, 1]));
  const rules = new Map([[WORKSPACE, new Map([[1, RULES]])]]);
  return { database, witnessed: { attempts, rules, mails, sms: [], takenAfter: new Map(), now: NOW + 1000 } };
}

const mapped = (values: Fields, change: (value: unknown) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
const compact = (view: Fields) => Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));

function anAttempt(i: number, kind: Kind, bookingId: string | null, fields: Fields): Attempt {
  const person = {
    customerName: `Guest ${i}`,
    customerEmail: `g${i}@example.com`,
    notes: `Note ${i}`,
    bookingDate: DAY,
  };
  return {
    ...{ kind, workspaceId: WORKSPACE, key: `key-${i}`, by: "customer", method: "POST", route: "", bookingId },
    ...{ body: bookingId === null ? { ...person, ...fields } : fields, sentAt: i, answeredAt: i },
    ...{ answer: "unknown", said: "", view: null, moved: [], wasUnknown: false },
  };
}

function commandFor(i: number, attempt: Attempt): Command {
  const { kind, body = {} } = attempt;
  const bookingId = attempt.bookingId ?? `b${i}`;
  const isMember = kind === "book against a limit";
  const by = isMember ? ("member" as const) : ("customer" as const);
  const envelope = {
    ...{ commandId: commandIdOf(attempt), requestHash: "hash", actor: by, by },
    now: NOW + i,
  };
  const said = { ...envelope, bookingId, overrideReason: isMember ? "A regular" : null };
  const time = { bookingTime: String(body.bookingTime), guests: Number(body.guests) };
  if (kind === "say no") return { ...said, type: "decline", stop: false };
  if (kind === "say yes") return { ...said, type: "accept", contact: { customerEmail: null, customerPhone: null } };
  const byMember = { ...said, by: "member", actor: "member" } as const;
  if (kind === "place") return { ...byMember, type: "place", resources: body.resources as string[], isPinned: false };
  if (kind === "extend") return { ...byMember, type: "extend", minutes: Number(body.minutes) };
  if (kind === "pin")
    return { ...envelope, by: "member", type: "pin", bookings: body.bookings as Placed[], isPinned: Boolean(body.pin) };
  if (kind === "late fact")
    return {
      ...{ ...byMember, type: "attend", attendance: body.attendance as Attendance },
      ...{ happenedAt: Date.parse(String(body.happenedAt)), overrideReason: "Noted without a connection" },
    };
  if (kind === "tidy") return { ...envelope, by: "member", type: "tidy" };
  if (kind === "delete") return { ...said, type: "delete", by: "member" };
  if (kind === "cancel" || kind === "cancel by link") return { ...said, type: "cancel" };
  if (kind === "change by link")
    return { ...said, ...time, type: "change", version: 1, from: null, edit: null, status: null, wanted: null };
  const person = {
    ...{ customerName: String(body.customerName), customerEmail: String(body.customerEmail), customerPhone: null },
    ...{ notes: String(body.notes), searchText: "", smsWithheld: false },
  };
  const ofList = { locale: null, client: null, wish: null, around: null, leastNotice: 0, source: "online" } as const;
  if (kind === "join list")
    return {
      ...{ ...envelope, ...ofList, person, type: "join", standbyId: `p${i}`, isHome: true, joinedAt: NOW + i },
      ...{ guests: time.guests, from: "18:00", until: "18:00", dates: [DAY], endsAt: Date.parse(`${DAY}T18:00Z`) },
    };
  return { ...said, ...time, type: "create", source: "online", locale: null, client: null, wanted: PARTY, person };
}

/** D1 as far as writing needs it. */
function through(database: DatabaseSync): Diary {
  const prepare = (sql: string) => ({
    bind:
      (...values: SQLInputValue[]) =>
      () =>
        database.prepare(sql).run(...values),
  });
  const batch = async (statements: (() => unknown)[]) => statements.map((run) => run());
  return { $client: { prepare, batch } } as unknown as Diary;
}

const foundIn = ({ database, witnessed }: World) =>
  Object.entries(checkAll(readStored(database), witnessed)).flatMap(([name, found]) =>
    found.length > 0 ? [name] : [],
  );

test("a database written as it should be has nothing the checks find, and all kinds of answers in it", async () => {
  const world = await aWorld();
  expect(foundIn(world)).toEqual([]);
  const said = world.witnessed.attempts.map(({ answer, said: why }) => (answer === "refused" ? why : answer));
  expect(said).toEqual([
    ...["acknowledged", "acknowledged", "time_slot_unavailable", "acknowledged", "acknowledged"],
    ...["acknowledged", "acknowledged", "acknowledged", "acknowledged", "acknowledged"],
    ...["acknowledged", "acknowledged"],
  ]);
});

test("nor in a day of tables on which others moved", async () => {
  const world = await aWorld({ house: HOUSE });
  expect(foundIn(world)).toEqual([]);
  expect(world.witnessed.attempts.map(({ said, moved }) => [said, ...moved])).toEqual([
    ...[["ok"], ["ok"], ["ok", "b0"], ["time_slot_unavailable"], ["ok"], ["ok"], ["ok"], ["ok", "b4"]],
  ]);
});

test("nor where one gave a place back that two waited for", async () => {
  const world = await aWorld({ holds: USUAL_HOLD_RULES });
  expect(foundIn(world)).toEqual([]);
  expect(readStored(world.database).events.map(({ type }) => type)).toEqual([
    ...["created", "standby_joined", "standby_joined", "cancelled", "held", "declined", "held", "accepted"],
  ]);
});

type Broken = [string, CheckName, string | ((world: World) => void)];

/** Each with a check that finds it; others may too. */
const BROKEN: Broken[] = [
  ["a row is lost", "acknowledged is kept", "DELETE FROM bookings WHERE id = 'b4'"],
  [
    "a booking is lost with all that is known of it",
    "acknowledged is kept",
    "DELETE FROM bookings WHERE id = 'b4'; DELETE FROM booking_events WHERE booking_id = 'b4'",
  ],
  ["a name is another", "content is as asked", "UPDATE bookings SET customer_name = 'Nobody' WHERE id = 'b4'"],
  ["a note is gone", "content is as asked", "UPDATE bookings SET notes = NULL WHERE id = 'b4'"],
  ["a row is half of a change", "log without gaps tells the rows", "UPDATE bookings SET version = 1 WHERE id = 'b0'"],
  ["a row without its event", "log without gaps tells the rows", "DELETE FROM booking_events WHERE booking_id = 'b4'"],
  ["a gap in seq", "log without gaps tells the rows", "UPDATE booking_events SET seq = seq + 9 WHERE seq > 4"],
  ["a turn taken twice", "log without gaps tells the rows", sameTurn],
  ["an oversold minute", "never overbooked", (world) => capacityWas(world, 1)],
  [
    "an exception without a reason",
    "never overbooked",
    "UPDATE booking_events SET changes = json_remove(changes, '$.override') WHERE booking_id = 'b3'",
  ],
  [
    "a decision under old rules",
    "under the rules in force",
    "PRAGMA foreign_keys = off; UPDATE booking_events SET rules_version = 2 WHERE seq = 1",
  ],
  ["rules that were not kept", "decided again to the same", "DELETE FROM rules_history"],
  [
    "rules that were kept wrongly",
    "decided again to the same",
    "UPDATE rules_history SET rules = json_set(rules, '$[0].booking_duration_minutes', 45)",
  ],
  ["a closing left undone", "closed days are empty", "UPDATE booking_rules SET closures_pending = 1"],
  ["a closed day with somebody on it", "closed days are empty", closed],
  [
    "a command done that was refused",
    "refused is absent, unknown whole or absent",
    ({ witnessed }) => refuse(witnessed, 0),
  ],
  [
    "a command nobody heard of again",
    "refused is absent, unknown whole or absent",
    ({ witnessed }) => refuse(witnessed, 2, "unknown"),
  ],
  ["a booking nobody asked for", "each command once", ({ witnessed }) => void witnessed.attempts.splice(4, 1)],
  ["an entry that has lost its key", "each command once", "UPDATE booking_events SET command_id = 'x' WHERE seq = 1"],
  [
    "an entry that has lost its request",
    "each command once",
    "UPDATE booking_events SET request_hash = NULL WHERE seq = 1",
  ],
  [
    "a request of a deleted booking that is still known",
    "each command once",
    `UPDATE booking_events SET request_hash = 'x' WHERE type = 'created'
       AND booking_id IN (SELECT booking_id FROM booking_events WHERE type = 'deleted')`,
  ],
  ["an answer that was not so", "answers were true", ({ witnessed }) => show(witnessed, { guests: 7 })],
  ["an answer of what never became durable", "answers were true", ({ witnessed }) => show(witnessed, { version: 9 })],
  [
    "a fact with another time",
    "facts keep their time",
    "UPDATE booking_events SET changes = json_set(changes, '$.attendanceAt', 1) WHERE booking_id = 'b4' AND version = 2",
  ],
  [
    "a fact that was overtaken and forgotten",
    "facts keep their time",
    "UPDATE booking_events SET changes = json_remove(changes, '$.noted') WHERE booking_id = 'b4' AND version = 3",
  ],
  ["a fact that was refused", "facts keep their time", ({ witnessed }) => refuse(witnessed, 8)],
  ["a booking that came back", "cancelled for good", comesBack],
  [
    "a message that was forgotten",
    "messages owed are written",
    "DELETE FROM notifications WHERE dedupe_key LIKE 'b4:1:booking_confirmation%'",
  ],
  [
    "a reminder that was forgotten",
    "messages owed are written",
    "DELETE FROM notifications WHERE dedupe_key LIKE 'b4:1:feedback%'",
  ],
  [
    "a message written twice",
    "messages owed are written",
    `INSERT INTO notifications (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)
      SELECT 'x', workspace_id, subject, subject_id, type, channel, due_at, state, attempts, 'b4:2:booking_confirmation:email', created_at
      FROM notifications WHERE dedupe_key LIKE 'b4:1:booking_confirmation%'`,
  ],
  [
    "a message that was never sent",
    "messages owed have arrived",
    ({ witnessed }) => void witnessed.mails.delete("b4:1:booking_confirmation:email"),
  ],
  [
    "a message that waits for ever",
    "messages owed have arrived",
    "UPDATE notifications SET state = 'leased', lease_until = 0 WHERE dedupe_key LIKE 'b4:1:booking_confirmation%'",
  ],
  ["a message still true that was withdrawn", "messages owed have arrived", withdrawn],
  [
    "a message that came twice",
    "none arrived twice",
    ({ witnessed }) => void witnessed.mails.set("b4:1:booking_confirmation:email", 2),
  ],
  [
    "a message that nothing owes",
    "none arrived that nothing owes",
    ({ witnessed }) => void witnessed.mails.set("b4:7:booking_confirmation:email", 1),
  ],
];

const DOUBLED = "DROP TRIGGER claims_only_shrink; UPDATE claims SET resource_id = '3' WHERE booking_id = 'b0'";

const BROKEN_TABLES: Broken[] = [
  ["a claim is lost", "claims as the log and its moves tell", "DELETE FROM claims WHERE booking_id = 'b4'"],
  ["a party without a table", "a table or a reason for everybody", "DELETE FROM claims WHERE booking_id = 'b4'"],
  ["two parties at one table", "claims as the log and its moves tell", DOUBLED],
  ["two parties at one table ahead", "a table or a reason for everybody", DOUBLED],
  ["a table that the next date took, too", "no place taken twice", tookOver],
  ["a move that the log forgot", "claims as the log and its moves tell", "DELETE FROM moves"],
  ["a move that was decided otherwise", "decided again to the same", "DELETE FROM moves"],
  ["a move that was shown and not done", "answers were true", "DELETE FROM moves"],
  [
    "a party at a table that is gone",
    "a table or a reason for everybody",
    "UPDATE plans SET plan = json_set(plan, '$.resources[0].archived', json('true'))",
  ],
  ["a save that stopped half way", "a table or a reason for everybody", "UPDATE plans SET pending = 1"],
  [
    "a place that was given and not kept",
    "acknowledged is kept",
    "DELETE FROM booking_events WHERE type = 'placed'; UPDATE booking_events SET seq = seq - 1 WHERE seq > 2",
  ],
  [
    "a longer stay that was not kept",
    "acknowledged is kept",
    "DELETE FROM booking_events WHERE booking_id = 'b4' AND version = 2; UPDATE bookings SET version = 1 WHERE id = 'b4'",
  ],
];

const breakWorld = (world: World, broken: Broken[2]) =>
  typeof broken === "string" ? world.database.exec(broken) : broken(world);

test.each(BROKEN)("%s is found: %s", async (_, check, broken) => {
  const world = await aWorld();
  breakWorld(world, broken);
  expect(foundIn(world)).toContain(check);
});

test.each(BROKEN_TABLES)("%s is found: %s", async (_, check, broken) => {
  const world = await aWorld({ house: HOUSE });
  breakWorld(world, broken);
  expect(foundIn(world)).toContain(check);
});

const OFFER = "SELECT booking_id FROM booking_events WHERE type = 'accepted'";
const BROKEN_LIST: Broken[] = [
  [
    "somebody who overtook another",
    "the list keeps its rules",
    "UPDATE booking_events SET changes = json_set(changes, '$.joinedAt', 1) WHERE type = 'standby_joined' AND booking_id = 'p2'",
  ],
  [
    "a party that sleeps, of which the log knows nothing",
    "the list keeps its rules",
    "UPDATE standbys SET state = 'asleep' WHERE id = 'p1'",
  ],
  [
    "a yes before its hold",
    "the list keeps its rules",
    `UPDATE booking_events SET changes = json_set(changes, '$.hold.until', at) WHERE type = 'held' AND booking_id IN (${OFFER})`,
  ],
  ["a yes of a party without its booking", "answers to offers were true", "UPDATE standbys SET booking_id = NULL"],
  ["an offer that left after its end", "offers were heard in time", toldLate],
  [
    "a joining that was never told",
    "who waits is told",
    "DELETE FROM notifications WHERE dedupe_key LIKE 'p1:1:standby_joined%'",
  ],
];

function toldLate({ witnessed: { attempts, takenAfter } }: World): void {
  takenAfter.set(`${attempts.at(-1)?.bookingId}:1:hold_offered:email`, NOW + 86_400_000);
}

test.each(BROKEN_LIST)("%s is found: %s", async (_, check, broken) => {
  const world = await aWorld({ holds: USUAL_HOLD_RULES });
  breakWorld(world, broken);
  expect(foundIn(world)).toContain(check);
});

test("each check has something that it finds", () => {
  const found = new Set([...BROKEN, ...BROKEN_TABLES, ...BROKEN_LIST].map(([, check]) => check));
  expect([...found].sort()).toEqual(Object.keys(CHECKS).sort());
});

function sameTurn({ database }: World): void {
  database.exec("DROP INDEX booking_events_turn; UPDATE booking_events SET seq = 2 WHERE seq = 3");
}

/** The party of the evening is on the next date, at noon of this one, at the table of another. */
function tookOver({ database }: World): void {
  database.exec(`DELETE FROM booking_events WHERE seq > (SELECT seq FROM booking_events WHERE booking_id = 'b4' AND type = 'created');
    UPDATE booking_events SET booking_date = '2027-06-16', seq = 1, changes = json_set(changes, '$.assignment.resources', json('["3"]'),
      '$.startsAt', ${Date.parse(`${DAY}T12:00Z`)}, '$.endsAt', ${Date.parse(`${DAY}T13:30Z`)}) WHERE booking_id = 'b4'`);
}

function capacityWas({ witnessed }: World, maxCapacity: number): void {
  witnessed.rules.set(WORKSPACE, new Map([[1, { ...RULES, maxCapacity }]]));
}

function closed({ witnessed }: World): void {
  const specialClosures = [{ startDate: DAY, endDate: DAY, note: null }];
  witnessed.rules.get(WORKSPACE)?.set(2, { ...RULES, specialScheduleEnabled: true, specialClosures });
}

function refuse({ attempts }: Witnessed, i: number, answer: Attempt["answer"] = "refused"): void {
  Object.assign(attempts[i] ?? {}, { answer });
}

function show({ attempts }: Witnessed, fields: Fields): void {
  Object.assign(attempts[0]?.view ?? {}, fields);
}

function comesBack({ database }: World): void {
  database.exec(`INSERT INTO booking_events SELECT 99, workspace_id, booking_date, (SELECT max(seq) + 1 FROM booking_events),
      'b1', 3, 'changed', actor, 1, 'x', 'x', at, '{"status":"confirmed","version":3}', ${ENGINE} FROM booking_events WHERE seq = 1;
    UPDATE bookings SET status = 'confirmed', version = 3 WHERE id = 'b1'`);
}

function withdrawn({ database, witnessed }: World): void {
  database.exec("UPDATE notifications SET state = 'superseded' WHERE dedupe_key LIKE 'b4:1:booking_confirmation%'");
  witnessed.mails.delete("b4:1:booking_confirmation:email");
}

test("a run without kills, or in which somebody never got what they wanted, is none", () => {
  const all = KINDS.map((kind) => ({ kind, answer: "acknowledged" }) as Attempt);
  expect(tookPlace(1, { node: 1 }, all)).toEqual([]);
  expect(tookPlace(1, {}, all)).toEqual(["nothing was killed"]);
  expect(tookPlace(1, { both: 2 }, all.slice(1))).toEqual(["never acknowledged: book"]);
  expect(tookPlace(0.5, { both: 2 }, all.slice(1))).toEqual([]);
  expect(tookPlace(0.5, { both: 2 }, [])).toEqual(["nothing was acknowledged"]);
});

test("a version of the rules that no caller saw has the hours of the next one seen", () => {
  const hours = (version: number, maxCapacity: number) => ({ ...RULES, version, maxCapacity });
  const seen = new Map([
    [2, hours(2, 5)],
    [5, hours(5, 8)],
  ]);
  const filled = [...everyVersion(seen)].map(([version, rules]) => [version, rules.version, rules.maxCapacity]);
  expect(filled).toEqual([
    [1, 1, 5],
    [2, 2, 5],
    [3, 3, 8],
    [4, 4, 8],
    [5, 5, 8],
  ]);
});
