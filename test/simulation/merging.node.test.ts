import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import { randomFrom } from "../../domain/testing/evenings.ts";
import { addRules } from "../../scripts/demo/rows.ts";
import { eraseCustomer } from "../../worker/customers/erase-customer.ts";
import { gatherStep } from "../../worker/gathering/gather.ts";
import { editGuest } from "../../worker/guests/edit-guest.ts";
import { answerPair, readPairs } from "../../worker/guests/guest-pairs.ts";
import { mergeGuests } from "../../worker/guests/merge-guests.ts";
import { separateBookings } from "../../worker/guests/separate-bookings.ts";
import { undoChange } from "../../worker/guests/undo-change.ts";
import type { Acting } from "../../worker/http/acting.ts";
import { findNextPairs } from "../../worker/jobs/find-pairs.ts";
import type { Services } from "../../worker/services.ts";
import { aSeed, forSeconds } from "../harness/random-runs.ts";
import { PlainGuestBook } from "./plain-guest-book.ts";
import { type Ask, SqliteD1 } from "./sqlite-d1.ts";

/*
 * Random histories of merging, separating, correcting, erasing and undoing, by the product's own use cases over SQLite, beside a slow
 * model that knows sets and maps alone (docs/rules.md#merging). `npm run test:long` plays 10,000 steps and more.
 */

/** The history's entries are decided by no day here. */
const UNFENCED = `DROP TRIGGER booking_events_rules_in_force; DROP TRIGGER booking_events_engine;
`;
const IS_LONG = (inject("randomRuns")?.timesLonger ?? 1) > 1;
const STEPS = IS_LONG ? 250 : 60;
const WORKSPACE = "a";
const NOW = Date.parse("2030-01-01T12:00:00Z");

const atOnce: Ask = async (_, ask) => ask();
const database = new SqliteD1(UNFENCED);
const binding = database.binding(atOnce);
await addRules({ DB: binding }, WORKSPACE);
const db = diaryOf({ DB: binding }, WORKSPACE);
const services = {
  ...{ env: { DB: {} }, diary: () => db, now: () => NOW },
  defer: (work: Promise<unknown>) => void work.catch(() => {}), // no dashboard is there
} as unknown as Services;
const acting: Acting = { services, workspaceId: WORKSPACE, actor: "owner", key: undefined };

const TABLES = [
  "guests",
  "guest_keys",
  "guest_changes",
  "guest_pairs",
  "guest_tags",
  "guest_consents",
  "guest_entries",
];
function empty(): void {
  for (const table of [...TABLES, "gatherings", "bookings", "booking_events", "sqlite_sequence"])
    database.rows(`DELETE FROM ${table}`);
}

type Contact = { name: string; phone: string | null; email: string | null };
let made = 0;

function store(contact: Contact): string {
  made += 1;
  const id = `b${made}`;
  database.rows(
    `INSERT INTO bookings (id, workspace_id, customer_name, customer_phone, customer_email, locale, booking_date, booking_time, guests, spots,
      duration_minutes, starts_at, ends_at, status, source, rules_version, version, token_version, search_text, created_at)
    VALUES (?1, 'a', ?2, ?3, ?4, 'sv', '2027-06-15', '18:00', 2, 1, 60, ?5, ?5 + 3600000, 'confirmed', 'phone', 1, 1, 1, '', ?5)`,
    ...[id, contact.name, contact.phone, contact.email, made],
  );
  note(id, "created", {});
  return id;
}

function note(bookingId: string, type: string, changes: object): void {
  database.rows(
    `INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes)
    SELECT 'a', '2027-06-15', coalesce(max(seq), 0) + 1, ?1, 1000 + coalesce(max(seq), 0), ?2, 'owner', 1, 1, ?3 FROM booking_events`,
    ...[bookingId, type, JSON.stringify(changes)],
  );
}

async function gatherAll(): Promise<void> {
  while (!(await gatherStep(services, db)).isAll);
}

/** The code of a refusal, or the answer. */
async function told<Answer>(run: () => Promise<Answer>): Promise<{ code: string } | { answer: Answer }> {
  try {
    return { answer: await run() };
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return { code: String(error.code) };
  }
}

const stands = () => ({
  places: database.rows("SELECT id, merged_into FROM guests ORDER BY id"),
  owners: database.rows("SELECT id, guest_id FROM bookings ORDER BY id"),
  addresses: database.rows(
    "SELECT guest_id, key FROM guest_keys WHERE key >= 'e' AND (key < 'f' OR key >= 'p') AND key NOT LIKE 'r%' ORDER BY guest_id, key",
  ),
});

function everything(): string {
  const all = ["guests", "guest_keys", "guest_pairs", "guest_tags", "guest_consents", "guest_entries", "bookings"];
  return JSON.stringify(all.map((table) => database.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
}

type Stands = ReturnType<typeof stands>;
/** Rows that one has and not the other. */
function differing(is: Stands, should: { [part in keyof Stands]: object[] }): string[] {
  return (Object.keys(is) as (keyof Stands)[]).flatMap((part) => {
    const [stored, told] = [is[part], should[part]].map((rows) => rows.map((row) => JSON.stringify(row)));
    const lost = (told ?? []).filter((row) => !stored?.includes(row));
    return [
      ...lost.map((row) => `missing ${row}`),
      ...(stored ?? []).filter((row) => !told?.includes(row)).map((row) => `wrong ${row}`),
    ];
  });
}

/** No chain, no cycle, and exactly the keys that a guest knows. */
function hangsTogether(): void {
  const chains =
    "SELECT m.id FROM guests m LEFT JOIN guests h ON h.id = m.merged_into WHERE m.merged_into IS NOT NULL AND (h.id IS NULL OR h.merged_into IS NOT NULL)";
  expect(database.rows(chains)).toEqual([]);
  const known = "SELECT g.id, k.value AS key FROM guests g, json_each(g.known, '$.keys') k ORDER BY 1, 2";
  expect(database.rows(known)).toEqual(database.rows("SELECT guest_id AS id, key FROM guest_keys ORDER BY 1, 2"));
}

const owners = () =>
  new Map(
    database.rows("SELECT id, guest_id FROM bookings").map((row) => [String(row.id), row.guest_id as string | null]),
  );
const editsOf = (id: string) =>
  Number(database.rows("SELECT count(*) AS n FROM guest_changes WHERE guest_id = ? AND type = 'edited'", id)[0]?.n);

const NAMES = ["Anna Berg", "Anna Bergh", "Per Berg", "Berg", "A. Berg", "Karin Lind", "Åsa Ek"];
const PHONES = ["+46701740601", "+46701740602", "+46701740603", "+46709999999"];
const MAILS = ["anna@example.com", "ana@example.com", "per@example.com"];

/** The product beside the model: each step ends in the same places, owners and addresses. */
class History {
  readonly model = new PlainGuestBook(editsOf);
  readonly met: Record<string, number> = {};
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  #one = <Each>(all: readonly Each[]): Each | undefined => all[Math.floor(this.#random() * all.length)];
  #chance = (share: number) => this.#random() < share;

  #contact(): Contact {
    const pick = (all: string[], share: number) => (this.#chance(share) ? (this.#one(all) ?? null) : null);
    return { name: this.#one(NAMES) ?? "", phone: pick(PHONES, 0.7), email: pick(MAILS, 0.5) };
  }

  /** Mostly a head; now and then one that was merged, or is gone. */
  #guest(): string {
    const { heads, members, gone } = this.model;
    const all = this.#chance(0.9) ? heads : this.#chance(0.7) ? members : gone;
    return this.#one(all) ?? this.#one(heads) ?? "g-nobody";
  }

  async step(): Promise<void> {
    const steps = [
      ...([this.#book, this.#book, this.#book, this.#correct, this.#merge, this.#merge, this.#separate] as const),
      ...([
        this.#separate,
        this.#undo,
        this.#undo,
        this.#undo,
        this.#edit,
        this.#apart,
        this.#erase,
        this.#eraseOne,
      ] as const),
    ];
    const name = await (this.#one(steps) ?? this.#book)();
    this.met[name] = (this.met[name] ?? 0) + 1;
    hangsTogether();
    const [is, should] = [stands(), this.model.stands(owners().keys())];
    expect(differing(is, should).join("; "), name).toBe("");
  }

  #book = async () => {
    const contact = this.#contact();
    const id = store(contact);
    await gatherAll();
    this.model.book(id, contact, owners().get(id) ?? null);
    return "book";
  };

  #correct = async () => {
    const id = this.#one(this.model.bookingIds);
    if (!id) return "nothing";
    const contact = this.#contact();
    database.rows(
      "UPDATE bookings SET version = version + 1, customer_name = ?2, customer_phone = ?3, customer_email = ?4 WHERE id = ?1",
      ...[id, contact.name, contact.phone, contact.email],
    );
    note(id, "changed", { personal: ["customerName"] });
    await gatherAll();
    this.model.correct(id, contact, owners().get(id) ?? null);
    return "correct";
  };

  /** A refused call changes nothing; the model says which is refused, and with which code. */
  async #call<Answer>(name: string, run: () => Promise<Answer>, expected: string | null): Promise<Answer | null> {
    const before = everything();
    const outcome = await told(run);
    if ("code" in outcome) {
      expect([name, outcome.code, everything() === before]).toEqual([name, expected, true]);
      return null;
    }
    expect([name, null]).toEqual([name, expected]);
    return outcome.answer;
  }

  #merge = async () => {
    const [id, guestId] = [this.#guest(), this.#guest()];
    const before = withoutPlaces();
    const done = await this.#call(
      "merge",
      () => mergeGuests(acting, { id, guestId }),
      this.model.mayMerge(id, guestId),
    );
    if (!done) return "merge refused";
    expect(withoutPlaces()).toBe(before);
    this.model.merge(id, guestId, done.changeId);
    return "merge";
  };

  #separate = async () => {
    const id = this.#guest();
    const own = this.model.bookingsOf(id);
    const bookingIds = own.filter(() => this.#chance(0.4));
    if (this.#chance(0.05)) bookingIds.push(this.#one(this.model.bookingIds) ?? "nothing");
    if (bookingIds.length === 0) return "nothing";
    const guestId = this.#chance(0.5) ? this.#guest() : undefined;
    const expected = this.model.maySeparate(id, bookingIds, guestId);
    const asked = { id, bookingIds, ...(guestId ? { guestId } : {}) };
    const done = await this.#call("separate", () => separateBookings(acting, asked), expected);
    if (!done) return "separate refused";
    this.model.separate(id, bookingIds, { changeId: done.changeId, to: done.to.id, made: guestId === undefined });
    return "separate";
  };

  #undo = async () => {
    const changes = this.model.changes.slice(this.#chance(0.7) ? -4 : 0);
    const change = this.#one(changes);
    if (!change) return "nothing";
    const before = withoutPlaces();
    const { head: id, id: changeId, type } = change;
    const done = await this.#call("undo", () => undoChange(acting, { id, changeId }), this.model.mayUndo(change));
    if (!done) return `undo ${type} refused`;
    if (type === "merged") expect(withoutPlaces()).toBe(before);
    this.model.undo(change, stands().addresses);
    return `undo ${type}`;
  };

  #edit = async () => {
    const id = this.#one(this.model.heads);
    if (!id) return "nothing";
    const version = Number(database.rows("SELECT version FROM guests WHERE id = ?", id)[0]?.version);
    const phone = this.#chance(0.3) ? null : (this.#one(PHONES) ?? null);
    const { changeId } = await editGuest(acting, { id, version, phone });
    if (changeId !== null) this.model.edit(id, phone); // it is shown already
    return "edit";
  };

  #apart = async () => {
    const [guestA, guestB] = [this.#guest(), this.#guest()];
    const expected = this.model.mayMerge(guestA, guestB);
    const done = await this.#call("apart", () => answerPair(acting, { guestA, guestB, same: false }), expected);
    if (!done) return "apart refused";
    expect(done.changeId === null).toBe(this.model.isTold(guestA, guestB));
    if (done.changeId !== null) this.model.tellApart(guestA, guestB, done.changeId);
    return "apart";
  };

  #erase = async () => {
    if (this.#chance(0.6)) return "nothing";
    const guestId = this.#guest();
    const done = await this.#call(
      "erase",
      () => eraseCustomer(acting, { guestId }),
      this.model.has(guestId) ? null : "guest_not_found",
    );
    if (!done) return "erase refused";
    expect(done.bookings).toBe(this.model.bookingsOf(guestId).length);
    this.model.erase(this.model.personOf(guestId), []);
    return "erase";
  };

  /** One who was merged, by an address that only that one has. */
  #eraseOne = async () => {
    const one = this.#one(this.model.eraseableAlone());
    if (!one) return "nothing";
    const address = one.address.startsWith("p")
      ? { phone: `+${one.address.slice(1)}` }
      : { email: one.address.slice(1) };
    expect(await told(() => eraseCustomer(acting, address))).toEqual({ code: "several_guests" });
    await eraseCustomer(acting, { ...address, guestIds: [one.id] });
    this.model.erase([one.id], [one.address]);
    return "erase one";
  };
}

/** All but which guest is read as whom, and what members did. */
const withoutPlaces = () => {
  const columns = database
    .rows("SELECT name FROM pragma_table_info('guests') WHERE name <> 'merged_into'")
    .map(({ name }) => name);
  const rows = database.rows(`SELECT ${columns.join(", ")} FROM guests ORDER BY id`);
  const others = ["guest_keys", "guest_pairs", "guest_tags", "guest_consents", "guest_entries", "bookings"];
  return JSON.stringify([rows, ...others.map((table) => database.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`))]);
};

async function findAllPairs(): Promise<void> {
  while ((await findNextPairs(db)).place !== null);
}

test("a random history ends in each step as in a slow model, and nobody is merged by a night", async () => {
  const met: Record<string, number> = {};
  let played = 0;
  const run = fc.asyncProperty(aSeed, async (seed) => {
    empty();
    const history = new History(seed);
    for (let i = 0; i < STEPS; i += 1) {
      await history.step();
      played += 1;
      if (i % 25 > 0) continue;
      const { places } = stands();
      await findAllPairs();
      expect(stands().places).toEqual(places);
      const { pairs, count } = await readPairs(acting);
      expect(count).toBeGreaterThanOrEqual(pairs.length);
      for (const { guestA, guestB } of pairs)
        expect([guestA.id, guestB.id, history.model.maySame(guestA.id, guestB.id)]).toEqual([
          guestA.id,
          guestB.id,
          true,
        ]);
    }
    for (const [name, count] of Object.entries(history.met)) met[name] = (met[name] ?? 0) + count;
  });
  await fc.assert(run, forSeconds(0.002, { least: IS_LONG ? 40 : 6 }));
  console.info(JSON.stringify({ steps: played, differences: 0, ...met }));
});

test("merges, separations and answers that are undone in turn give back every byte", async () => {
  let sequences = 0;
  const run = fc.asyncProperty(aSeed, async (seed) => {
    empty();
    const random = randomFrom(seed);
    const history = new History(seed);
    for (let i = 0; i < 14; i += 1) await history.step();
    const one = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)];
    const undone = async (depth: number): Promise<void> => {
      const { model } = history;
      const before = everything();
      const [id = "", guestId = ""] = [one(model.heads), one(model.heads)];
      const own = model.bookingsOf(id).filter(() => random() < 0.5);
      const kind = one(["merge", "separate", "give", "apart"]);
      if (id === "" || (kind !== "separate" && id === guestId)) return;
      const asked = { id, bookingIds: own, ...(kind === "give" ? { guestId } : {}) };
      const done =
        kind === "merge"
          ? await mergeGuests(acting, { id, guestId })
          : kind === "apart"
            ? await answerPair(acting, { guestA: id, guestB: guestId, same: false })
            : own.length > 0
              ? await separateBookings(acting, asked)
              : null;
      if (!done || done.changeId === null) return;
      history.model.readPlaces(stands().places, owners());
      if (depth > 0) await undone(depth - 1);
      if (depth > 0 && random() < 0.5) await undone(depth - 1);
      await undoChange(acting, { id, changeId: done.changeId });
      history.model.readPlaces(stands().places, owners());
      expect([kind, everything()]).toEqual([kind, before]);
      hangsTogether();
      sequences += 1;
    };
    for (let i = 0; i < 4; i += 1) await undone(3);
  });
  await fc.assert(run, forSeconds(0.002, { least: 12, until: () => sequences > (IS_LONG ? 1_000 : 20) }));
  console.info(JSON.stringify({ undone: sequences }));
});
