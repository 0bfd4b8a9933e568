import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anonymise } from "../../../db/diary/anonymise.ts";
import { withoutBookings } from "../../../db/diary/guests/without-bookings.ts";
import { bookings, gatherings, guestConsents, guestKeys, guests, guestTags } from "../../../db/diary/schema.ts";
import { knownColumn } from "../../../db/platform/columns.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { gatherStep } from "../../../worker/gathering/gather.ts";
import { forgetNextGuests } from "../../../worker/jobs/forget-guests.ts";
import { edit } from "../../harness/edit.ts";
import { emptyDatabases } from "../../harness/empty-databases.ts";
import {
  aWorkspace,
  book,
  bookByMember,
  call,
  diary,
  everythingStored,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { aSeed, forSeconds } from "../../harness/random-runs.ts";
import { gatherAll, servicesAt } from "../../harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../harness/stored-rows.ts";
import { Chance } from "../../oracle/chance.ts";

/* Members, customers, gathering and nights in any order: the guest book holds together after each of them (docs/rules.md#guests). */

const NAMES = [
  "Anna Berg",
  "Per Berg",
  "Berg",
  "A. Berg",
  "🎉",
  "Anna",
  "Ingrid Lund",
  "李小龙",
  "Lind",
  "O'Brien Lund",
];
const PHONES = ["+46701000001", "+46701000002", "+46701000003"];
const MAILS = ["a@example.com", "b@example.com", "c@räksmörgås.se"];
const STEPS = 24;

type Played = { workspace: TestWorkspace; chance: Chance; all: { id: string }[] };
type Step = (played: Played) => Promise<string>;

const oneOf = <Any>(chance: Chance, all: readonly Any[]) => chance.of(all);
const someGuest = async (chance: Chance) => {
  const known = await storedRows(guests);
  return known.length > 0 ? chance.of(known) : null;
};
const somebody = (chance: Chance) => ({
  customerName: oneOf(chance, NAMES),
  customerPhone: oneOf(chance, [...PHONES, null]),
  customerEmail: oneOf(chance, [...MAILS, null, null]),
});

/** Half of them are over, some for years. */
async function bookOne({ workspace, chance, all }: Played): Promise<string> {
  const person = somebody(chance);
  const isOnline = chance.oneIn(3);
  const said = { consents: [], care: { codes: [{ code: "nuts", strict: false }], words: null, keep: chance.oneIn(2) } };
  const chosen = isOnline || !chance.oneIn(4) ? null : await someGuest(chance);
  const { status, body } = isOnline
    ? await book(workspace, { ...person, customerEmail: person.customerEmail ?? MAILS[0], ...said })
    : await bookByMember(workspace, { ...person, ...(chosen ? { guestId: chosen.id } : {}) });
  if (status === 409) return "book: too many ahead";
  expect(status).toBe(201);
  all.push(body);
  if (chance.oneIn(2)) {
    const startsAt = Date.now() - (1 + chance.below(2) * 900) * DAY_MS;
    const over = { startsAt, endsAt: startsAt + 60 * MINUTE_MS, durationMinutes: 60 };
    const bookingDate = new Date(startsAt).toISOString().slice(0, 10);
    await changeStored(bookings, { id: body.id }, { ...over, bookingDate });
  }
  return `book ${JSON.stringify(person)} ${isOnline} ${chosen?.id}`;
}

const withBooking =
  (run: (played: Played, booking: { id: string }) => Promise<string>): Step =>
  (played) =>
    played.all.length > 0 ? run(played, played.chance.of(played.all)) : bookOne(played);

const asked = async ({ workspace: { owner, slug } }: Played, method: string, path: string, body?: object) => {
  const answer = await call(method, `/api/workspaces/${slug}${path}`, { as: owner, ...(body ? { body } : {}) });
  expect([method, path, answer.status < 500]).toEqual([method, path, true]);
  return answer;
};

const correct = withBooking(async ({ workspace, chance }, booking) => {
  const version = (await storedRow(bookings, { id: booking.id }))?.version;
  const { customerName, customerPhone } = somebody(chance);
  const { status } = await edit(workspace, booking, { customerName, customerPhone, ...(version ? { version } : {}) });
  expect(status).toBeLessThan(500);
  return `correct ${booking.id} ${customerName} ${customerPhone} ${status}`;
});

const choose = withBooking(async (played, { id }) => {
  const known = (await storedRows(guests)).map((guest) => guest.id);
  const guestId = played.chance.of([null, "new", ...known]);
  const { status } = await asked(played, "PUT", `/bookings/${id}/guest`, { guestId });
  return `choose ${id} ${guestId} ${status}`;
});

const write: Step = async (played) => {
  const { chance } = played;
  const guest = await someGuest(chance);
  if (!guest) return "nobody to write on";
  const care = { codes: [{ code: "eggs", strict: true }], words: null, asked: { how: "told" } };
  const edits = [
    { name: "Anna Lind" },
    { phone: PHONES[0] },
    { phone: null },
    { email: MAILS[1] },
    { care },
    { care: null },
  ];
  const edited = chance.of([...edits, { tags: [{ id: "t1" }] }, { tags: [] }, { note: "By the window" }]);
  const { status } = await asked(played, "PATCH", `/guests/${guest.id}`, { version: guest.version, ...edited });
  return `write ${guest.id} ${JSON.stringify(edited)} ${status}`;
};

const erase: Step = async (played) => {
  const { chance } = played;
  const guest = await someGuest(chance);
  const body = chance.of([
    { phone: chance.of(PHONES) },
    { email: chance.of(MAILS.slice(0, 2)) },
    ...(guest ? [{ guestId: guest.id }] : []),
  ]);
  const { status } = await asked(played, "POST", "/customers/erase", body);
  const { phone = "", email } = body as { phone?: string; email?: string };
  const word = email ?? phone.slice(1);
  if (status === 200 && word) expect(JSON.stringify({ ...(await everythingStored()), users: [] })).not.toContain(word);
  return `erase ${JSON.stringify(body)} ${status}`;
};

const remove = withBooking(async (played, { id }) => {
  await asked(played, "POST", `/bookings/${id}/cancel`, { notify: false });
  return `delete ${id} ${(await asked(played, "DELETE", `/bookings/${id}`)).status}`;
});

const twoAtOnce: Step = async ({ chance }) => {
  const step = (most: number) => gatherStep(servicesAt(Date.now()), diary, { most });
  await Promise.all([step(1 + chance.below(3)), step(2)]);
  return "two steps at once";
};

const again: Step = async () => {
  await deleteStored(gatherings, {});
  await gatherAll();
  return "the log again";
};

const night: Step = async () => {
  const old = (each: { endsAt: number; anonymisedAt: number | null }) =>
    each.endsAt < Date.now() - 300 * DAY_MS && each.anonymisedAt === null;
  const ids = (await storedRows(bookings)).filter(old).map(({ id }) => id);
  await anonymise(diary, ids, { actor: "system", now: Date.now() }, await withoutBookings(diary, ids));
  await forgetNextGuests(diary, "", Date.now());
  return `night ${ids}`;
};

const ALL: Step[] = [
  ...[bookOne, bookOne, bookOne, bookOne, correct, choose, choose, write, write],
  erase,
  remove,
  twoAtOnce,
  again,
  night,
];

/** Keys stand for who knows them, a booking's guest is there, and so is the guest of a tag and of a line. */
async function holdsTogether(did: string[]) {
  const rows = await storedRows(guests);
  const stand = (await storedRows(guestKeys)).map(({ key, guestId }) => `${guestId} ${key}`).toSorted();
  const known = rows.flatMap(({ id, known }) => knownColumn(known).keys.map((key) => `${id} ${key}`)).toSorted();
  expect(stand, did.join("\n")).toEqual(known);
  const ids = new Set(rows.map(({ id }) => id));
  const named = [await storedRows(bookings), await storedRows(guestTags), await storedRows(guestConsents)].flat();
  expect(
    named.flatMap(({ guestId }) => (guestId && !ids.has(guestId) ? [guestId] : [])),
    did.join("\n"),
  ).toEqual([]);
}

async function guestsWithoutBookings(): Promise<string[]> {
  const linked = new Set((await storedRows(bookings)).map(({ guestId }) => guestId));
  return (await storedRows(guests)).flatMap(({ id }) => (linked.has(id) ? [] : [id]));
}

/** Shown and found only by what a booking of its own, or a member on its page, says. */
async function knowsItsOwn(did: string[], left: Set<string>) {
  for (const { id, known, name, phone, email } of await storedRows(guests)) {
    const { own, keys } = knownColumn(known);
    const theirs = await storedRows(bookings, { guestId: id });
    if (theirs.length === 0 || left.has(id)) continue; // a page of a member's keeps its name
    const phones = new Set([...theirs.map(({ customerPhone }) => customerPhone), own?.phone]);
    const stale = keys.filter((key) => key.startsWith("p") && !phones.has(`+${key.slice(1)}`));
    const hasName = own?.name === name || theirs.some(({ customerName }) => customerName === name);
    const hasPhone = phone === null || phones.has(phone);
    const hasMail =
      email === null || own?.email === email || theirs.some(({ customerEmail }) => customerEmail === email);
    expect([id, stale, hasName, hasPhone, hasMail], did.join("\n")).toEqual([id, [], true, true, true]);
  }
}

test("whatever is done in which order, each guest knows what its bookings and members say, and keys, tags and lines lead to somebody", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  let most = 0;
  const run = fc.asyncProperty(aSeed, async (seed) => {
    await emptyDatabases();
    const workspace = await aWorkspace({ timeZone: "UTC" });
    const tag = { id: "new-1", name: "VIP", color: "#0e5a55", kitchen: false, rule: null, auto: null };
    const body = { settings: { ...NO_GUEST_SETTINGS, askCare: true, tags: [tag] } };
    const saved = await call("PUT", `/api/workspaces/${workspace.slug}/guest-settings`, { as: workspace.owner, body });
    expect(saved.status).toBe(200);
    const played: Played = { workspace, chance: new Chance(seed), all: [] };
    const did: string[] = [];
    const left = new Set<string>();
    for (let i = 0; i < STEPS; i++) {
      did.push(await played.chance.of(ALL)(played));
      await holdsTogether(did);
      for (const id of await guestsWithoutBookings()) left.add(id);
    }
    await gatherAll();
    const list = await call("GET", `/api/workspaces/${workspace.slug}/bookings?when=future`, { as: workspace.owner });
    expect(list.status).toBe(200);
    await knowsItsOwn(did, left);
    most = Math.max(most, (await storedRows(guests)).length);
  });
  await fc.assert(run, forSeconds(0.02, { least: 5, until: () => most > 3 }));
});
