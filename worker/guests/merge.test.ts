import { beforeEach, expect, test } from "vitest";
import { writeUnmerge } from "../../db/diary/guests/merge.ts";
import {
  bookingRules,
  bookings,
  guestChanges,
  guestConsents,
  guestKeys,
  guestPairs,
  guests,
  guestTags,
} from "../../db/diary/schema.ts";
import { knownColumn } from "../../db/platform/columns.ts";
import { nightlyTasks } from "../../db/platform/schema.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  call,
  diary,
  everythingStored,
  type Signed,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { gatherAll, runNight } from "../../test/harness/services.ts";
import { deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const N1 = "+46701000001";
const N2 = "+46701000002";
let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
});

const ask = (path: string, body?: unknown, as: Signed = workspace.owner, at = workspace) =>
  call(body === undefined ? "GET" : "POST", `/api/workspaces/${at.slug}/${path}`, { as, ...(body ? { body } : {}) });
const merge = (head: string, guestId: string, as?: Signed) => ask(`guests/${head}/merge`, { guestId }, as);
const undo = (id: string, changeId: number) => ask(`guests/${id}/undo`, { changeId });
const separate = (id: string, bookingIds: string[], guestId?: string) =>
  ask(`guests/${id}/separate`, { bookingIds, ...(guestId ? { guestId } : {}) });
const page = async (id: string) => (await ask(`guests/${id}`)).body;

async function booked(customerName: string, fields: Record<string, unknown> = { customerPhone: N1 }) {
  const { status, body } = await bookByMember(workspace, { customerName, ...fields });
  expect(status).toBe(201);
  return body.id as string;
}

/** The same night once more, because sessions end before the next. */
async function anotherNight() {
  await diary.delete(nightlyTasks);
  await runNight();
}

/** Everything but what members did. */
const stands = async () => {
  const rows = Object.fromEntries(
    await Promise.all(
      [guests, guestKeys, guestTags, guestConsents, guestPairs, bookings].map(async (table, i) => [
        String(i),
        await storedRows(table),
      ]),
    ),
  );
  return JSON.stringify(rows);
};

const keysStand = async () => {
  const stand = (await storedRows(guestKeys)).map(({ key, guestId }) => `${guestId} ${key}`).toSorted();
  const known = (await storedRows(guests)).flatMap(({ id, known }) =>
    knownColumn(known).keys.map((key) => `${id} ${key}`),
  );
  expect(stand).toEqual(known.toSorted());
};

/** Case 1 and case 7: one digit of the number is wrong. */
async function twice() {
  const [first, second] = [await booked("Anna Berg"), await booked("Anna Berg", { customerPhone: N2 })];
  await gatherAll();
  return { anna: guestIdOf(first), typo: guestIdOf(second), first, second };
}

test("(8) the number with a wrong digit is merged into the guest and undone: every byte as before", async () => {
  const { anna, typo } = await twice();
  const before = await stands();
  const done = await merge(anna, typo);
  expect([done.status, done.body.guest]).toMatchObject([200, { id: anna, phone: N1, also: [N2] }]);
  expect(await page(typo)).toMatchObject({ guest: { id: anna }, members: [{ id: typo, phone: N2 }] });
  expect((await page(anna)).bookings).toHaveLength(2);
  expect((await page(anna)).changes).toMatchObject([
    { type: "merged", undo: true, changes: { guest: typo, members: [] } },
  ]);
  expect(await storedRow(guests, { id: anna })).toMatchObject({ version: 1, mergedInto: null });
  const back = await undo(anna, done.body.changeId);
  expect([back.status, back.body.guest.also]).toEqual([200, []]);
  expect(await stands()).toBe(before);
  expect((await page(anna)).changes).toMatchObject([{ type: "undone" }, { type: "merged", undo: false }]);
  expect((await page(typo)).changes).toMatchObject([{ type: "parted" }]);
  expect((await undo(anna, done.body.changeId)).body.code).toBe("merged_since");
});

test("a merged guest is found, counted and remembered as the head, and a new booking with its number is the head's", async () => {
  const anna = await aGuest(workspace, { name: "Anna Berg", phone: N1, note: "By the window" }, [
    { bookingDate: addDays(workspace.day, -20) },
  ]);
  const care = { codes: [{ code: "nuts", strict: true }], words: null, asked: { by: null, at: 1, how: "told" } };
  const mail = { name: "Anna Berg", email: "anna@example.com", note: "Likes Riesling", care };
  const other = await aGuest(workspace, mail, [
    { bookingDate: addDays(workspace.day, -5) },
    { bookingDate: addDays(workspace.day, -9) },
  ]);
  expect((await merge(anna, other)).status).toBe(200);
  const { body: found } = await ask("guests?q=anna@example");
  expect(found.guests).toMatchObject([
    {
      id: anna,
      visits: 3,
      also: ["anna@example.com"],
      note: "By the window",
      alsoNotes: ["Likes Riesling"],
      care: { codes: [{ code: "nuts" }] },
    },
  ]);
  expect(found.guests[0].lastAt.slice(0, 10)).toBe(addDays(workspace.day, -5));
  for (const filter of ["care=yes", "order=name"])
    expect((await ask(`guests?${filter}`)).body.guests).toMatchObject([{ id: anna }]);
  const again = await booked("Anna Berg", { customerEmail: "anna@example.com" });
  await gatherAll();
  expect(await storedRow(bookings, { id: again })).toMatchObject({ guestId: anna });
});

test("of two who merge them both ways one wins, and the other is told", async () => {
  const { anna, typo } = await twice();
  const answers = await Promise.all([merge(anna, typo), merge(typo, anna)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("merged_since");
  const heads = (await storedRows(guests)).filter(({ mergedInto }) => mergedInto === null);
  expect(heads).toHaveLength(1);
  expect((await storedRows(guestChanges)).map(({ type }) => type)).toEqual(["merged"]);
});

test("members follow their guest into the next head, and two merges are undone the later first", async () => {
  const [a = "", b = "", c = ""] = await Promise.all(
    ["Anna", "Berta", "Cilla"].map((name) => aGuest(workspace, { name: `${name} Berg` })),
  );
  const before = await stands();
  const first = (await merge(b, c)).body.changeId;
  const between = await stands();
  const second = (await merge(a, b)).body.changeId;
  expect((await storedRows(guests)).map(({ mergedInto }) => mergedInto).filter(Boolean)).toEqual([a, a]);
  expect((await undo(a, first)).body.code).toBe("merged_since");
  expect((await merge(b, a)).body.code).toBe("merged_since");
  expect((await merge(a, c)).body.code).toBe("merged_since");
  expect((await undo(a, second)).status).toBe(200);
  expect(await stands()).toBe(between);
  expect((await undo(b, first)).status).toBe(200);
  expect(await stands()).toBe(before);
});

test("two merges into one guest are undone the later first, too", async () => {
  const [a = "", b = "", c = ""] = await Promise.all(
    ["Anna", "Berta", "Cilla"].map((name) => aGuest(workspace, { name: `${name} Berg` })),
  );
  const first = (await merge(a, b)).body.changeId;
  const second = (await merge(a, c)).body.changeId;
  expect((await page(a)).changes.map(({ undo }: { undo: boolean }) => undo)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect((await undo(a, first)).body.code).toBe("merged_since");
  expect((await undo(a, second)).status).toBe(200);
  expect((await undo(a, first)).status).toBe(200);
});

test("bookings that are somebody else's become a new guest's, and undone all is as before", async () => {
  const [first, mother] = [
    await booked("Anna Berg"),
    await booked("Anna Berg", { customerPhone: N1, customerEmail: "eva@example.com" }),
  ];
  await gatherAll();
  const anna = guestIdOf(first);
  const before = await stands();
  const done = await separate(anna, [mother]);
  expect([done.status, done.body]).toMatchObject([
    200,
    { guest: { id: anna, email: null }, to: { name: "Anna Berg", email: "eva@example.com" } },
  ]);
  expect((await page(done.body.to.id)).bookings.map(({ id }: { id: string }) => id)).toEqual([mother]);
  expect(await storedRow(bookings, { id: mother })).toMatchObject({ customerPhone: N1, version: 1 });
  await keysStand();
  const [noted] = (await page(anna)).changes;
  expect(noted).toMatchObject({
    type: "separated",
    undo: true,
    changes: { to: done.body.to.id, bookings: [[mother, anna, 1]] },
  });
  expect(JSON.stringify(await storedRows(guestChanges))).not.toMatch(/eva|berg|4670/i);
  expect((await undo(anna, done.body.changeId)).status).toBe(200);
  expect(await stands()).toBe(before);
  expect((await undo(anna, done.body.changeId)).body.code).toBe("merged_since");
});

test("bookings go to another guest with what was agreed to, and back, but those given to somebody else since", async () => {
  const at = (days: number) => ({ bookingDate: addDays(workspace.day, -days) });
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const anna = await aGuest(workspace, { name: "Anna Berg", phone: N1 }, [
    { ...at(3) },
    { ...at(2), id: one, customerEmail: "per@example.com" },
    { ...at(1), id: two },
  ]);
  const per = await aGuest(workspace, { name: "Per Berg", phone: N1 }, [at(9)]);
  const line = {
    workspaceId: workspace.id,
    id: "c1",
    purpose: "news" as const,
    channel: "email" as const,
    address: "per@example.com",
  };
  await diary
    .insert(guestConsents)
    .values({ ...line, guestId: anna, state: "given", source: "booking_page", bookingId: one, at: 1 });
  const before = await stands();
  const done = await separate(anna, [one, two], per);
  expect(done.body).toMatchObject({ to: { id: per, also: ["per@example.com"] } });
  expect(await storedRows(guestConsents)).toMatchObject([{ guestId: per, address: "per@example.com" }]);
  await keysStand();
  await undo(anna, done.body.changeId);
  expect(await stands()).toBe(before);
  const again = (await separate(anna, [one, two], per)).body.changeId;
  const third = await aGuest(workspace, { name: "Eva Lind", phone: N2 });
  expect(
    (
      await call("PUT", `/api/workspaces/${workspace.slug}/bookings/${two}/guest`, {
        as: workspace.owner,
        body: { guestId: third },
      })
    ).status,
  ).toBe(200);
  expect((await undo(anna, again)).status).toBe(200);
  expect([
    (await storedRow(bookings, { id: one }))?.guestId,
    (await storedRow(bookings, { id: two }))?.guestId,
  ]).toEqual([anna, third]);
  await keysStand();
});

test("a separated guest on whose page somebody wrote stays when it is undone", async () => {
  const { anna, typo, second } = await twice();
  await merge(anna, typo);
  const { body } = await separate(anna, [second]);
  const as = workspace.owner;
  expect(
    (
      await call("PATCH", `/api/workspaces/${workspace.slug}/guests/${body.to.id}`, {
        as,
        body: { version: 1, note: "Tall" },
      })
    ).status,
  ).toBe(200);
  expect((await undo(anna, body.changeId)).status).toBe(200);
  expect(await storedRow(bookings, { id: second })).toMatchObject({ guestId: typo });
  expect(await storedRow(guests, { id: body.to.id })).toMatchObject({ note: "Tall", phone: null });
  await keysStand();
});

test("a night proposes who may be one person, one answer settles it, and none is merged by itself", async () => {
  const { anna, typo } = await twice();
  const byMail = guestIdOf(await booked("Per Lind", { customerEmail: "per@example.com" }));
  const byNumber = guestIdOf(await booked("Per Lind", { customerPhone: "+46708888888" }));
  await gatherAll();
  expect((await ask("guest-pairs")).body).toEqual({ pairs: [], count: 0, more: false });
  await runNight();
  expect((await storedRows(guests)).every(({ mergedInto }) => mergedInto === null)).toBe(true);
  const { body } = await ask("guest-pairs");
  const [guestA, guestB] = [anna, typo].toSorted();
  expect(body).toMatchObject({
    pairs: [{ guestA: { id: guestA }, guestB: { id: guestB }, reason: "S2" }],
    count: 1,
    more: false,
  });
  expect((await page(byMail)).pairs).toEqual([
    { guest: { id: byNumber, name: "Per Lind", phone: "+46708888888", email: null }, reason: "W1" },
  ]);
  const no = await ask("guest-pairs/answer", { guestA: anna, guestB: typo, same: false });
  expect(no.status).toBe(200);
  expect((await ask("guest-pairs")).body.count).toBe(0);
  expect((await ask("guest-pairs/answer", { guestA: typo, guestB: anna, same: false })).body.changeId).toBeNull();
  await booked("Anna Berg", { customerPhone: N2 });
  await gatherAll();
  await anotherNight();
  expect((await ask("guest-pairs")).body.count).toBe(0);
  expect((await undo(anna, no.body.changeId)).status).toBe(200);
  expect((await ask("guest-pairs")).body.count).toBe(1);
  const yes = await ask("guest-pairs/answer", { guestA: typo, guestB: anna, same: true });
  expect(yes.body.guest).toMatchObject({ id: typo, visits: 0 });
  expect((await ask("guest-pairs")).body.count).toBe(0);
  await undo(typo, yes.body.changeId);
  expect((await ask("guest-pairs")).body.count).toBe(1);
});

test("“two people” holds for those that were merged into them, and a merged pair is found again once it is undone", async () => {
  const { anna, typo } = await twice();
  const third = guestIdOf(await booked("Anna Berg", { customerPhone: "+46701000003" }));
  await gatherAll();
  await runNight();
  expect((await ask("guest-pairs")).body.count).toBe(3);
  await ask("guest-pairs/answer", { guestA: anna, guestB: third, same: false });
  const { changeId } = (await merge(anna, typo)).body;
  expect((await ask("guest-pairs")).body.count).toBe(0);
  await anotherNight();
  expect((await storedRows(guestPairs)).map(({ state }) => state)).toEqual(["no"]);
  await undo(anna, changeId);
  await anotherNight();
  expect((await ask("guest-pairs")).body.count).toBe(2);
});

test("a corrected number and a merge between two nights are looked at, and a pair that is none any more goes", async () => {
  const { typo, second } = await twice();
  await runNight();
  const as = workspace.owner;
  const edited = await call("PATCH", `/api/workspaces/${workspace.slug}/bookings/${second}`, {
    as,
    body: { version: 1, customerPhone: "+46705555555" },
  });
  expect(edited.status).toBe(200);
  await gatherAll();
  await anotherNight();
  expect(await storedRows(guestPairs)).toEqual([]);
  expect((await storedRow(guests, { id: typo }))?.phone).toBe("+46705555555");
});

test.each<[string, (at: { anna: string; typo: string; first: string }) => [string, object], number, string]>([
  ["a guest with itself", ({ anna }) => [`guests/${anna}/merge`, { guestId: anna }], 422, "invalid_input"],
  ["a guest who is not there", ({ anna }) => [`guests/${anna}/merge`, { guestId: "g-nobody" }], 404, "guest_not_found"],
  ["into a guest who is not there", ({ anna }) => ["guests/g-nobody/merge", { guestId: anna }], 404, "guest_not_found"],
  ["no booking", ({ anna }) => [`guests/${anna}/separate`, { bookingIds: [] }], 422, "invalid_input"],
  [
    "a booking of another",
    ({ first, typo }) => [`guests/${typo}/separate`, { bookingIds: [first] }],
    404,
    "booking_not_found",
  ],
  [
    "a booking that is not there",
    ({ anna }) => [`guests/${anna}/separate`, { bookingIds: ["nothing"] }],
    404,
    "booking_not_found",
  ],
  [
    "to the guest itself",
    ({ anna, first }) => [`guests/${anna}/separate`, { bookingIds: [first], guestId: anna }],
    422,
    "invalid_input",
  ],
  [
    "to nobody",
    ({ anna, first }) => [`guests/${anna}/separate`, { bookingIds: [first], guestId: "g-nobody" }],
    404,
    "guest_not_found",
  ],
  ["a change that is none", ({ anna }) => [`guests/${anna}/undo`, { changeId: 9 }], 404, "guest_not_found"],
  [
    "an answer about one alone",
    ({ anna }) => ["guest-pairs/answer", { guestA: anna, guestB: anna, same: true }],
    422,
    "invalid_input",
  ],
  [
    "an answer about nobody",
    ({ anna }) => ["guest-pairs/answer", { guestA: anna, guestB: "g-nobody", same: false }],
    404,
    "guest_not_found",
  ],
])("refused: %s", async (_, given, status, code) => {
  const at = await twice();
  const before = await everythingStored();
  const [path, body] = given(at);
  const answer = await ask(path, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await everythingStored()).toEqual(before);
});

test("ids of another business answer as unknown ones, in each field, and change nothing", async () => {
  const theirs = await twice();
  const away = workspace;
  const { body: done } = await merge(theirs.anna, theirs.typo);
  const manager = await aMember(away, "manager");
  workspace = await aWorkspace();
  const [mine = "", other = ""] = await Promise.all(
    ["Anna", "Per"].map((name) => aGuest(workspace, { name: `${name} Berg` }, [{}])),
  );
  const [own] = await storedRows(bookings, { guestId: mine });
  const before = await everythingStored();
  const asked: [string, object, object][] = [
    [`guests/${mine}/merge`, { guestId: theirs.anna }, { guestId: "g-nobody" }],
    [`guests/${mine}/separate`, { bookingIds: [theirs.first] }, { bookingIds: ["nothing"] }],
    [
      `guests/${mine}/separate`,
      { bookingIds: [own?.id], guestId: theirs.anna },
      { bookingIds: [own?.id], guestId: "g-nobody" },
    ],
    [`guests/${mine}/undo`, { changeId: done.changeId }, { changeId: 99_999 }],
    [
      "guest-pairs/answer",
      { guestA: mine, guestB: theirs.anna, same: true },
      { guestA: mine, guestB: "g-nobody", same: true },
    ],
    [
      "guest-pairs/answer",
      { guestA: theirs.anna, guestB: other, same: false },
      { guestA: "g-nobody", guestB: other, same: false },
    ],
  ];
  for (const [path, foreign, unknown] of asked) {
    const [told, expected] = [await ask(path, foreign), await ask(path, unknown)];
    expect([told.status, { ...told.body, requestId: "" }]).toEqual([404, { ...expected.body, requestId: "" }]);
  }
  for (const path of ["merge", "separate", "undo"])
    expect(
      (
        await ask(
          `guests/${theirs.anna}/${path}`,
          { merge: { guestId: mine }, separate: { bookingIds: [own?.id] }, undo: { changeId: done.changeId } }[path],
        )
      ).status,
    ).toBe(404);
  expect((await merge(theirs.anna, mine, manager)).status).toBe(403);
  expect(await everythingStored()).toEqual(before);
});

test("owner and manager do it, a host does not", async () => {
  const { anna, typo } = await twice();
  expect((await merge(anna, typo, await aMember(workspace, "staff"))).status).toBe(403);
  expect((await ask("guest-pairs", undefined, await aMember(workspace, "staff"))).status).toBe(403);
  expect((await merge(anna, typo, await aMember(workspace, "manager"))).status).toBe(200);
});

test("a business that moves away merges and separates nothing", async () => {
  const { anna, typo, first } = await twice();
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const before = await everythingStored();
  for (const [path, body] of [
    [`guests/${anna}/merge`, { guestId: typo }],
    [`guests/${anna}/separate`, { bookingIds: [first] }],
    ["guest-pairs/answer", { guestA: anna, guestB: typo, same: false }],
  ] as const)
    expect((await ask(path, body)).body.code).toBe("unavailable");
  expect(await everythingStored()).toEqual(before);
});

test("an undo that read before another merge or undo was written changes nothing", async () => {
  const [a = "", b = "", c = ""] = await Promise.all(
    ["Anna", "Berta", "Cilla"].map((name) => aGuest(workspace, { name: `${name} Berg` })),
  );
  const { changeId } = (await merge(a, b)).body;
  const noted = (await storedRows(guestChanges, { type: "merged" }))[0]?.changes as { key: string };
  const undoing = () =>
    writeUnmerge(
      diary,
      workspace.id,
      { changeId, key: noted.key, head: a, guest: b, members: [] },
      { actor: "m", now: 1 },
    );
  const later = (await merge(a, c)).body.changeId;
  const before = await everythingStored();
  expect(await undoing()).toBeNull();
  expect(await everythingStored()).toEqual(before);
  await undo(a, later);
  expect(await undoing()).not.toBeNull();
  expect(await undoing()).toBeNull();
});
