import { expect, test } from "vitest";
import { workspaces } from "../../db/directory/schema.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { addDays, HOUR_MS } from "../../domain/time/calendar.ts";
import { dayAxis, localNow } from "../../domain/time/clock.ts";
import { aWorkspace, call, everyDay, stored, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { dataIn, open, SHELLS, viewOf } from "../../test/harness/pages.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

test("a booking page carries its data and needs no request before use", async () => {
  const workspace = await aWorkspace();
  const { slug } = workspace;
  const { status, html } = await open(`/${slug}`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Workspace ${slug}</title>`);
  const { availability, ...rest } = dataIn(html);
  const { guests, ...day } = availability;
  expect(rest).toEqual({ page: "booking", ...(await viewOf(slug)) });
  expect(day).toEqual((await call("GET", `/api/public/${slug}/availability?date=${day.date}&guests=${guests}`)).body);
});

/** One table, 11:00 to 13:00, one visit a day, UTC. */
const aLunchPlace = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({
    weeklySchedule: everyDay("11:00", "13:00"),
    bookingDurationMinutes: 120,
    maxCapacity: 1,
    timeZone: "UTC",
    ...rules,
  });

/** The page's first availability, its date as days from tomorrow. */
async function firstAvailability({ slug }: TestWorkspace) {
  const { availability } = dataIn((await open(`/${slug}`)).html);
  const tomorrow = addDays(localNow(Date.now(), "UTC").date, 1);
  const days = (Date.parse(availability.date) - Date.parse(tomorrow)) / 86_400_000;
  return { ...availability, days };
}

const tomorrowOf = ({ day }: TestWorkspace) => addDays(day, -1);
/** Takes the only visit of today and of each day until `days` from tomorrow. */
const fullFor = (workspace: TestWorkspace, days: number) =>
  stored(
    workspace,
    times(days + 1, (i) => ({
      bookingDate: addDays(tomorrowOf(workspace), i - 1),
      bookingTime: "11:00",
      durationMinutes: 120,
      endsAt: Date.parse(`${addDays(tomorrowOf(workspace), i - 1)}T13:00Z`),
    })),
  );
const closedUntil = (days: number): Partial<BookingRules> => ({
  specialScheduleEnabled: true,
  specialClosures: [
    { startDate: "2000-01-01", endDate: addDays(localNow(Date.now(), "UTC").date, days), note: "Private" },
  ],
});

test("a booking page begins with the first day that has a time for two", async () => {
  const workspace = await aLunchPlace();
  await fullFor(workspace, 3);
  expect(await firstAvailability(workspace)).toMatchObject({
    days: 3,
    guests: 2,
    state: "open",
    slots: [{ time: "11:00", available: true }],
  });
});

test("the page begins with one guest where one is the limit", async () => {
  expect(await firstAvailability(await aLunchPlace({ maxGuestsPerBooking: 1 }))).toMatchObject({
    guests: 1,
    slots: [{ available: true }],
  });
  expect(await firstAvailability(await aLunchPlace({ maxGuestsPerBooking: 8 }))).toMatchObject({ guests: 2 });
});

test("the page begins with the first open day when two weeks are full", async () => {
  const workspace = await aLunchPlace(closedUntil(2));
  await fullFor(workspace, 20);
  expect(await firstAvailability(workspace)).toMatchObject({ days: 2, state: "open", slots: [{ available: false }] });
});

test("the page begins with the next open day within the window, however late", async () => {
  expect(await firstAvailability(await aLunchPlace({ ...closedUntil(25), advanceBookingDays: 30 }))).toMatchObject({
    days: 25,
    state: "open",
    slots: [{ time: "11:00", available: true }],
  });
});

test("the page begins with today when no day is open", async () => {
  const closed = await aLunchPlace({ ...closedUntil(25), advanceBookingDays: 20 });
  expect(await firstAvailability(closed)).toMatchObject({ days: -1, state: "closed", slots: [] });
});

/** A moment, and the date whose evening from 18:00 to 02:00 is next or still runs. */
const EVENINGS: [timeZone: string, now: string, date: string][] = [
  ["UTC", "2027-06-15T12:00:00Z", "2027-06-15"],
  ["UTC", "2027-06-16T00:30:00Z", "2027-06-15"],
  ["Pacific/Kiritimati", "2027-06-15T10:30:00Z", "2027-06-15"],
  ["Pacific/Kiritimati", "2027-06-15T22:30:00Z", "2027-06-16"],
  ["Pacific/Niue", "2027-06-15T11:30:00Z", "2027-06-14"],
  ["Pacific/Niue", "2027-06-15T10:30:00Z", "2027-06-14"],
];

test.each(EVENINGS)(
  "in %s at %s the page begins with the evening of %s, or the next when that is full",
  async (...given) => {
    const [timeZone, NOW, date] = given;
    const workspace = await aWorkspace({ timeZone, maxCapacity: 1, weeklySchedule: everyDay("18:00", "02:00") });
    expect(await firstDate(workspace, NOW)).toBe(date);
    await fillUp(workspace, date, { timeZone, from: 18, hours: 8 });
    expect(await firstDate(workspace, NOW)).toBe(addDays(date, 1));
  },
);

test("the page looks two weeks ahead in every time zone", async () => {
  const [NOW, today] = ["2027-06-15T22:30:00Z", "2027-06-16"];
  const wholeDay = { timeZone: "Pacific/Kiritimati", from: 0, hours: 24 };
  const workspace = await aWorkspace({ timeZone: wholeDay.timeZone, maxCapacity: 1 });
  for (const date of times(13, (i) => addDays(today, i))) await fillUp(workspace, date, wholeDay);
  expect(await firstDate(workspace, NOW)).toBe("2027-06-29");
  await fillUp(workspace, "2027-06-29", wholeDay);
  expect(await firstDate(workspace, NOW)).toBe(today);
});

const firstDate = async ({ slug }: TestWorkspace, NOW: string) =>
  dataIn((await open(`/${slug}`, "GET", { NOW })).html).availability.date;

/** Takes the one spot of a date from an hour of its clock on. */
function fillUp(workspace: TestWorkspace, bookingDate: string, at: { timeZone: string; from: number; hours: number }) {
  const startsAt = dayAxis(bookingDate, at.timeZone).startsAt + at.from * HOUR_MS;
  const stay = { startsAt, endsAt: startsAt + at.hours * HOUR_MS, durationMinutes: at.hours * 60 };
  return stored(workspace, [{ bookingDate, ...stay }]);
}

test("an owner's words stay text, never markup", async () => {
  const { id, slug } = await aWorkspace();
  const hostile = `"><script>alert(0)</script></script><script>alert(1)</script><!-- "&' \u2028`;
  await changeStored(workspaces, { id }, { name: hostile, description: hostile });
  const { html } = await open(`/${slug}`);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain("<!-- ");
  expect(dataIn(html).workspace).toMatchObject({ name: hostile, description: hostile });
});

test("an address that another business has taken shows that business and its times", async () => {
  const [before, after] = [await aLunchPlace(), await aLunchPlace({ weeklySchedule: everyDay("20:00", "22:00") })];
  expect(await firstAvailability(before)).toMatchObject({ slots: [{ time: "11:00" }] });
  const move = ({ id }: TestWorkspace, slug: string) => changeStored(workspaces, { id }, { slug });
  await move(before, `${before.slug}-old`);
  await move(after, before.slug);
  const { workspace, availability } = dataIn((await open(`/${before.slug}`)).html);
  expect(workspace.weeklySchedule.monday.openTime).toBe("20:00");
  expect(availability.slots).toMatchObject([{ time: "20:00" }]);
});

test("an address with capitals redirects to lower case", async () => {
  const { slug } = await aWorkspace();
  const { status, headers } = await open(`/${slug.toUpperCase()}`);
  expect([status, headers.get("Location")]).toEqual([308, `/${slug}`]);
  expect((await open(`/${slug.toUpperCase()}?lang=sv`)).headers.get("Location")).toBe(`/${slug}?lang=sv`);
  const nobody = await open("/Nobody-Here");
  expect([nobody.status, nobody.headers.get("Location")]).toEqual([308, "/nobody-here"]);
  expect((await open("/nobody-here")).status).toBe(404);
});

test("addresses without a business or page answer 404 with a message", async () => {
  const business = await open("/no-such-place");
  expect([business.status, dataIn(business.html)]).toEqual([404, { page: "business-not-found" }]);
  for (const path of [
    "/no/such/page",
    "/demo/dashboard/else",
    "/demo/manage",
    "/demo/staff",
    "/onboarding",
    "/onboarding/else",
  ]) {
    const { status, html } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).not.toContain("For members");
  }
  expect(dataIn((await open("/no/such/page")).html)).toEqual({ page: "not-found" });
});

const OF_MEMBERS = [
  "/auth",
  "/auth?next=/demo/dashboard",
  "/signup",
  "/onboarding/business-type",
  "/onboarding/operating-hours",
  "/onboarding/confirmation",
  "/demo/onboarding",
  "/no-such-place/dashboard",
  "/demo/dashboard/hours",
  "/demo/dashboard/notifications",
  "/demo/dashboard/services",
  "/demo/dashboard/team-management",
];

test.each(OF_MEMBERS)("%s is the members' HTML, the same for everyone", async (path) => {
  const { status, headers, html } = await open(path);
  expect([status, html]).toEqual([200, SHELLS["/main.html"]]);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});

test.each([
  ["/demo/", "/demo"],
  ["/demo/?date=2027-01-01&guests=2", "/demo?date=2027-01-01&guests=2"],
  ["/demo/dashboard//", "/demo/dashboard"],
  ["/no/such/page/", "/no/such/page"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example//", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/.//evil.example/", "/evil.example"],
  ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
  ["//", "/"],
])("%s redirects to %s", async (path, target) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await open(path, method);
    expect([status, headers.get("Location")]).toEqual([308, target]);
  }
});

test("pages opened by mailed links are not cached either", async () => {
  for (const path of ["/confirm-email", "/reset-password", "/confirm-email-change"]) {
    const { status, headers, html } = await open(`${path}?token=${"x".repeat(43)}`);
    expect([status, html.includes("For members")]).toEqual([200, true]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  }
});

test.each(["/demo/staff/accept/a-token", "/demo/staff/accept"])(
  "the address of an invitation, %s, is neither cached nor sent as referrer",
  async (path) => {
    const { status, headers, html } = await open(path);
    expect([status, html]).toEqual([200, SHELLS["/main.html"]]);
    const names = ["Cache-Control", "X-Robots-Tag", "Referrer-Policy"];
    expect(names.map((name) => headers.get(name))).toEqual(["no-store", "noindex", "no-referrer"]);
  },
);

test("no page may be framed, or run or load other sites' code", async () => {
  for (const path of ["/no-such-place", "/auth"]) {
    const { headers } = await open(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  }
});

test("a preview can be framed by its owner's page only, and is neither indexed nor cached", async () => {
  const { slug } = await aWorkspace();
  const [preview, page] = [await open(`/${slug}?preview`), await open(`/${slug}?previews`)];
  const { preview: isPreview, ...data } = dataIn(preview.html);
  expect(isPreview).toBe(true);
  expect(Object.keys(data)).toEqual(Object.keys(dataIn(page.html)));
  expect(preview.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  expect([preview.headers.get("Cache-Control"), preview.headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
});

const TURNSTILE = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
};

test("pages hold and allow Turnstile only when its keys are set", async () => {
  const { slug } = await aWorkspace();
  for (const path of [`/${slug}`, "/auth", "/no-such-place"]) {
    const [without, withKeys] = [await open(path), await open(path, "GET", TURNSTILE)];
    const policies = [without, withKeys].map(({ headers }) => headers.get("Content-Security-Policy"));
    expect(policies[0]).not.toContain("cloudflare");
    expect(policies[1]).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policies[1]).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    expect(without.html).not.toContain("turnstile");
    expect(withKeys.html).toContain(`<meta name="turnstile" content="${TURNSTILE.TURNSTILE_SITE_KEY}">`);
    expect(withKeys.html).not.toContain(TURNSTILE.TURNSTILE_SECRET);
  }
});
