import { expect, test } from "vitest";
import { aWorkspace, everyDay } from "../../test/harness/harness.ts";
import { dataIn, open } from "../../test/harness/pages.ts";
import { aStudio } from "../../test/harness/studio.ts";

const NOW = "2027-06-15T08:00:00.000Z";
const EVENINGS = { weeklySchedule: everyDay("18:00", "21:00"), timeZone: "UTC", advanceBookingDays: 30 };
const WITHOUT_SUNDAY = {
  ...EVENINGS.weeklySchedule,
  sunday: { enabled: false, openTime: "18:00", closeTime: "21:00" },
};
const ask = (path: string) => open(path, "GET", { NOW });
const dataOf = async (path: string) => dataIn((await ask(path)).html);

test.each(["", "/embed"])("a link to %s/:slug begins with its day, party and time", async (prefix) => {
  const { slug } = await aWorkspace(EVENINGS);
  const { asked, availability } = await dataOf(`${prefix}/${slug}?date=2027-06-20&guests=4&time=19:00`);
  expect(asked).toEqual({ chosen: { party: "4", date: "2027-06-20", time: "19:00" } });
  expect(availability).toMatchObject({ date: "2027-06-20", guests: 4, state: "open" });
});

test("without a question the page is as before, and each question has a tag of its own", async () => {
  const { slug } = await aWorkspace(EVENINGS);
  expect(await dataOf(`/${slug}?utm_source=x`)).not.toHaveProperty("asked");
  const queries = ["", "?guests=3", "?date=2027-06-20", "?date=2027-06-20&time=19:00"];
  const tags = await Promise.all(queries.map(async (query) => (await ask(`/${slug}${query}`)).headers.get("ETag")));
  expect(new Set(tags).size).toBe(queries.length);
});

test("a past day is left out with its time, a closed one is shown, one too far ahead becomes the last, and the page knows which it missed", async () => {
  const { slug } = await aWorkspace({ ...EVENINGS, weeklySchedule: WITHOUT_SUNDAY });
  const dayOf = async (date: string) => {
    const { asked, availability, missed } = await dataOf(`/${slug}?date=${date}&time=19:00&guests=2`);
    return [availability.date, availability.state, asked.chosen.time, missed];
  };
  expect(await dayOf("2027-06-14")).toEqual(["2027-06-15", "open", null, "2027-06-14"]);
  expect(await dayOf("2027-06-20")).toEqual(["2027-06-20", "closed", "19:00", undefined]);
  expect(await dayOf("2099-01-01")).toEqual(["2027-07-15", "open", null, "2099-01-01"]);
});

test("a party larger than online booking takes is kept for the page to say so, with the times of the largest", async () => {
  const { slug } = await aWorkspace({ ...EVENINGS, maxGuestsPerBooking: 6 });
  const { asked, availability } = await dataOf(`/${slug}?guests=12`);
  expect([asked.chosen.party, availability.guests]).toEqual(["12", 6]);
});

test("?classes begins with the classes, and a named class with its dates", async () => {
  const studio = await aStudio();
  const askedBy = async (query: string) => (await dataOf(`/${studio.slug}?${query}`)).asked;
  expect(await askedBy("classes")).toEqual({ step: "classes" });
  const yoga = studio.idOf("yoga");
  expect(await askedBy("service=Yoga")).toMatchObject({ step: "classes", chosen: { services: yoga } });
  const { slug } = await aWorkspace(EVENINGS);
  expect((await dataOf(`/${slug}?classes`)).asked?.step).toBeUndefined();
});

const TEXTS = [
  ...["", "0", "-1", "null", "NaN", "1e9", "٣", "💥", "%00", "%ff", "%", "%E0%A4%A", "../..", "javascript:alert(1)"],
  ...[
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' OR 1=1 --",
    "\u202e",
    "x".repeat(3000),
  ],
  ...["__proto__", "constructor", "2027-13-45", "9999-99-99", "0000-00-00", "2027-06-20T19:00Z"],
];
/** Each text in each part, and parts that a page does not know. */
const HOSTILE = [
  ...TEXTS.map((text) =>
    ["date", "guests", "time", "area", "service", "ref"].map((name) => `${name}=${text}`).join("&"),
  ),
  ...TEXTS.map((text) => `date=2027-06-20&guests=2&time=19:00&${text}=${text}&area[]=${text}&date=${text}`),
];

test("no hostile link leads to an error, breaks out of the HTML, or keeps what it wrote", async () => {
  const { slug } = await aWorkspace(EVENINGS);
  for (const path of [`/${slug}`, `/embed/${slug}`])
    for (const query of HOSTILE) {
      const { status, html } = await ask(`${path}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      const { asked, availability } = dataIn(html);
      expect(html).not.toMatch(/alert\(1\)|x{3000}|OR 1=1/);
      expect(availability.slots.length).toBeGreaterThan(0);
      if (asked) expect(asked.chosen).toMatchObject({ party: "2" });
    }
  expect(HOSTILE).toHaveLength(50);
});
