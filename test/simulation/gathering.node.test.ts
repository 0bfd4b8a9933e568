import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { type Diary, diaryOf } from "../../db/connect.ts";
import { NOBODY } from "../../domain/guests/guest.ts";
import { randomFrom } from "../../domain/testing/evenings.ts";
import { bookingsOfPeople, type MadeBooking } from "../../domain/testing/people.ts";
import { linkPlainly } from "../../domain/testing/plain-linker.ts";
import { addRules } from "../../scripts/demo/rows.ts";
import { ENTRIES_A_STEP, gatherStep } from "../../worker/gathering/gather.ts";
import type { Services } from "../../worker/services.ts";
import { aSeed, forSeconds } from "../harness/random-runs.ts";
import { type Ask, SqliteD1 } from "./sqlite-d1.ts";

/* Building the guest book from a history of bookings (docs/rules.md#gathering). `npm run test:long` takes 100,000 of them. */

/** The history's entries are decided by no day here. */
const UNFENCED = "DROP TRIGGER booking_events_rules_in_force; DROP TRIGGER booking_events_engine;";
const BUSINESSES = ["a", "b"];
const IS_LONG = (inject("randomRuns")?.timesLonger ?? 1) > 1;

const atOnce: Ask = async (_, ask) => ask();
const database = new SqliteD1(UNFENCED);
const binding = database.binding(atOnce);
for (const id of BUSINESSES) await addRules({ DB: binding }, id);

/** A booking of one of the businesses, with what members did to it. */
type Made = MadeBooking & { workspaceId: string; isAnonymised: boolean };

/**
 * The first people may share an address with the regular, so none of their bookings is corrected: the regular's bookings have their guest
 * before the log says so, and keys made anew would know it (docs/decisions/113-a-guest-is-an-address-and-a-name.md).
 */
const RELATIVES = 4;

/** People who book at both businesses, bookings that a member gave to somebody or nobody, corrections and forgotten ones. */
function history(seed: number, size: number): Made[] {
  const random = randomFrom(seed);
  const made: Made[] = [];
  for (const booking of bookingsOfPeople(seed, { people: Math.ceil(size / 4), bookings: size })) {
    const workspaceId = BUSINESSES[Number(random() < 0.3)] ?? "a";
    const isRegular = booking.person === 0;
    const chosen = isRegular ? `${workspaceId}-regular` : random() < 0.02 ? NOBODY : null;
    const corrected = booking.person > RELATIVES && random() < 0.05;
    made.push({ ...booking, workspaceId, guestId: chosen, corrected, isAnonymised: random() < 0.01 });
  }
  return made;
}

/** Nothing was gathered yet, and each business has one guest on its card. Corrections stand in the log some bookings later. */
function store(made: Made[]): void {
  for (const table of ["guest_keys", "guests", "gatherings", "bookings", "booking_events", "sqlite_sequence"])
    database.rows(`DELETE FROM ${table}`);
  for (const id of BUSINESSES) {
    database.rows(STORE_REGULAR, id);
    database.rows("INSERT INTO guest_keys VALUES (?1, 'nregular', ?1 || '-regular')", id);
  }
  const entries = made.flatMap(({ id, workspaceId, corrected, entry: i }) => [
    { id, workspaceId, at: i, type: "created", changes: {} },
    ...(corrected ? [{ id, workspaceId, at: i + 10.5, type: "changed", changes: { personal: ["customerName"] } }] : []),
    ...(i % 7 === 0 ? [{ id, workspaceId, at: i + 5.5, type: "attendance", changes: { attendance: "seated" } }] : []),
  ]);
  database.rows(STORE_BOOKINGS, JSON.stringify(made));
  database.rows(STORE_ENTRIES, JSON.stringify(entries.toSorted((a, b) => a.at - b.at)));
}

const STORE_BOOKINGS = `INSERT INTO bookings (id, workspace_id, customer_name, customer_phone, customer_email, locale, guest_id, booking_date,
    booking_time, guests, spots, duration_minutes, starts_at, ends_at, status, source, rules_version, version, token_version,
    search_text, created_at, anonymised_at)
  SELECT value ->> 'id', value ->> 'workspaceId', value ->> 'name', value ->> 'phone', value ->> 'email', value ->> 'language', value ->> 'guestId',
    '2027-06-15', '18:00', 2, 1, 60, value ->> 'entry', (value ->> 'entry') + 3600000, 'confirmed', 'phone', 1, 1, 1, '', value ->> 'entry',
    iif(value ->> 'isAnonymised', 1, NULL) FROM json_each(?)`;
const STORE_REGULAR = `INSERT INTO guests (workspace_id, id, name, known, search_text, created_at, updated_at)
  VALUES (?1, ?1 || '-regular', 'Regular', '{"keys":["nregular"],"names":["regular"],"last":0}', 'regular', 0, 0)`;
const STORE_ENTRIES = `INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes)
  SELECT value ->> 'workspaceId', '2027-06-15', key + 1, value ->> 'id', key + 1, value ->> 'type', 'owner', 1, key, value -> 'changes'
  FROM json_each(?) ORDER BY key`;

const book = () => ({
  guests: database.rows("SELECT * FROM guests ORDER BY workspace_id, id"),
  keys: database.rows("SELECT * FROM guest_keys ORDER BY workspace_id, key, guest_id"),
  links: database.rows("SELECT id, guest_id FROM bookings ORDER BY id"),
  through: through(),
});
const through = () => Number(database.rows("SELECT coalesce(max(through), 0) AS at FROM gatherings")[0]?.at);
const lastEntry = () => Number(database.rows("SELECT max(id) AS id FROM booking_events")[0]?.id);

const services = { env: { DB: binding }, now: () => 0, defer: () => {} } as unknown as Services; // a step tells no dashboard of another database
const step = (db: Diary, most: number) => gatherStep(services, db, { most });

async function gatherAll(most: number, over: D1Database = database.binding(atOnce)): Promise<void> {
  const db = diaryOf({ DB: over }, "a");
  while (through() < lastEntry()) await step(db, most);
}

class Killed extends Error {}

/**
 * A database that is lost at one of its moments, counted from 0: before a call, after each of its statements, which is taken back,
 * and once it is written, so that only the answer is lost.
 */
function lostAt(moment: number): D1Database {
  let passed = 0;
  const real = database.binding(atOnce);
  const guarded = async <Answer>(statements: D1PreparedStatement[], run: () => Promise<Answer>): Promise<Answer> => {
    const at = moment - passed;
    passed += statements.length + 2;
    if (at === 0) throw new Killed("before a call");
    if (at > 0 && at <= statements.length) {
      await real.batch([...statements.slice(0, at), real.prepare("SELECT * FROM nowhere")]).catch(() => {});
      throw new Killed(`after ${at} of ${statements.length} statements`);
    }
    const answer = await run();
    if (at === statements.length + 1) throw new Killed("before the answer");
    return answer;
  };
  const wrapped = (one: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(one), {
      real: one,
      bind: (...values: unknown[]) => wrapped(one.bind(...values)),
      all: () => guarded([one], () => one.all()),
    });
  const batch = (given: (D1PreparedStatement & { real: D1PreparedStatement })[]) => {
    const statements = given.map((one) => one.real);
    return guarded(statements, () => real.batch(statements));
  };
  return { prepare: (sql: string) => wrapped(real.prepare(sql)), batch } as unknown as D1Database; // the part that gathering uses
}

test("killed at every moment of every step, the book is the same as built in one go", async () => {
  const made = history(45, IS_LONG ? 100_000 : 600);
  store(made);
  await gatherAll(20_000);
  const whole = book();
  expect(whole.guests.length).toBeGreaterThan(made.length / 8);
  store(made);
  const most = IS_LONG ? ENTRIES_A_STEP : 100;
  let kills = 0;
  while (through() < lastEntry()) {
    const before = through();
    for (let moment = 0; through() === before; moment += 1) {
      await step(diaryOf({ DB: lostAt(moment) }, "a"), most).catch((error) => {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      });
    }
  }
  console.info(JSON.stringify({ bookings: made.length, guests: whole.guests.length, keys: whole.keys.length, kills }));
  expect(kills).toBeGreaterThan(50);
  expect(book()).toEqual(whole);
});

test("keys that stand are those that guests know, and no guest of one business is another's", () => {
  const { guests, keys } = book();
  const known = guests.flatMap(({ workspace_id, id, known }) =>
    (JSON.parse(String(known)) as { keys: string[] }).keys.map((key) => `${workspace_id} ${key} ${id}`),
  );
  expect(known.toSorted()).toEqual(
    keys.map(({ workspace_id, key, guest_id }) => `${workspace_id} ${key} ${guest_id}`).toSorted(),
  );
  const elsewhere = `SELECT b.id FROM bookings b LEFT JOIN guests g ON g.id = b.guest_id
    WHERE b.guest_id <> '' AND g.workspace_id IS NOT b.workspace_id`;
  expect(database.rows(elsewhere)).toEqual([]);
});

test("two businesses in one database have the books that each would have alone", async () => {
  const made = history(46, 400);
  store(made);
  await gatherAll(50);
  const bookOf = (workspaceId: string) =>
    book().guests.flatMap((guest) => (guest.workspace_id === workspaceId ? [withoutEntry(guest)] : []));
  const together = BUSINESSES.map(bookOf);
  for (const [i, workspaceId] of BUSINESSES.entries()) {
    store(made.filter((each) => each.workspaceId === workspaceId));
    await gatherAll(50);
    expect(bookOf(workspaceId)).toEqual(together[i]);
  }
});

/** Entries have other ids beside another business's. */
const withoutEntry = ({ known, ...guest }: Record<string, unknown>) => {
  const { last, ...rest } = JSON.parse(String(known)) as { last: number };
  return { ...guest, rest };
};

test("the tables hold the links that a second linker finds", async () => {
  const made = history(47, 800).map((each) => ({ ...each, guestId: null, corrected: false, workspaceId: "a" }));
  store(made);
  await gatherAll(64);
  const linked = new Map(book().links.map(({ id, guest_id }) => [id, guest_id]));
  const plain = linkPlainly(made.filter(({ isAnonymised }) => !isAnonymised));
  expect(made.flatMap(({ id }) => (linked.get(id) === (plain.get(id) ?? null) ? [] : [id]))).toEqual([]);
});

/** Calls of several gatherings, one at a time and in any order; some calls or their answers are lost. */
function inAnyOrder(random: () => number) {
  const waiting: (() => void)[] = [];
  const ask: Ask = (_, run) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        const fate = random();
        if (fate < 0.05) return reject(new Killed("before a call"));
        try {
          const answer = run();
          if (fate < 0.1) return reject(new Killed("before the answer"));
          resolve(answer);
        } catch (error) {
          reject(error);
        }
      });
    });
  const playUntil = async (work: Promise<unknown>) => {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.();
    }
    await ended;
  };
  return { ask, playUntil };
}

test("two and three at once, of any steps and with lost calls, build the same book", async () => {
  let met = 0;
  const run = fc.asyncProperty(aSeed, async (seed) => {
    const random = randomFrom(seed);
    const made = history(seed, 30 + Math.floor(random() * 60));
    store(made);
    await gatherAll(1_000);
    const whole = book();
    store(made);
    const { ask, playUntil } = inAnyOrder(random);
    const gathering = async () => {
      const db = diaryOf({ DB: database.binding(ask) }, "a");
      while (through() < lastEntry()) {
        const { entries } = await step(db, 1 + Math.floor(random() * 20)).catch((error) => {
          if (error instanceof Killed) return { entries: 0 };
          throw error;
        });
        if (entries === 0) met += 1;
      }
    };
    await playUntil(Promise.all(Array.from({ length: 2 + Math.floor(random() * 2) }, gathering)));
    expect(book()).toEqual(whole);
  });
  await fc.assert(run, forSeconds(0.02, { least: 8, until: () => met > 0 }));
});
