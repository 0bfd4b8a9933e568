import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { guestConsents, guests, guestTags } from "../../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../../domain/guests/link.ts";
import { addDays, DAY_MS } from "../../../domain/time/calendar.ts";
import { linkToken } from "../../../worker/http/tokens.ts";
import { emptyDatabases } from "../../harness/empty-databases.ts";
import {
  aBookingRequest,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  everythingStored,
  manage,
  signedIn,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aSeed, forSeconds } from "../../harness/random-runs.ts";
import { gatherAll, runNight } from "../../harness/services.ts";
import { listen } from "../../harness/sockets.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";
import { Chance } from "../../oracle/chance.ts";

/* Attacks on the guest book: ids of others, replays, races, wild bodies. */

const BOXES = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true }));
const N1 = "+46701000001";
const ANNA = { customerName: "Anna Berg", customerEmail: "anna@example.com", customerPhone: N1 };
const aTag = (name: string, rule: "please_call" | null = null) => ({
  ...{ id: `new-${name}`, name, color: "#0e5a55", kitchen: false, rule, auto: null },
});

let workspace: TestWorkspace;
beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC", customerChangeHoursLimit: 0 });
});

const at = (path: string, { slug }: Pick<TestWorkspace, "slug"> = workspace) => `/api/workspaces/${slug}${path}`;
async function decide(settings: object, where = workspace) {
  const body = { settings: { ...NO_GUEST_SETTINGS, ...settings } };
  const saved = await call("PUT", at("/guest-settings", where), { as: where.owner, body });
  expect(saved.status).toBe(200);
  const { boxes = [] } = (await call("GET", `/api/public/${where.slug}`)).body.workspace;
  const consents = boxes.map(({ purpose, channel, wordsId }: Record<string, string>) => ({
    purpose,
    channel,
    wordsId,
  }));
  return {
    tags: saved.body.settings.tags as { id: string }[],
    consents: consents as { wordsId: string; channel: string }[],
  };
}
const patch = async (id: string, body: object, as = workspace.owner) =>
  call("PATCH", at(`/guests/${id}`), { as, body });
const unsubscribe = ({ id }: { id: string }, method = "POST", now?: string) =>
  call(method, `/api/unsubscribe/${linkToken("unsubscribe", id, [env.LINK_KEYS], 1)}`, now ? { now } : {});
const erase = (body: object) => call("POST", at("/customers/erase"), { as: workspace.owner, body });

test("ids of another business are unknown ones in each field of a body, and change nothing anywhere", async () => {
  const foreign = await aWorkspace({ timeZone: "UTC" });
  const theirs = await decide({ boxes: BOXES, tags: [aTag("theirs")] }, foreign);
  const { body: stranger } = await bookByMember(foreign, ANNA);
  const { body: mine } = await bookByMember(workspace, ANNA);
  const link = manage(workspace, await booked(workspace, { bookingTime: "12:00" }));
  await gatherAll();
  const [own, strange] = [guestIdOf(mine.id), guestIdOf(stranger.id)];
  const as = { as: workspace.owner };
  const words = { ...theirs.consents[0], state: "given" };
  const told = { purpose: "news", channel: "email", address: ANNA.customerEmail, state: "given", how: "phone" };
  const before = await everythingStored();
  const aBooking = (more: object) => aBookingRequest(workspace, { source: "phone", ...more });
  const both = (path: string, method: string, bodyOf: (id: string) => object) =>
    ["g-nobody", strange].map((id) => call(method, at(path), { ...as, body: bodyOf(id) }));
  const pairs = await Promise.all(
    [
      ...[
        both(`/bookings/${mine.id}/guest`, "PUT", (guestId) => ({ guestId })),
        both("/bookings", "POST", (guestId) => aBooking({ guestId })),
      ],
      ...[
        both("/customers/erase", "POST", (guestId) => ({ guestId })),
        both("/customers/export", "POST", (guestId) => ({ guestId })),
      ],
      both("/customers/erase", "POST", (id) => ({ email: ANNA.customerEmail, guestIds: [id] })),
      ["g-nobody", strange].map((id) => patch(id, { version: 1, note: "mine now" })),
      ["g-nobody", strange].map((id) => call("GET", at(`/guests/${id}`), as)),
      ["g-nobody", strange].map((id) => call("POST", at(`/guests/${id}/consents`), { ...as, body: told })),
      ["t-none", theirs.tags[0]?.id].map((id) => patch(own, { version: 1, tags: [{ id, reason: "x" }] })),
      ["t-none", theirs.tags[0]?.id].map((id) =>
        call("POST", at("/guests"), { ...as, body: { name: "Eva Ek", tags: [{ id }] } }),
      ),
      ["box-0", theirs.consents[0]?.wordsId].map((wordsId) =>
        call("POST", `${link}/consents`, { body: { ...words, wordsId } }),
      ),
    ].map((pair) => Promise.all(pair)),
  );
  const plain = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replaceAll(/"(instance|requestId)":"[^"]*"/g, ""),
  ];
  for (const [unknown, known] of pairs) {
    expect(unknown?.status).toBeGreaterThanOrEqual(400);
    expect(plain(known ?? { status: 0, text: "" })).toEqual(plain(unknown ?? { status: 1, text: "" }));
  }
  const [nobodys, tagged] = await Promise.all(
    ["t-none", theirs.tags[0]?.id].map((tag) => call("GET", at(`/guests?tag=${tag}`), as)),
  );
  expect([tagged?.status, tagged?.body.guests]).toEqual([nobodys?.status, []]);
  expect(await everythingStored()).toEqual(before);
  const ticked = await booked(workspace, { ...ANNA, bookingTime: "13:00", consents: theirs.consents });
  await gatherAll();
  expect([(await storedRow(guests, { id: own }))?.id, await storedRows(guestConsents)]).toEqual([own, []]);
  expect(ticked.id).toBeDefined();
});

test("a cursor is of its filter, and another business's leads to nobody of either", async () => {
  const foreign = await aWorkspace({ timeZone: "UTC" });
  for (const where of [workspace, foreign])
    for (const i of times(52, (each) => each)) {
      const name = `Guest ${String.fromCharCode(97 + (i % 26))}${i < 26 ? "a" : "b"} ${where.slug}`;
      expect((await call("POST", at("/guests", where), { as: where.owner, body: { name } })).status).toBe(201);
    }
  const list = (query: string, where = workspace) => call("GET", at(`/guests${query}`, where), { as: where.owner });
  for (const query of ["?order=name", "?"]) {
    const { nextCursor } = (await list(query, foreign)).body;
    expect(nextCursor).toBeTruthy();
    expect((await list(`${query}&care=yes&cursor=${nextCursor}`, foreign)).status).toBe(422);
    expect((await list(`${query}&cursor=${nextCursor}x`, foreign)).status).toBe(422);
    const { status, text } = await list(`${query}&cursor=${nextCursor}`);
    expect([status, text.includes(foreign.slug)]).toEqual([200, false]);
  }
});

test("of eight members who save one version at once, with care and tags, one writes and seven are shown what stands", async () => {
  const { tags } = await decide({ tags: [aTag("regular"), aTag("vip")] });
  const { body } = await bookByMember(workspace, ANNA);
  await gatherAll();
  const id = guestIdOf(body.id);
  const care = (code: string) => ({ care: { codes: [{ code, strict: false }], words: null, asked: { how: "told" } } });
  const edits = [
    care("nuts"),
    care("eggs"),
    { care: null, note: "x" },
    { tags: [{ id: tags[0]?.id }] },
    { tags: [{ id: tags[1]?.id }] },
  ];
  const answers = await Promise.all(
    [...edits, { note: "a" }, { name: "Anna Lind" }, { phone: null }].map((edit) => patch(id, { version: 1, ...edit })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  for (const { status, body: told } of answers)
    if (status === 409) expect(told).toMatchObject({ code: "stale_guest", stored: { id, version: 2 } });
  expect((await storedRow(guests, { id }))?.version).toBe(2);
  expect((await storedRows(guestTags)).length).toBeLessThanOrEqual(1);
});

/** Values of any kind where a field of a guest's page is asked. */
const wild = fc.oneof(
  ...[
    fc.constantFrom(null, true, 0, -1, 1.5, 1e21, "", " ", "new", "__proto__"),
    fc.string({ unit: "binary", maxLength: 400 }),
  ],
  ...[
    fc.constantFrom("+46701000001", "a@b.se", "02-30", "13-01", "sv", "x".repeat(5_000)),
    fc.array(fc.string(), { maxLength: 60 }),
  ],
  fc.record(
    {
      codes: fc.array(fc.record({ code: fc.constantFrom("nuts", "nut", "", "ppd"), strict: fc.boolean() })),
      words: fc.string(),
      asked: fc.constantFrom({ how: "told" }, { how: "import" }, null, {}),
    },
    { requiredKeys: [] },
  ),
  fc.array(
    fc.record({ id: fc.constantFrom("t1", "", "new-1"), reason: fc.string({ maxLength: 300 }) }, { requiredKeys: [] }),
    { maxLength: 50 },
  ),
  fc.record({ person: fc.string(), area: fc.string() }, { requiredKeys: [] }),
);
const FIELDS = [
  "name",
  "phone",
  "email",
  "language",
  "note",
  "care",
  "tags",
  "preferred",
  "birthday",
  "known",
  "mergedInto",
  "version",
];
const wildBody = fc.dictionary(fc.constantFrom(...FIELDS), wild, { maxKeys: 6 });

test("whatever stands in a guest's body, it is taken or refused without a change", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const { body } = await bookByMember(workspace, ANNA);
  await gatherAll();
  const id = guestIdOf(body.id);
  const met = { taken: 0, refused: 0 };
  const run = fc.asyncProperty(wildBody, fc.boolean(), async (fields, isNew) => {
    const { version } = (await storedRow(guests, { id })) ?? {};
    const before = await everythingStored();
    const { status } = isNew
      ? await call("POST", at("/guests"), { as: workspace.owner, body: fields })
      : await patch(id, { version, ...fields });
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(await everythingStored()).toEqual(before);
    met[status < 400 ? "taken" : "refused"] += 1;
  });
  await fc.assert(run, forSeconds(0.01, { least: 30, until: () => met.taken > 0 && met.refused > 0 }));
  expect((await call("GET", at(`/guests/${id}`), { as: workspace.owner })).status).toBe(200);
});

test("who is to call is told so however the address is written, also a guest who never booked; a stranger learns nothing more", async () => {
  const { tags } = await decide({ tags: [aTag("call", "please_call")] });
  const as = { as: workspace.owner };
  const made = {
    name: "Per Lind",
    phone: "+46701000007",
    email: "per@example.com",
    tags: [{ id: tags[0]?.id, reason: "Left without paying" }],
  };
  expect((await call("POST", at("/guests"), { ...as, body: made })).status).toBe(201);
  const fresh = await booked(workspace, { customerPhone: "+46701000008" });
  const answers = [
    await book(workspace, { customerPhone: "+46 (0)70-100 00 07" }),
    await book(workspace, { customerEmail: " PER@Example.COM " }),
    await book(workspace, {
      customerName: "Per Lind",
      customerPhone: "+46701000007",
      customerEmail: "per@example.com",
      guests: 7,
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, "please_call"]));
  const told = answers.map(({ text }) => text.replaceAll(/"(instance|requestId)":"[^"]*"/g, ""));
  expect([new Set(told).size, /paying|Lind|tag|guest/i.test(told[0] ?? "")]).toEqual([1, false]);
  const times = await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`);
  expect([times.status, times.text.includes("please_call")]).toEqual([200, false]);
  const { bookingTime, guests: party } = await (await call("GET", manage(workspace, fresh))).body.booking;
  await patch(guestIdOf(fresh.id), {}); // nothing: a version is missing
  await gatherAll();
  await patch(guestIdOf(fresh.id), { version: 1, tags: [{ id: tags[0]?.id, reason: "Shouted" }] });
  const move = (fields: object) =>
    call("PATCH", manage(workspace, fresh), {
      body: { bookingDate: workspace.day, bookingTime, guests: party, version: 1, ...fields },
    });
  expect((await move({ bookingDate: addDays(workspace.day, 1) })).body.code).toBe("please_call");
  expect((await move({ guests: 3 })).status).toBe(200); // the same date
  expect((await call("POST", `${manage(workspace, fresh)}/cancel`)).status).toBe(200);
  expect((await call("POST", `${manage(workspace, fresh)}/cancel`)).status).toBe(200);
});

test("a hundred looks at the links of a mail change nothing; only a POST stops news, once however often it comes", async () => {
  const { consents } = await decide({ boxes: BOXES });
  const key = crypto.randomUUID();
  const ticked = { ...ANNA, consents };
  const first = await book(workspace, ticked, key);
  expect((await book(workspace, ticked, key)).body.id).toBe(first.body.id);
  await gatherAll();
  await gatherAll();
  expect(await storedRows(guestConsents)).toHaveLength(2);
  const before = await everythingStored();
  for (const i of times(100, (each) => each)) await unsubscribe(first.body, i % 2 ? "GET" : "HEAD");
  await call("GET", manage(workspace, first.body));
  expect(await everythingStored()).toEqual(before);
  for (const _ of times(3, (each) => each)) expect((await unsubscribe(first.body)).status).toBeLessThan(300);
  expect((await storedRows(guestConsents)).map(({ state }) => state).toSorted()).toEqual([
    "given",
    "given",
    "withdrawn",
    "withdrawn",
  ]);
  const said = { ...consents[0], state: "given" };
  const twice = await Promise.all(
    [1, 2].map(() => call("POST", `${manage(workspace, first.body)}/consents`, { body: said })),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call("GET", at("/guests?consent=news.email"), { as: workspace.owner })).body.guests).toHaveLength(1);
});

type Said = { guest: string; isYes: boolean };

test("who may be written to is who said so last of all, as a ledger kept apart counts it", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const seen = { yes: 0, no: 0 };
  const run = fc.asyncProperty(aSeed, async (seed) => {
    await emptyDatabases();
    workspace = await aWorkspace({ timeZone: "UTC" });
    const chance = new Chance(seed);
    const { consents } = await decide({ boxes: BOXES });
    const people = ["Anna Berg", "Per Berg", "Eva Lind"].map((name, i) => ({
      ...{
        customerName: name,
        customerPhone: `+4670100001${i}`,
        customerEmail: i < 2 ? "berg@example.com" : "eva@example.com",
      },
    }));
    const start = Date.now();
    const own: { id: string; manageToken: string; guest: string; mail: string }[] = [];
    for (const person of people) {
      const made = await booked(workspace, person);
      own.push({ ...made, guest: guestIdOf(made.id), mail: person.customerEmail });
    }
    await gatherAll();
    const said = new Map<string, Said>();
    const noted = new Set<string>();
    const yes = (mail: string, guest: string) => {
      const before = said.get(mail);
      if (before && !before.isYes && before.guest !== guest) return; // another's no stands
      said.set(mail, { guest, isYes: true });
      noted.delete(mail);
    };
    for (const i of times(12, (each) => each)) {
      const now = new Date(start + (i + 1) * 1_000).toISOString();
      const who = chance.oneIn(6) ? 2 : chance.below(2);
      const [person, booking] = [people[who], own[who]];
      if (!person || !booking) throw new Error("nobody");
      const { guest, mail } = booking;
      const what = chance.below(4);
      if (what === 0) {
        const body = aBookingRequest(workspace, {
          ...person,
          bookingTime: `${10 + i}:00`,
          consents: consents.slice(0, 1),
        });
        const headers = { "Idempotency-Key": crypto.randomUUID() };
        const made = await call("POST", `/api/public/${workspace.slug}/bookings`, { body, headers, now });
        expect(made.status).toBe(201);
        await gatherAll();
        await call("POST", `${manage(workspace, made.body)}/cancel`, { now }); // five at most are ahead
        yes(mail, guest);
      } else if (what === 1) {
        await unsubscribe(booking, "POST", now);
        const last = said.get(mail);
        if (last?.isYes !== false) said.set(mail, { guest: last?.guest ?? guest, isYes: false });
        noted.add(mail);
      } else {
        const state = what === 2 ? "given" : "withdrawn";
        const body = { purpose: "news", channel: "email", address: mail, state, how: "phone" };
        expect((await call("POST", at(`/guests/${guest}/consents`), { as: workspace.owner, body, now })).status).toBe(
          201,
        );
        if (what === 2) yes(mail, guest);
        else {
          said.set(mail, { guest, isYes: false });
          noted.add(mail);
        }
      }
      const { body } = await call("GET", at("/guests?consent=news.email"), { as: workspace.owner });
      const mayBe = own.filter((each) => said.get(each.mail)?.isYes && !noted.has(each.mail)).map((each) => each.guest);
      expect(body.guests.map(({ id }: { id: string }) => id).toSorted()).toEqual(mayBe.toSorted());
      seen[mayBe.length > 0 ? "yes" : "no"] += 1;
    }
  });
  await fc.assert(run, forSeconds(0.01, { least: 8, until: () => seen.yes > 3 && seen.no > 3 }));
});

test("an address of two: who has no other goes with tags, care and lines; who has keeps tags and care, and loses the lines of it", async () => {
  const { consents, tags } = await decide({ boxes: BOXES, tags: [aTag("vip")], askCare: true });
  const care = { codes: [{ code: "nuts", strict: true }], words: "Canary seeds", keep: true };
  const cancelled = async (person: object) => {
    const made = await booked(workspace, { ...person, consents, care });
    await call("POST", `${manage(workspace, made)}/cancel`);
    await gatherAll();
    const id = guestIdOf(made.id);
    const { version } = (await storedRow(guests, { id })) ?? {};
    expect((await patch(id, { version, tags: [{ id: tags[0]?.id, reason: "Canary keeper" }] })).status).toBe(200);
    return id;
  };
  const shared = "berg@canary.example";
  const anna = await cancelled({ customerName: "Anna Berg", customerPhone: N1, customerEmail: shared });
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1, bookingTime: "20:00" });
  const per = await cancelled({ customerName: "Per Lind", customerPhone: null, customerEmail: shared });
  await gatherAll();
  expect((await storedRows(guestConsents)).length).toBe(3);
  expect((await erase({ email: shared })).body).toMatchObject({ bookings: 2, guests: 1 });
  const [left, ...more] = await storedRows(guests);
  expect([left, more]).toMatchObject([{ id: anna, phone: N1, email: null, care: { words: "Canary seeds" } }, []]);
  expect((await storedRows(guestTags)).map(({ guestId }) => guestId)).toEqual([anna]);
  expect((await storedRows(guestConsents)).map(({ guestId, channel }) => [guestId, channel])).toEqual([[anna, "sms"]]);
  expect(JSON.stringify(await everythingStored())).not.toMatch(/canary\.example|per lind/i);
  expect(JSON.stringify(await everythingStored())).not.toContain(per);
});

test.each([
  ["by the link of a mail", (_: string, made: { id: string }) => unsubscribe(made)],
  [
    "to a member",
    (id: string) => {
      const body = { purpose: "news", channel: "email", address: ANNA.customerEmail, state: "withdrawn", how: "phone" };
      return call("POST", at(`/guests/${id}/consents`), { as: workspace.owner, body });
    },
  ],
] as const)(
  "a night takes a guest of long ago with tags, care and lines, and a no that was said %s outlives it",
  async (_, sayNo) => {
    vi.spyOn(console, "log").mockReturnValue();
    const { consents, tags } = await decide({ boxes: BOXES, tags: [aTag("vip")], askCare: true });
    const care = { codes: [{ code: "nuts", strict: true }], words: "Canary seeds", keep: true };
    const made = await booked(workspace, { ...ANNA, consents, care });
    await gatherAll();
    const id = guestIdOf(made.id);
    const { version } = (await storedRow(guests, { id })) ?? {};
    await patch(id, { version, tags: [{ id: tags[0]?.id, reason: "Canary keeper" }], note: "Canary" });
    expect((await sayNo(id, made)).status).toBeLessThan(300);
    await call("POST", `${manage(workspace, made)}/cancel`);
    await runNight(Date.now() + 800 * DAY_MS);
    expect([await storedRows(guests), await storedRows(guestTags), await storedRows(guestConsents)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(await everythingStored())).not.toMatch(/canary|anna@example|46701000001/i);
    const as = await signedIn(workspace.owner, Date.now()); // the night ended the session
    const again = await call("POST", at("/guests"), { as, body: { name: "Anna Berg", email: ANNA.customerEmail } });
    const line = {
      id: "i",
      workspaceId: workspace.id,
      guestId: again.body.guest.id,
      purpose: "news" as const,
      channel: "email" as const,
    };
    const imported = {
      ...line,
      address: ANNA.customerEmail,
      state: "given" as const,
      wordsId: "w",
      source: "import",
      at: Date.now(),
    };
    await diaryOf(env, workspace.id).insert(guestConsents).values(imported);
    expect((await call("GET", at("/guests?consent=news.email"), { as })).body.guests).toEqual([]);
  },
);

test("dashboards are told the dates of who was erased, and nothing else of it", async () => {
  const made = await booked(workspace, ANNA);
  await gatherAll();
  await call("POST", `${manage(workspace, made)}/cancel`);
  const socket = await listen(at("/live"), { as: workspace.owner });
  expect((await erase({ email: ANNA.customerEmail })).status).toBe(200);
  expect(await socket.hears(({ type }) => type === "guests")).toEqual({ type: "guests", date: workspace.day });
});
