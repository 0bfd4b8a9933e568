import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anonymise } from "../../../db/diary/anonymise.ts";
import {
  bookings,
  gatherings,
  guestConsents,
  guestEntries,
  guestKeys,
  guests,
  guestTags,
} from "../../../db/diary/schema.ts";
import { nightlyTasks } from "../../../db/platform/schema.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../../domain/guests/link.ts";
import { addDays, DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { backupOf } from "../../../scripts/data/backup.ts";
import { gatherStep } from "../../../worker/gathering/gather.ts";
import { places } from "../../harness/backups.ts";
import { aGuest } from "../../harness/guests.ts";
import {
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  diary,
  everythingStored,
  manage,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { overtaken } from "../../harness/overtaken.ts";
import { gatherAll, runNight, servicesAt } from "../../harness/services.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";

/* People who are forgotten stand in no table any more: not in the guest book either, whenever it was gathered. */

beforeEach(async () => {
  await gatherAll(); // other tests' bookings
  await db.delete(nightlyTasks);
});
afterEach(() => void vi.restoreAllMocks());

const LATER = 800 * DAY_MS;
const SURNAMES = ["Canaryblom", "Canarylund", "Canaryström", "Canarysjö"];

/** Names, numbers and mails that are nobody else's. */
const aPerson = (i: number) => ({
  customerName: `Vendela${String.fromCharCode(97 + (i % 26))} ${SURNAMES[i % SURNAMES.length]}`,
  customerEmail: `canary${i}@canary.example`,
  customerPhone: `+4670555${String(1000 + i)}`,
  notes: "Canary's chair",
});

/** As stored, folded, from behind, and as a key. */
const CANARY = /canary|vendela|4670555\d{4}|\d{4}5550764/i;
const canary = async () => CANARY.exec(JSON.stringify(await everythingStored()))?.[0];

/** Online, cancelled, so that nothing is ahead. */
async function aCancelled(workspace: TestWorkspace, person: Record<string, unknown>) {
  const made = await booked(workspace, person);
  await call("POST", `${manage(workspace, made)}/cancel`);
  return made;
}

const erase = ({ slug, owner }: TestWorkspace, body: object) =>
  call("POST", `/api/workspaces/${slug}/customers/erase`, { as: owner, body });

const guestsOf = ({ id }: TestWorkspace) => storedRows(guests, { workspaceId: id });

const gatherAnew = async () => {
  await db.delete(gatherings);
  await gatherAll();
};

test("who is erased is in no table, and reading the log again brings nobody back", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const logged = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log"));
  const people = times(12, aPerson);
  for (const { customerEmail, ...person } of people) await aCancelled(workspace, { ...person, customerEmail });
  for (const { customerPhone: _, ...person } of people.slice(0, 6)) await aCancelled(workspace, person);
  await gatherAll();
  expect(await canary()).toBeDefined();
  const known = await guestsOf(workspace);
  expect(known).toHaveLength(12);
  for (const [i, { phone, email, id }] of known.entries()) {
    const { body } = await erase(workspace, [{ phone }, { email }, { guestId: id }][i % 3] ?? {});
    const hasOthers = i < 6 && i % 3 === 0; // bookings with the mail alone
    expect(body.guests).toBe(hasOthers ? 0 : 1);
    if (hasOthers) expect((await erase(workspace, { email })).body.guests).toBe(1);
  }
  expect(await canary()).toBeUndefined();
  await gatherAnew();
  expect([await canary(), await guestsOf(workspace)]).toEqual([undefined, []]);
  expect(logged.flatMap(({ mock }) => mock.calls).filter((words) => CANARY.test(JSON.stringify(words)))).toEqual([]);
});

test("ticks, care, tags with their reasons and lines of consent go with who is erased, by address and by guest", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const as = { as: workspace.owner };
  const root = `/api/workspaces/${workspace.slug}`;
  const boxes = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true }));
  const tag = { id: "new-1", name: "Regular", color: "#0e5a55", kitchen: false, rule: null, auto: null };
  const settings = { ...NO_GUEST_SETTINGS, boxes, askCare: true, tags: [tag] };
  const saved = await call("PUT", `${root}/guest-settings`, { ...as, body: { settings } });
  const { body: page } = await call("GET", `/api/public/${workspace.slug}`);
  const consents = (page.workspace.boxes as { purpose: string; channel: string; wordsId: string }[]).map(
    ({ purpose, channel, wordsId }) => ({ purpose, channel, wordsId }),
  );
  const care = { codes: [{ code: "nuts", strict: true }], words: "Canary seeds", keep: true };
  const people = times(3, (i) => aPerson(40 + i));
  for (const person of people) {
    const { id } = await aCancelled(workspace, { ...person, consents, care });
    await gatherAll();
    const guest = `${root}/guests/${guestIdOf(id)}`;
    const { version } = (await call("GET", guest, as)).body.guest;
    const tags = [{ id: saved.body.settings.tags[0].id, reason: "Canary keeper" }];
    expect((await call("PATCH", guest, { ...as, body: { version, tags } })).status).toBe(200);
    const told = { purpose: "news", channel: "email", address: person.customerEmail, state: "given", how: "phone" };
    for (const line of [
      { kind: "formula", text: "Canary yellow, 6 %", bookingId: id },
      { kind: "patch_test", text: "Canary dye", result: "reaction" },
    ])
      expect((await call("POST", `${guest}/entries`, { ...as, body: line })).status).toBe(201);
    expect((await call("POST", `${guest}/consents`, { ...as, body: told })).status).toBe(201);
  }
  expect((await storedRows(guestConsents)).length).toBe(9);
  const [one, two, three] = await guestsOf(workspace);
  expect((await call("POST", `${root}/guests/${one?.id}/merge`, { ...as, body: { guestId: two?.id } })).status).toBe(
    200,
  );
  const asked = await erase(workspace, { phone: two?.phone });
  expect([asked.status, asked.body.code]).toEqual([409, "several_guests"]);
  for (const body of [{ phone: two?.phone, guestIds: [one?.id] }, { email: three?.email }])
    expect((await erase(workspace, body)).status).toBe(200);
  expect(await canary()).toBeUndefined();
  expect([await storedRows(guestConsents), await storedRows(guestTags), await storedRows(guestEntries)]).toEqual([
    [],
    [],
    [],
  ]);
});

test("a line of a card stays without the visit that a night forgets, and goes with the visit that is erased", async () => {
  const workspace = await aWorkspace();
  const phone = "+46705551777";
  const old = { bookingDate: addDays(workspace.day, -30) };
  for (const name of ["Canary Blom", "Canary Lund"])
    await aGuest(workspace, { name, phone, email: `${name.slice(7)}@ex.se` }, [old, { ...old, customerPhone: null }]);
  const guests = await guestsOf(workspace);
  const visits = await bookingsOf(workspace);
  const lines = visits.map(({ id, guestId }) => ({ id: `e-${id}`, guestId: guestId ?? "", bookingId: id }));
  const ofNone = guests.map(({ id }) => ({ id: `none-${id}`, guestId: id, bookingId: null }));
  const row = { workspaceId: workspace.id, kind: "formula" as const, text: "6 %", by: "m", at: 1 };
  await db.insert(guestEntries).values([...lines, ...ofNone].map((line) => ({ ...row, ...line })));
  expect((await erase(workspace, { phone })).status).toBe(200);
  const withPhone = visits.filter(({ customerPhone }) => customerPhone === phone);
  const left = async () => (await storedRows(guestEntries)).map(({ id, bookingId }) => [id, bookingId]).toSorted();
  const kept = [...lines.filter(({ bookingId }) => !withPhone.some(({ id }) => id === bookingId)), ...ofNone];
  expect([withPhone.length, kept.length]).toEqual([2, 4]);
  expect(await left()).toEqual(kept.map(({ id, bookingId }) => [id, bookingId]).toSorted());
  await anonymise(
    diary,
    visits.map(({ id }) => id),
    { actor: "night", now: Date.now() },
  );
  expect(await left()).toEqual(kept.map(({ id }) => [id, null]).toSorted());
});

test("a night takes the guest with the last visit, and the proof of the night finds nothing", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const [one, two] = [aPerson(20), aPerson(21)];
  await aCancelled(workspace, one);
  await bookByMember(workspace, { ...two, bookingDate: addDays(workspace.day, 1) });
  await gatherAll();
  expect(await guestsOf(workspace)).toHaveLength(2);
  await runNight(Date.now() + LATER);
  expect([await canary(), await guestsOf(workspace)]).toEqual([undefined, []]);
  expect((await bookingsOf(workspace)).map(({ guestId }) => guestId)).toEqual([null, null]);
});

const FORGET: [
  string,
  (workspace: TestWorkspace, id: string, person: ReturnType<typeof aPerson>) => Promise<unknown>,
][] = [
  ["erased", (workspace, _, { customerPhone: phone }) => erase(workspace, { phone })],
  ["anonymised", (_, id) => anonymise(diary, [id], { actor: "system", now: Date.now() + LATER })],
  ["deleted", (workspace, id) => call("DELETE", bookingOf(workspace, { id }), { as: workspace.owner })],
];

test.each(FORGET)(
  "a booking that is %s while it is gathered leaves no guest, before whichever trip it happens",
  async (_, forget) => {
    const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
    let person = aPerson(30);
    for (let before = 1; ; before++) {
      person = {
        ...person,
        customerPhone: `+4670555${String(2000 + before)}`,
        customerEmail: `canary${before}@canary.example`,
      };
      const { id } = await aCancelled(workspace, person);
      const { diary: late, counted } = overtaken(env.DB, before, () => forget(workspace, id, person));
      await gatherStep(servicesAt(Date.now()), late);
      await gatherAll();
      if (counted.trips < before) {
        expect(before).toBeGreaterThan(3);
        await erase(workspace, { email: person.customerEmail });
        return;
      }
      expect([before, await canary(), await guestsOf(workspace)]).toEqual([before, undefined, []]);
    }
  },
);

test("a guest who goes while another booking of theirs is gathered comes back as a new one, with that booking alone", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const person = aPerson(40);
  await aCancelled(workspace, person);
  await gatherAll();
  const [old] = await guestsOf(workspace);
  const ahead = await booked(workspace, { ...person, notes: "" });
  const { diary: late } = overtaken(env.DB, 3, async () => {
    for (const { id } of await bookingsOf(workspace))
      if (id !== ahead.id) await anonymise(diary, [id], { actor: "system", now: Date.now() });
    await diary.delete(guests);
    await diary.delete(guestKeys);
  });
  await gatherStep(servicesAt(Date.now()), late);
  await gatherAll();
  const [row] = (await bookingsOf(workspace)).filter(({ id }) => id === ahead.id);
  const now = await guestsOf(workspace);
  expect(now.map(({ id }) => id)).toEqual([row?.guestId]);
  expect(now[0]?.id).not.toBe(old?.id);
  await call("POST", `${manage(workspace, ahead)}/cancel`);
  expect((await erase(workspace, { phone: person.customerPhone })).body).toMatchObject({ bookings: 1, guests: 1 });
  expect(await canary()).toBeUndefined();
});

test("300 marks of sixty people are in no table, file, answer or log once they are erased, however each is asked for", async () => {
  const workspace = await aWorkspace();
  const logged = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log"));
  const people = times(60, (i) => ({ ...aPerson(i), customerName: `Canary${i} Canarysson${i}` }));
  const visit = (i: number) => ({ bookingDate: addDays("2026-01-01", i % 28), notes: `Canary's chair ${i}` });
  const ids = [];
  for (const [i, { customerName: name, customerPhone: phone, customerEmail: email }] of people.entries())
    ids.push(await aGuest(workspace, { name, phone, email, note: `Canary's own note ${i}` }, [visit(i), visit(i + 1)]));
  const line = { workspaceId: workspace.id, kind: "formula" as const, by: "m", at: 1 };
  for (const [i, guestId] of ids.entries())
    await db.insert(guestEntries).values({ ...line, guestId, id: `e${i}`, text: `Canary yellow ${i}` });
  const { slug, owner: as } = workspace;
  const answers = async () => {
    const paths = ["guests?q=canary", "guests?q=0705551", "bookings?q=canary", "bookings.csv"];
    const told = await Promise.all(paths.map((path) => call("GET", `/api/workspaces/${slug}/${path}`, { as })));
    const asked = { as, body: { email: people[0]?.customerEmail } };
    const exported = await call("POST", `/api/workspaces/${slug}/customers/export`, asked);
    const { lines } = await backupOf(places, slug, Date.now());
    return [...told.map(({ text }) => text), exported.text, lines.join("\n")];
  };
  expect((await answers()).map((text) => CANARY.test(text))).toEqual(Array(6).fill(true));
  for (const [i, { customerPhone: phone, customerEmail: email }] of people.entries()) {
    const { body } = await erase(workspace, [{ phone }, { email }, { guestId: ids[i] }][i % 3] ?? {});
    expect([i, body]).toEqual([i, { bookings: 2, messages: 0, feedback: 0, guests: 1 }]);
  }
  expect(await canary()).toBeUndefined();
  expect((await answers()).map((text) => CANARY.exec(text)?.[0])).toEqual(Array(6).fill(undefined));
  expect(logged.flatMap(({ mock }) => mock.calls).filter((words) => CANARY.test(JSON.stringify(words)))).toEqual([]);
});

test.each(["phone", "guestId"])(
  "an erasing by %s that breaks off at any trip is finished by asking again",
  async (by) => {
    vi.spyOn(console, "error").mockReturnValue();
    const workspace = await aWorkspace();
    const person = { name: "Vendela Canary", phone: "+46705553000" };
    const sharing = { name: "Per Berg", phone: person.phone, email: "per@example.com" };
    for (let before = 1; ; before++) {
      const id = await aGuest(workspace, person, [{ bookingDate: "2026-01-01" }, { bookingDate: "2026-01-02" }]);
      const per = await aGuest(workspace, sharing);
      const body = by === "phone" ? { phone: person.phone } : { guestId: id };
      const lost = () => Promise.reject(new Error("Network connection lost."));
      const { database: DB, counted } = overtaken(env.DB, before, lost);
      const path = `/api/workspaces/${workspace.slug}/customers/erase`;
      const { status } = await call("POST", path, { as: workspace.owner, body, bindings: { DB } });
      const isWhole = counted.trips < before;
      expect([status === 200, status < 500]).toEqual([isWhole, isWhole]);
      const again = await erase(workspace, body);
      expect(by === "phone" ? [200] : [200, 404]).toContain(again.status); // 404: only the answer was lost
      await erase(workspace, { guestId: per });
      expect([before, await canary()]).toEqual([before, undefined]);
      if (isWhole) return;
    }
  },
);

/** A past booking by a member, of a person whose guest is chosen or not. */
async function aPast(workspace: TestWorkspace, person: object, monthsAgo = 0) {
  const { body } = await bookByMember(workspace, { ...person });
  const startsAt = Date.now() - (1 + 31 * monthsAgo) * DAY_MS;
  const when = {
    startsAt,
    endsAt: startsAt + 60 * MINUTE_MS,
    durationMinutes: 60,
    bookingDate: new Date(startsAt).toISOString().slice(0, 10),
  };
  await changeStored(bookings, { id: body.id }, when);
  return body as { id: string };
}
const ADA = { customerName: "Ada Lund", customerPhone: "+46701999999" };
const choose = ({ slug, owner }: TestWorkspace, { id }: { id: string }, guestId: string | null) =>
  call("PUT", `/api/workspaces/${slug}/bookings/${id}/guest`, { as: owner, body: { guestId } });

test("who was booked in another guest's name is forgotten on that guest's page, too", async () => {
  const workspace = await aWorkspace();
  const ada = await aPast(workspace, ADA);
  await gatherAll();
  const person = aPerson(50);
  await aPast(workspace, { ...person, guestId: guestIdOf(ada.id) });
  await gatherAll();
  expect((await guestsOf(workspace)).map(({ searchText }) => searchText)).toEqual([expect.stringContaining("canary")]);
  expect((await erase(workspace, { email: person.customerEmail })).body).toMatchObject({ bookings: 1, guests: 0 });
  expect(await canary()).toBeUndefined();
  expect(await guestsOf(workspace)).toMatchObject([{ name: "Ada Lund", phone: ADA.customerPhone }]);
});

test("a night takes from a guest who still comes what only the forgotten bookings said", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const workspace = await aWorkspace();
  const ada = await aPast(workspace, ADA);
  await gatherAll();
  await aPast(workspace, { ...aPerson(51), guestId: guestIdOf(ada.id) }, 30);
  await gatherAll();
  expect(await canary()).toBeDefined();
  await runNight(Date.now() + DAY_MS);
  expect(await canary()).toBeUndefined();
  expect(await guestsOf(workspace)).toMatchObject([{ name: "Ada Lund", past: { visits: 1 } }]);
});

test.each([
  ["nobody", () => null],
  ["another guest", (ada: { id: string }) => guestIdOf(ada.id)],
])("a guest whose only booking was given to %s leaves nothing that no address finds", async (_, other) => {
  const workspace = await aWorkspace();
  const person = aPerson(52);
  const [ada, booking] = [await aPast(workspace, ADA), await aPast(workspace, person)];
  await gatherAll();
  expect((await choose(workspace, booking, other(ada))).status).toBe(200);
  expect(await guestsOf(workspace)).toMatchObject([{ name: "Ada Lund" }]);
  await erase(workspace, { phone: person.customerPhone });
  expect(await canary()).toBeUndefined();
});

test("so does one of whom a night has counted an earlier visit", async () => {
  const workspace = await aWorkspace();
  const person = aPerson(54);
  const [early, late] = [await aPast(workspace, person), await aPast(workspace, person)];
  await gatherAll();
  await anonymise(diary, [early.id], { actor: "system", now: Date.now() });
  expect(await guestsOf(workspace)).toMatchObject([{ past: { visits: 1 } }]);
  expect((await choose(workspace, late, null)).status).toBe(200);
  expect(await guestsOf(workspace)).toEqual([]);
  await erase(workspace, { phone: person.customerPhone });
  expect(await canary()).toBeUndefined();
});

test("a guest is erased with bookings that were not gathered yet, and found whole by an export", async () => {
  const workspace = await aWorkspace();
  const person = aPerson(53);
  const first = await aPast(workspace, person);
  await gatherAll();
  await aPast(workspace, person);
  const guestId = guestIdOf(first.id);
  const { body } = await call("POST", `/api/workspaces/${workspace.slug}/customers/export`, {
    ...{ as: workspace.owner, body: { guestId } },
  });
  expect(body.bookings).toHaveLength(2);
  await aPast(workspace, person);
  expect((await erase(workspace, { guestId })).body).toMatchObject({ bookings: 3, guests: 1 });
  await gatherAnew();
  expect(await canary()).toBeUndefined();
});
