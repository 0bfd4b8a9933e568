import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { strictCsv } from "../../domain/testing/strict-csv.ts";
import { addDays, HOUR_MS } from "../../domain/time/calendar.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import { aMember, aWorkspace, call, stored, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { app } from "../app.ts";
import { chargeWork, countWork, WORK_A_MINUTE } from "../http/limits.ts";
import { type Services, servicesOf } from "../services.ts";
import { exportBookings } from "./export-bookings.ts";

/** A business is in Stockholm unless a test says otherwise. */
const HEAD =
  '"Date";"Time";"Calendar date";"Name";"Guests";"Phone";"Email";"Status";"Attendance";"Source";"Notes";"Minutes";"Created";"Link";"Paid";"Currency";"Paid by"\r\n';

const download = ({ slug, owner }: TestWorkspace, query = "", options = {}) =>
  call("GET", `/api/workspaces/${slug}/bookings.csv${query && `?${query}`}`, { as: owner, ...options });

const namesOf = (file: string) =>
  strictCsv(file, file.startsWith('"Date";') ? ";" : ",")
    .slice(1)
    .map((cells) => cells[3]);

test("the file has the list's columns, makes typed formulas harmless and is not cached", async () => {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const { day } = workspace;
  const startsAt = Date.parse(`${addDays(day, 1)}T00:30:00Z`);
  const createdAt = Date.parse("2026-01-02T03:04:05Z");
  await stored(workspace, [
    {
      ...{ bookingDate: day, bookingTime: "00:30", startsAt, endsAt: startsAt + HOUR_MS, createdAt, ref: "newsletter" },
      ...{ customerName: '=HYPERLINK("x")', customerPhone: "+46701234567", customerEmail: "a@example.com" },
      ...{ notes: "Nuts,\n@home", source: "phone", attendance: "arrived" },
      paid: { minor: 52_050, currency: "SEK", way: "card" },
    },
  ]);
  const { status, headers, text } = await download(workspace);
  expect(status).toBe(200);
  expect(text).toBe(
    `${HEAD}"${day}";"00:30";"${addDays(day, 1)}";"'=HYPERLINK(""x"")";2;"(+46) 70 123 45 67";` +
      `"a@example.com";"confirmed";"arrived";"phone";"Nuts,\n'@home";60;"2026-01-02 04:04";"newsletter";"520,50";"SEK";"card"\r\n`,
  );
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="bookings-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("a member's language names the columns and the states; another language is refused", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [{ customerName: "Astrid", source: "walk_in", attendance: "no_show" }]);
  const { text } = await download(workspace, "language=sv");
  expect(text).toContain('"Datum";"Tid";"Kalenderdatum";"Namn";"Gäster"');
  expect(text).toContain('"Bekräftad";"Uteblev";"Drop in"');
  expect((await download(workspace, "language=de")).status).toBe(422);
});

test("the region's spreadsheets decide what separates, unless the caller does", async () => {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const headOf = async (query: string) => (await download(workspace, query)).text.slice(0, 13);
  const patch = (version: number, region: string) =>
    call("PATCH", `/api/workspaces/${workspace.slug}`, { as: workspace.owner, body: { version, region } });
  expect(await headOf("")).toBe('"Date";"Time"');
  expect(await headOf("separator=comma")).toBe('"Date","Time"');
  await patch(1, "US");
  expect(await headOf("")).toBe('"Date","Time"');
  expect(await headOf("separator=semicolon")).toBe('"Date";"Time"');
  expect((await download(workspace, "separator=tab")).status).toBe(422);
});

test("an empty list is a file with column names only", async () => {
  expect((await download(await aWorkspace())).text).toBe(HEAD);
});

test("only the owner exports; staff and other businesses get nothing", async () => {
  const [mine, foreign] = [await aWorkspace(), await aWorkspace()];
  await stored(mine, [{ customerName: "Secret" }]);
  const staff = await aMember(mine);
  expect(namesOf((await download(mine)).text)).toEqual(["Secret"]);
  expect(namesOf((await download(foreign)).text)).toEqual([]);
  for (const as of [staff, foreign.owner])
    for (const query of ["", "tab=today", `from=${mine.day}&to=${mine.day}`]) {
      const refused = await download(mine, query, { as });
      expect([refused.status, refused.body.code, refused.text.includes("Secret")]).toEqual([
        403,
        "access_denied",
        false,
      ]);
    }
});

test.each([
  ["tab=upcoming", ["ahead", "far ahead"]],
  ["tab=historical", ["yesterday", "long ago"]],
  ["when=past&q=LONG", ["long ago"]],
  ["from=yesterday&to=ahead", ["yesterday", "ahead"]],
  ["", ["long ago", "yesterday", "ahead", "far ahead"]],
])("the file of '%s' holds the same bookings as the list, in its order", async (query, names) => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const days = { "long ago": -9, yesterday: -1, ahead: 2, "far ahead": 9 };
  const dates = Object.entries(days).map(([name, days]) => [name, addDays(workspace.day, days - 2)] as const);
  await stored(
    workspace,
    dates.map(([customerName, bookingDate]) => ({ customerName, bookingDate })),
  );
  const asked = dates.reduce((text, [name, date]) => text.replace(`=${name}`, `=${date}`), query);
  expect(namesOf((await download(workspace, asked)).text)).toEqual(names);
});

test.each(["tab=today&when=all", "tab=%3D1", "from=2027-02-30", "cursor=abc", "format=xlsx", `q=${"x".repeat(1001)}`])(
  "%s is refused as a file's filter",
  async (query) => {
    const { status, headers } = await download(await aWorkspace(), query);
    expect([status, headers.get("Content-Disposition")]).toEqual([422, null]);
  },
);

const GUESTS = 1201;

async function aLongList() {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const guests = times(GUESTS, (i) => ({ customerName: `Guest ${i}`, bookingTime: `1${i % 9}:00` }));
  for (let from = 0; from < GUESTS; from += 300) await stored(workspace, guests.slice(from, from + 300));
  return workspace;
}

test("a long list is complete, page by page of 500", async () => {
  const workspace = await aLongList();
  const { database, count } = countedDatabase(env.DB);
  await download(await aWorkspace(), "", { bindings: { DB: database } });
  const { ...ofNone } = count;
  const { text } = await download(workspace, "", { bindings: { DB: database } });
  expect(new Set(namesOf(text)).size).toBe(GUESTS);
  expect(namesOf(text)).toHaveLength(GUESTS);
  expect(count.trips - 2 * ofNone.trips).toBe(2);
  expect(count.rowsRead - 2 * ofNone.rowsRead).toBeLessThan(GUESTS + 10);
});

const actingIn = (workspaceId: string, services: Services) => ({ services, workspaceId, actor: "", key: undefined });

test("the file begins with the UTF-8 mark that spreadsheets need", async () => {
  const { id } = await aWorkspace();
  const services = servicesOf(env, { waitUntil: () => {} });
  const { body } = await exportBookings(actingIn(id, services), {}, () => {});
  const { value } = await body.getReader().read();
  expect([...(value ?? [])].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, '"'.charCodeAt(0)]);
});

test("each row counts a hundred steps of its member's work", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [{}, {}, {}]);
  const exportWith = async (stepsLeft: number) => {
    const services = { ...servicesOf(env, { waitUntil: () => {} }), now: () => 0 };
    const config = { ...services.config, limitsRequests: true };
    const member = { ...services, config, client: [{ name: crypto.randomUUID(), times: 1 }] };
    chargeWork(member, WORK_A_MINUTE - stepsLeft);
    await exportBookings(actingIn(workspace.id, member), {}, () => {});
    countWork(member, () => {});
  };
  await exportWith(301);
  await expect(exportWith(300)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a client that stops reading stops the database reads", async () => {
  const { id } = await aLongList();
  const { database, count } = countedDatabase(env.DB);
  const services = servicesOf({ ...env, DB: database }, { waitUntil: () => {} });
  const { body } = await exportBookings(actingIn(id, services), {}, () => {});
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  const { trips } = count;
  expect([trips < 5, (await reader.read()).done, count.trips]).toEqual([true, true, trips]);
});

test("a failing page breaks the file off visibly, and the log names no customer", async () => {
  const { slug, owner } = await aLongList();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const waitUntil = () => {};
  const response = await app.fetch(
    new Request(`http://localhost:8787/api/workspaces/${slug}/bookings.csv`, { headers: { Cookie: owner.cookie } }),
    { ...env, DB: failingAfter(1) },
    { waitUntil, passThroughOnException: waitUntil, props: {} } as unknown as ExecutionContext,
  );
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: "fault", route: "/api/workspaces/:slug/bookings.csv" }),
  ]);
  logged.mockRestore();
});

function failingAfter(pages: number): D1Database {
  let read = 0;
  const proxy = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const isPage = name === "prepare" && /from "bookings"/.test(String(given[0]));
          if (isPage && read++ >= pages) throw new Error("the database is away");
          const result = value.apply(object, given);
          return name === "withSession" ? proxy(result) : result;
        };
      },
    });
  return proxy(env.DB);
}
