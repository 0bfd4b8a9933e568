import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { anonymise } from "../../../db/diary/anonymise.ts";
import {
  classSessions,
  consentWords,
  dayServers,
  erased,
  gatherings,
  guestChanges,
  guestConsents,
  guestEntries,
  guestKeys,
  guestPairs,
  guestSettings,
  guests,
  guestTags,
  holdsDue,
  imported,
  imports,
  refusedDemand,
  standbyDates,
  standbys,
  suppressions,
} from "../../../db/diary/schema.ts";
import { passkeys, pictures, retiredSlugs, workspaceCustomizations } from "../../../db/directory/schema.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { ENGINE } from "../../../domain/plan/rules.ts";
import { aPeriod, closedPart, LUNCH } from "../../../domain/testing/givens.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { readBackup, withoutDue, restore as write } from "../../../scripts/data/backup.ts";
import {
  BACKUP_TABLES,
  type BackupDatabase,
  type BackupRow,
  type BackupStatement,
  inOneDatabase,
} from "../../../scripts/data/backup-rows.ts";
import { backupOf, database, emptied, places, restore } from "../../harness/backups.ts";
import { changeByLink } from "../../harness/edit.ts";
import { aGuest } from "../../harness/guests.ts";
import {
  aBookingRequest,
  aMessage,
  aWorkspace,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  diary,
  everythingStored,
  invited,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { gatherAll } from "../../harness/services.ts";
import { storedRows } from "../../harness/stored-rows.ts";
import { tablesOf } from "../../harness/tables.ts";

const A_PICTURE = { bytes: 3, width: 8, height: 6, uploadedAt: 1, unusedSince: null };

/** With rows in all tables. */
async function aBackup(given: TestWorkspace | null = null) {
  const workspace = given ?? (await aQuietOne());
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, heroTitle: "It's “Nord” \\ 100 %" });
  await invited(workspace);
  await db.insert(pictures).values({ ...A_PICTURE, workspaceId: workspace.id, name: `${workspace.id}.webp` });
  await call("POST", `/api/workspaces/${workspace.slug}/calendars`, { as: workspace.owner, body: { person: null } });
  await aMessage(workspace, { draft: { emailMessage: '"quoted"' } });
  const mine = {
    channel: "email",
    addressHash: "x",
    scope: workspace.id,
    reason: "unsubscribed",
    createdAt: 1,
  } as const;
  await db.insert(suppressions).values([mine, { ...mine, scope: "*" }]);
  const [some] = await bookingsOf(workspace);
  await anonymise(diary, [some?.id ?? ""], { actor: "system", now: Date.now() + 1e11 });
  const before = await everythingStored();
  const { lines, faults } = await backupOf(places, workspace.slug, Date.now());
  return { workspace, before, lines, faults };
}

/** Three at one time, one of them moved and one cancelled, and a fourth. */
async function aQuietOne() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const [, moved, cancelled] = [await booked(workspace), await booked(workspace), await booked(workspace)];
  await changeByLink(workspace, moved, { bookingDate: addDays(workspace.day, 1), guests: 3 });
  await call("POST", `${manage(workspace, cancelled)}/cancel`);
  await booked(workspace);
  return workspace;
}

/** Its log has every kind of entry. */
async function aBusyOne() {
  const workspace = await aQuietOne();
  const { owner: as, slug, day, id: workspaceId } = workspace;
  await db.insert(retiredSlugs).values({ slug: `earlier-${slug}`.slice(0, 60), freeAt: Date.now(), workspaceId });
  const made = (fields: object) =>
    call("POST", `/api/workspaces/${slug}/bookings`, {
      as,
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: aBookingRequest(workspace, { source: "walk_in", override: { reason: "A regular" }, ...fields }),
    });
  const { body: today } = await made({ bookingDate: addDays(day, -2), bookingTime: "00:00" });
  const { body: large } = await made({ guests: 50, bookingTime: "12:00" });
  const [, , cancelled] = await bookingsOf(workspace);
  await call("POST", `${bookingOf(workspace, today)}/attendance`, { as, body: { attendance: "finished" } });
  await call("PATCH", bookingOf(workspace, large), { as, body: { version: 1, guests: 3, notes: "Window" } });
  await call("POST", `${bookingOf(workspace, large)}/new-link`, { as });
  await call("POST", `${bookingOf(workspace, cancelled ?? large)}/cancel`, { as });
  await call("DELETE", bookingOf(workspace, cancelled ?? large), { as });
  const plan = {
    periods: [
      { ...LUNCH, id: "new-1" },
      { ...aPeriod(), id: "new-2" },
    ],
    ...tablesOf({ A: "1-50", B: "1-50" }),
  };
  await call("PUT", `/api/workspaces/${workspace.slug}/plan`, { as, body: { plan, revision: 0 } });
  const { id: _, ...part } = closedPart("15:00", "16:00", workspace.day);
  await call("POST", `/api/workspaces/${workspace.slug}/exceptions`, { as, body: part });
  await call("PATCH", `/api/workspaces/${workspace.slug}`, { as, body: { version: 1, description: "Nord" } });
  const seated = await booked(workspace, { bookingTime: "12:00" });
  const place = (resources: string[]) =>
    call("POST", `${bookingOf(workspace, seated)}/place`, { as, body: { resources, pin: true } });
  await Promise.all([place(["4"]), place(["5"])]); // one of the two is not there yet
  const counts = { "19:30 4 pacing_full": 3, "- 2 nothing_offered": 1 };
  await db.insert(refusedDemand).values({ workspaceId, bookingDate: day, counts, batch: "last", writtenAt: 1 });
  const servers = [{ name: "Elsa", color: "#3b6fb6", tables: ["4"] }];
  await db.insert(dayServers).values({ workspaceId, bookingDate: day, servers });
  const passkey = { id: crypto.randomUUID(), userId: as.userId, publicKey: "AA", counter: 0, transports: ["internal"] };
  await db.insert(passkeys).values({ ...passkey, name: "Till", backedUp: false, createdAt: Date.now() });
  const held = { date: day, time: "10:00", minutes: 60, seats: 5, resources: ["7"], cancelledAt: 1, reason: "Ill" };
  await db.insert(classSessions).values({ ...held, workspaceId, id: crypto.randomUUID(), service: "9" });
  const guest = { workspaceId, id: "g1", name: "Anna Berg", known: { keys: ["nanna"], names: ["anna berg"], last: 1 } };
  await db.insert(guests).values({ ...guest, searchText: "anna berg", createdAt: 1, updatedAt: 1 });
  await db.insert(guestKeys).values({ workspaceId, key: "nanna", guestId: guest.id });
  const other = { ...guest, id: "g9", name: "Per Berg", known: { keys: [], names: ["per berg"], last: 1 } };
  await db.insert(guests).values({ ...other, searchText: "per berg", createdAt: 1, updatedAt: 1 });
  await db.insert(guestPairs).values({ workspaceId, guestA: guest.id, guestB: other.id, reason: "S2", state: "no" });
  const noted = { guestId: guest.id, type: "linked", actor: "owner", at: 1, changes: {} };
  await db.insert(guestChanges).values({ ...noted, workspaceId });
  await db.insert(guestTags).values({ workspaceId, tag: "t1", guestId: guest.id, reason: "Kind", by: "owner", at: 1 });
  const line = { id: "e1", kind: "patch_test", text: "Colour", result: "ok", validUntil: day, at: 1 } as const;
  await db.insert(guestEntries).values({ ...line, workspaceId, guestId: guest.id, by: "owner", bookingId: "b1" });
  const words = { id: "box-1", purpose: "news", channel: "email", language: "en", text: "Yes", since: 1 } as const;
  await db.insert(consentWords).values({ ...words, workspaceId });
  const { purpose, channel, id: wordsId } = words;
  const yes = { id: "b-1", purpose, channel, wordsId, state: "given", source: "booking_page", at: 1 } as const;
  await db.insert(guestConsents).values({ ...yes, workspaceId, guestId: guest.id, address: "anna@example.com" });
  const settings = { ...NO_GUEST_SETTINGS, askCare: true };
  await db.insert(guestSettings).values({ workspaceId, version: 1, settings, salt: "5a".repeat(32) });
  const of = { kind: "guests", state: "done", fileName: "a.csv", keepCare: false, by: "owner", at: 1 } as const;
  await db.insert(imports).values({ ...of, workspaceId, id: "im1", words: null, counts: {}, steppedAt: 1, doneAt: 1 });
  const known = { fingerprint: "5a".repeat(16), kind: "guest", id: guest.id, importId: "im1", n: 2 } as const;
  await db.insert(imported).values({ ...known, workspaceId, filled: { fields: {} } });
  const waits = { workspaceId, state: "waiting", guests: 2, source: "online", leastNotice: 0, refused: [] } as const;
  const person = { customerName: "Bo", customerEmail: "bo@example.com", searchText: "bo", version: 1, tokenVersion: 1 };
  await db.insert(standbys).values({ ...waits, ...person, id: "s1", homeDate: day, endsAt: Date.now(), createdAt: 1 });
  const window = { fromTime: "18:00", untilTime: "19:00", aroundTime: null };
  await db.insert(standbyDates).values({ ...window, workspaceId, bookingDate: day, standbyId: "s1" });
  await db.insert(holdsDue).values({ workspaceId, bookingDate: day, dueAt: 1, wholeAt: null });
  await db.insert(erased).values({ workspaceId, hash: "5a".repeat(32), at: 1 });
  const kinds = new Set((await logOf(workspace)).map(({ type }) => type));
  expect([...kinds].sort()).toEqual([
    ...["arranged", "attendance", "cancelled", "changed", "created", "deleted", "moved_in", "moved_out", "new_link"],
    "placed",
  ]);
  return workspace;
}

beforeEach(emptied);

const MAY_BE_EMPTY = new Set([
  "feedback",
  "notification_configs",
  "alert_choices",
  "push_choices",
  "plans",
  "exceptions",
  "day_offers",
]);

const anEarlierOne = (slug: string, workspaceId: string | null) =>
  db.insert(retiredSlugs).values({ slug, freeAt: Date.now(), workspaceId });

test("a workspace that was removed comes back under each of its addresses", async () => {
  const { workspace, lines } = await aBackup(await aQuietOne());
  const earlier = `earlier-${workspace.slug}`.slice(0, 60);
  const [header = "", ...rows] = lines;
  const { rows: counts, ...rest } = JSON.parse(header);
  const left = JSON.stringify(["retired_slugs", { slug: earlier, free_at: 1, workspace_id: workspace.id }]);
  await emptied();
  await anEarlierOne(workspace.slug, null);
  await anEarlierOne(earlier, null);
  await restore(database, [JSON.stringify({ ...rest, rows: { ...counts, retired_slugs: 1 } }), ...rows, left]);
  expect(await storedRows(retiredSlugs)).toEqual([{ slug: earlier, freeAt: 1, workspaceId: workspace.id }]);
});

test("a workspace does not come back at an address that leads to another", async () => {
  const { workspace, lines } = await aBackup(await aQuietOne());
  await emptied();
  await anEarlierOne(workspace.slug, crypto.randomUUID());
  await expect(restore(database, lines)).rejects.toThrow("There is a workspace");
});

test("a workspace with every kind of entry in its log comes back row by row", async () => {
  const { workspace, before, lines, faults } = await aBackup(await aBusyOne());
  expect(faults).toEqual([]);
  await emptied();
  expect(await restore(database, lines)).toEqual({
    ...{ slug: workspace.slug, workspaceId: workspace.id, rows: lines.length - 1 },
  });
  const after = await everythingStored();
  for (const { table } of BACKUP_TABLES) {
    const name = getTableName(table);
    const rows = (all: typeof after) => new Set((all[name] ?? []).map((row) => JSON.stringify(row)));
    const elsewhere = name === "suppressions" ? 1 : 0; // a bounce counts for everybody, and is nobody's
    expect([name, rows(after).size]).toEqual([name, rows(before).size - elsewhere]);
    expect([...rows(after)].filter((row) => !rows(before).has(row))).toEqual([]);
    expect([name, rows(after).size > 0 || MAY_BE_EMPTY.has(name)]).toEqual([name, true]);
  }
  expect(lines.filter((line) => line.startsWith(`["day_offers"`))).toHaveLength(3);
  expect((await backupOf(places, workspace.slug, Date.now())).lines.slice(1)).toEqual(lines.slice(1));
  expect(after.sessions).toEqual([]);
});

test("what is back goes on: links work, and the next booking takes the next turn", async () => {
  const { workspace, lines } = await aBackup();
  const made = await booked(workspace, { bookingTime: "12:00" });
  const again = (await backupOf(places, workspace.slug, Date.now())).lines;
  expect(again.length).toBeGreaterThan(lines.length);
  await emptied();
  await restore(database, again);
  expect((await call("GET", manage(workspace, made))).status).toBe(200);
  await booked(workspace, { bookingTime: "13:00" });
  expect((await backupOf(places, workspace.slug, Date.now())).faults).toEqual([]);
});

test("what was due before the import is not sent by the new installation, and what comes due later is", async () => {
  const workspace = await aWorkspace();
  const now = Date.now();
  const owed = (fields: object) =>
    aMessage(workspace, { state: "due", dueAt: now + 3_600_000, attempts: 0, ...fields });
  const [late, held, tried, away, leased] = [
    await owed({ dueAt: now - 60_000 }),
    await owed({ state: "held", dueAt: now - 60_000 }),
    await owed({ attempts: 1 }),
    await owed({ providerAway: true }),
    await owed({ state: "leased", attempts: 1, leaseUntil: now + 1000 }),
  ];
  const [later, heldLater] = [await owed({}), await owed({ state: "held" })];
  const sent = await owed({ state: "sent", dueAt: now - 60_000, attempts: 1, sentAt: now - 60_000 });
  const { lines } = await backupOf(places, workspace.slug, now);
  await emptied();
  const { kept, dropped } = withoutDue(readBackup(lines), now);
  await write(database, kept);
  const rows = await owedBy(workspace);
  const states = Object.fromEntries(rows.map(({ id, state, error, leaseUntil }) => [id, [state, error, leaseUntil]]));
  const superseded = ["superseded", "due before the import", null];
  expect(dropped).toBe(5);
  for (const { id } of [late, held, tried, away, leased]) expect(states[id]).toEqual(superseded);
  expect([later, heldLater, sent].map(({ id }) => states[id]?.[0])).toEqual(["due", "held", "sent"]);
});

test("a workspace that is nowhere is not backed up, nor one whose diary is elsewhere", async () => {
  const workspace = await aQuietOne();
  await expect(backupOf(places, "nobody-here", Date.now())).rejects.toThrow("There is no workspace");
  await env.DB.prepare("DELETE FROM booking_rules WHERE workspace_id = ?").bind(workspace.id).run();
  await expect(backupOf(places, workspace.slug, Date.now())).rejects.toThrow("is in another database");
});

test("what is there already is not written over", async () => {
  const { lines, before } = await aBackup();
  await expect(restore(database, lines)).rejects.toThrow("There is a workspace");
  await env.DB.prepare("UPDATE workspaces SET slug = 'another', id = id").run();
  const renamed = lines.map((line) => line.replace(/"workspaceId":"[^"]+"/, '"workspaceId":"other"'));
  await expect(restore(database, renamed)).rejects.toThrow("is there already");
  expect((await everythingStored()).bookings).toEqual(before.bookings);
});

/** One row changed. */
function edited(lines: string[], table: string, change: (row: BackupRow) => BackupRow | null, which = 0) {
  const at = lines.map((line, i) => (line.startsWith(`["${table}"`) ? i : -1)).filter((i) => i >= 0)[which] ?? 0;
  const changed = change(JSON.parse(lines[at] ?? "[]")[1]);
  return lines.flatMap((line, i) => (i !== at ? line : changed ? JSON.stringify([table, changed]) : []));
}

test("a file that was cut, changed or made elsewhere is refused, and nothing of it is written", async () => {
  const { lines } = await aBackup();
  await emptied();
  const empty = await everythingStored();
  const bad: [string, string[]][] = [
    ["not whole", lines.slice(0, -1)],
    ["not whole", edited(lines, "bookings", () => null)],
    ["cannot be read", [...lines.slice(0, -1), (lines.at(-1) ?? "").slice(0, -5)]],
    ["no backup", lines.slice(1)],
    ["no backup", []],
    ["at migration", lines.map((line) => line.replace(/"migration":"[^"]+"/, '"migration":"9999_later"'))],
    ["cannot be read", edited(lines, "bookings", (row) => ({ ...row, "id) --": 1 }))],
    ["is another", edited(lines, "bookings", (row) => ({ ...row, guests: Number(row.guests) + 1 }))],
    ["cannot be read", edited(lines, "booking_events", (row) => ({ ...row, seq: 999 }))],
  ];
  for (const [words, changed] of bad) {
    expect([words, await restore(database, changed).catch(String)]).toEqual([words, expect.stringContaining(words)]);
  }
  expect(await everythingStored()).toEqual(empty);
});

test("a guest book that does not hang together is refused", async () => {
  const { lines } = await aBackup(await aBusyOne());
  await emptied();
  const guest = (lines.find((line) => line.startsWith('["guests"')) ?? "").replace("[", "");
  expect(guest).not.toBe("");
  const bad: [string, string[]][] = [
    ["1 bookings are of a guest who is not there", edited(lines, "bookings", (row) => ({ ...row, guest_id: "g2" }))],
    [
      "1 guests are merged into one who is not there",
      edited(lines, "guests", (row) => ({ ...row, merged_into: "g2" })),
    ],
    ["1 guests of pairs are not there", edited(lines, "guest_pairs", (row) => ({ ...row, guest_b: "g99" }))],
    ["1 tags, entries or consents are of a guest", edited(lines, "guest_tags", (row) => ({ ...row, guest_id: "g2" }))],
    ...["guest_entries", "guest_consents"].map((table): [string, string[]] => [
      "1 tags, entries or consents are of a guest",
      edited(lines, table, (row) => ({ ...row, guest_id: "g2" })),
    ]),
    ["1 consents name words", edited(lines, "guest_consents", (row) => ({ ...row, words_id: "box-2" }))],
    ["2 keys of guests differ", edited(lines, "guest_keys", (row) => ({ ...row, key: "nanne" }))],
    ["2 keys of guests differ", edited(lines, "guest_keys", (row) => ({ ...row, guest_id: "g2" }))],
  ];
  for (const [words, changed] of bad)
    expect([words, await restore(database, changed).catch(String)]).toEqual([words, expect.stringContaining(words)]);
  const fine = edited(lines, "bookings", (row) => ({ ...row, guest_id: "g1" }));
  await restore(
    database,
    edited(fine, "bookings", (row) => ({ ...row, guest_id: "" }), 1),
  ); // a member said nobody
});

test("a list that does not hang together is refused", async () => {
  const { lines } = await aBackup(await aBusyOne());
  await emptied();
  const bad: [string, string[]][] = [
    ["1 parties have an offer without", edited(lines, "standbys", (row) => ({ ...row, state: "offered" }))],
    ["1 dates are those of nobody", edited(lines, "standbys", (row) => ({ ...row, state: "ended" }))],
  ];
  for (const [words, changed] of bad)
    expect([words, await restore(database, changed).catch(String)]).toEqual([words, expect.stringContaining(words)]);
});

test("a chain of merged guests is refused", async () => {
  const workspace = await aQuietOne();
  const head = await aGuest(workspace, { name: "Anna" });
  const member = await aGuest(workspace, { name: "Anna B", mergedInto: head });
  expect((await backupOf(places, workspace.slug, Date.now())).faults).toEqual([]);
  await aGuest(workspace, { name: "Anna C", mergedInto: member });
  expect((await backupOf(places, workspace.slug, Date.now())).faults).toEqual([
    "1 guests are merged into one who is merged",
  ]);
});

test("what its installation had not gathered yet is gathered where it comes back, and nobody is another", async () => {
  const workspace = await aQuietOne();
  await gatherAll();
  const person = { customerName: "Vera Late", customerEmail: "vera@example.com" };
  const late = await booked(workspace, person);
  const { lines } = await backupOf(places, workspace.slug, Date.now());
  const before = await storedRows(guests);
  await emptied();
  await db
    .insert(gatherings)
    .values({ name: "guests", through: 1e9 })
    .onConflictDoUpdate({
      target: gatherings.name,
      set: { through: 1e9 }, // another business's log is read far beyond
    });
  await restore(database, lines);
  await gatherAll();
  const after = await storedRows(guests);
  const isLate = ({ name }: { name: string }) => name === person.customerName;
  expect(after.filter((guest) => !isLate(guest))).toEqual(before);
  const row = (await bookingsOf(workspace)).find(({ id }) => id === late.id);
  expect(after.filter(isLate).map(({ id }) => id)).toEqual([row?.guestId]);
});

test("every kind of decision in a backup is decided again to the same", async () => {
  const { slug } = await aBusyOne();
  const { judged } = await backupOf(places, slug, Date.now());
  expect(new Set(judged.map(({ entry }) => entry.type)).size).toBe(9);
  expect(judged.filter(({ verdict }) => verdict !== "same")).toEqual([]);
});

test("an evening sold beyond its capacity is seen", async () => {
  const { workspace } = await aBackup();
  const fewer = "UPDATE rules_history SET rules = json_set(rules, '$[0].max_capacity', 1) WHERE workspace_id = ?";
  await env.DB.prepare(fewer).bind(workspace.id).run();
  const { faults } = await backupOf(places, workspace.slug, Date.now());
  expect(faults.map((fault) => fault.replace(/^\S+ /, ""))).toEqual([
    "2 raised a minute to 2 of 1",
    "3 raised a minute to 3 of 1",
    "6 raised a minute to 2 of 1",
  ]);
});

/** Answers two rows at once; between two pages of `table` the statement runs. */
function farAway(table: string, happens: string): BackupDatabase {
  let pages = 0;
  const prepare = (sql: string): BackupStatement => {
    const all = async (...values: (string | number)[]) => {
      const isPage = sql.includes(`FROM ${table} WHERE`) && sql.includes("ORDER BY");
      if (isPage && ++pages === 2) await env.DB.prepare(happens).run();
      return database
        .prepare(sql)
        .bind(...values)
        .all();
    };
    return { bind: (...values) => ({ ...prepare(sql), all: () => all(...values) }), all };
  };
  return { rowsAtOnce: 2, prepare, batch: () => Promise.reject(new Error("only read")) };
}

/** Their hashes go from b to h. */
async function aWorkspaceOfSeven() {
  const workspace = await aWorkspace();
  const one = { channel: "email", scope: workspace.id, reason: "unsubscribed", createdAt: 1 } as const;
  await db.insert(suppressions).values([..."bcdefgh"].map((addressHash) => ({ ...one, addressHash })));
  return { workspace, values: (hash: string) => `('email', '${hash}', '${workspace.id}', 'unsubscribed', 1)` };
}

const hashesIn = (lines: string[]) =>
  lines.flatMap((line) => (line.startsWith('["suppressions"') ? JSON.parse(line)[1].address_hash : [])).join("");

test("rows that come and go between two pages neither double nor hide another", async () => {
  const { workspace, values } = await aWorkspaceOfSeven();
  const gone = farAway("suppressions", "DELETE FROM suppressions WHERE address_hash IN ('b', 'd')");
  const come = farAway("suppressions", `INSERT INTO suppressions VALUES ${values("i")}`);
  expect(hashesIn((await backupOf(inOneDatabase(come), workspace.slug, Date.now())).lines)).toBe("bcdefghi");
  await expect(backupOf(inOneDatabase(gone), workspace.slug, Date.now())).rejects.toThrow(
    "Rows of suppressions came or went",
  );
  expect(hashesIn((await backupOf(inOneDatabase(farAway("", "")), workspace.slug, Date.now())).lines)).toBe("cefghi");
});

test("what a command changes after its table was read is seen by the log", async () => {
  const { workspace } = await aWorkspaceOfSeven();
  const late = farAway(
    "suppressions",
    `INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes, engine)
      VALUES ('${workspace.id}', '${workspace.day}', 1, 'b', 1, 'created', 'customer', 1, 1, '{}', ${ENGINE})`,
  );
  const reading = backupOf(inOneDatabase(late), workspace.slug, Date.now());
  await expect(reading).rejects.toThrow("Rows of booking_events came or went");
});

test("one that goes while another comes, so that their number stays, is seen too", async () => {
  const { workspace, values } = await aWorkspaceOfSeven();
  await env.DB.prepare(`CREATE TRIGGER one_for_another AFTER DELETE ON suppressions
    BEGIN INSERT INTO suppressions VALUES ${values("i")}; END`).run();
  const exchange = farAway("suppressions", "DELETE FROM suppressions WHERE address_hash = 'b'");
  const reading = backupOf(inOneDatabase(exchange), workspace.slug, Date.now());
  await expect(reading).rejects.toThrow("Rows of suppressions came or went");
  await env.DB.prepare("DROP TRIGGER one_for_another").run();
});
