import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { screenshot } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { dayAhead, everyDay, type Owned, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const DAY = dayAhead(3);
const PARTIES = 60;

/** Open past midnight. */
const aBar = () => product.aRestaurant({ weeklySchedule: everyDay("17:00", "02:00"), maxCapacity: 200 });

async function book({ slug, cookie }: Owned, fields: Record<string, unknown>): Promise<{ id: string }> {
  const body = {
    customerName: "Astrid Lind",
    guests: 2,
    source: "phone",
    bookingDate: DAY,
    bookingTime: "18:00",
    ...fields,
  };
  const answer = await product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

const change = ({ slug, cookie }: Owned, id: string, what: string, body?: unknown) =>
  product.call("POST", `/api/workspaces/${slug}/bookings/${id}/${what}`, { cookie, ...(body ? { body } : {}) });

/** After midnight, with much to say. */
const NIGHT_OWL = {
  ...{ customerName: "=Night Owl", bookingTime: "00:30", guests: 6, source: "walk_in" },
  ...{ customerPhone: "+46701234567", notes: "Nuts, eggs\nand a birthday cake" },
};

/** One is gone, one is here, one comes after midnight with much to say. */
async function aFullEvening(place: Owned) {
  for (let i = 0; i < PARTIES; i++)
    await book(place, {
      customerName: `Party ${i}`,
      bookingTime: `${17 + Math.floor(i / 15)}:${["00", "15", "30", "45"][i % 4]}`,
    });
  const gone = await book(place, { customerName: "Gone Again" });
  await change(place, gone.id, "cancel");
  const here = await book(place, { customerName: "Here Already", bookingTime: "17:00", guests: 4 });
  await change(place, here.id, "attendance", { attendance: "arrived" });
  await book(place, NIGHT_OWL);
}

const weekday = (date: string, days: number, style: "short" | "long") =>
  new Intl.DateTimeFormat("en-US", { weekday: style, timeZone: "UTC" }).format(Date.parse(date) + days * 86_400_000);

test("a full evening is printed by time with all that one needs, page after page under its name", async () => {
  const place = await aBar();
  await aFullEvening(place);
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/day-sheet?date=${DAY}`);
  await page.getByRole("table").getByText("=Night Owl").waitFor();
  await page.getByRole("table").getByText("+46 70 123 45 67").first().waitFor();

  const rows = await page
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].slice(1).map((cell) => cell.textContent)));
  expect(rows).toHaveLength(PARTIES + 2);
  const times = rows.map(([time]) => time);
  expect(times.slice(0, -1)).toEqual(times.slice(0, -1).sort());
  expect(rows).toContainEqual(["17:00", "4 guests", "Here Already", "", "Arrived, phone"]);
  expect(rows.at(-1)).toEqual([
    ...[`00:30${weekday(DAY, 1, "short")}`, "6 guests", "=Night OwlNuts, eggs\nand a birthday cake"],
    ...["+46 70 123 45 67", "Confirmed, walk-in"],
  ]);
  expect(await page.getByRole("img", { name: "Has come" }).count()).toBe(1);
  expect(await page.getByRole("img", { name: "To tick" }).count()).toBe(PARTIES + 1);
  const head = await page.locator("thead").textContent();
  for (const words of [
    `Restaurant ${place.slug}`,
    weekday(DAY, 0, "long"),
    "62 bookings · 130 guests · 1 cancelled left out",
  ])
    expect(head).toContain(words);
  expect(await page.getByText("Gone Again").count()).toBe(0);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Dashboard" }).isVisible()).toBe(false);
  await screenshot(owner, "day-sheet-print");
  const paper = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(
      document.querySelector("table")?.parentElement ?? document.body,
    );
    return [getComputedStyle(document.documentElement).backgroundColor, backgroundColor, color];
  });
  expect(paper).toEqual(["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(3);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});

/** Two areas of twelve tables each, with one party at each table. */
async function aHouseOfTwoAreas() {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  const areas = ["Room", "Terrace"].map((name, order) => ({
    id: `new-${order}`,
    name,
    customersMayChoose: true,
    order,
  }));
  const resources = areas.flatMap(({ id: area, name }, at) =>
    Array.from({ length: 12 }, (_, i) => ({
      ...{ id: `new-${name}${i}`, kind: "table", name: `${name[0]}${i + 1}`, area, order: at * 12 + i },
      ...{ seats: { min: 1, max: 4 }, stock: "everyone", archived: false },
    })),
  );
  const plan = { periods: [], combinations: [], areas, resources };
  const saved = await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body: { plan, revision: 0 } });
  if (saved.status !== 200) throw new Error(saved.text);
  for (let i = 0; i < 20; i++)
    await book(place, { customerName: `Party ${i + 1}`, area: saved.body.plan.areas[i % 2].id, notes: "A high chair" });
  return place;
}

test("where it is wished, each area begins a page of paper of its own", async () => {
  const place = await aHouseOfTwoAreas();
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/day-sheet?date=${DAY}&by=area`);
  await page.getByRole("checkbox", { name: "Each area on a page of its own" }).click();
  await page.getByRole("table").nth(1).waitFor();
  await page.emulateMedia({ media: "print" });
  await screenshot(owner, "day-sheet-by-area-print");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("the list that is shown is saved as a file, though the session ends unnoticed", async () => {
  const place = await aBar();
  const here = await book(place, { customerName: "Here Already" });
  await change(place, here.id, "cancel");
  await book(place, NIGHT_OWL);
  const owner = await anOwner(product, place);
  owner.expecting(401);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?date=${DAY}`);
  await page.getByText("=Night Owl").first().waitFor();
  await owner.context.clearCookies({ name: "__Host-access" });
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^\ufeff"Date"[,;]"Time"/); // as the business's region separates
  const records = file.split("\r\n").slice(1, -1);
  expect(records).toHaveLength(2);
  expect(records.filter((record) => record.includes('"cancelled"'))).toHaveLength(1);
  expect(records.at(-1)).toMatch(
    /^"[\d-]+"[,;]"00:30"[,;]"[\d-]+"[,;]"'=Night Owl"[,;]6[,;]"\(\+46\) 70 123 45 67"[,;].*"Nuts, eggs\nand a birthday cake"/,
  );
});
