import { expect, inject, test } from "vitest";
import { type aVisitor, DESK } from "../harness/browser.ts";
import { englishOn } from "../harness/in-swedish.ts";
import { anOwner, booked, isLive, phoned } from "../harness/member.ts";
import { everyDay, type Owned, Product } from "../harness/product.ts";
import { aStudio, held } from "../harness/studio.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
const SWEDISH = { ...DESK, locale: "sv-SE" };

type Screens = (readonly [address: string, text: string | RegExp])[];

/** Screens on which an English word stands, once the text of each is there. */
async function englishAt({ page }: Awaited<ReturnType<typeof aVisitor>>, screens: Screens) {
  const english: Record<string, string[]> = {};
  for (const [address, text] of screens) {
    await page.goto(address);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const found = await englishOn(page);
    const language = await page.evaluate(() => document.documentElement.lang);
    if (found.length > 0 || language !== "sv") english[address] = found;
  }
  return english;
}

/** Each text has its Swedish (web/members/texts/tables.node.test.ts) and none is written in a screen (test/suites/project). */
test("what screens compose of texts, dates and numbers is read in Swedish, at an evening's work and in the settings", async () => {
  const place = await product.aRestaurant({
    name: "Krogen vid Kajen",
    language: "sv",
    weeklySchedule: everyDay("06:15", "23:15"),
  });
  await swedishHouse(place);
  const { id } = await booked(product, place, { bookingDate: TODAY, bookingTime: "19:15", notes: "Barnstol" });
  await phoned(product, place, { customerName: "Nils Holm", bookingDate: TODAY, bookingTime: "18:15", guests: 4 });
  const owner = await anOwner(product, place, SWEDISH);
  const screens: Screens = [
    ["", "Nils Holm"],
    ["?as=timeline", "Tidslinje"],
    ["?as=floor", "Lokalen"],
    ["?tab=upcoming", /Inga|juni/],
    ["?new=1", "valfritt"],
    ["?walk-in=1", /^Placera 2 /],
    [`?booking=${id}`, "Historik"],
    [`?booking=${id}&for=table`, "deras bord nu"],
    [`/day-sheet?date=${TODAY}`, "Nils Holm"],
    [`/as-it-stood?date=${TODAY}`, "Nils Holm"],
    ["?tab=notifications&messages=scheduled", "Planerade"],
    ["?tab=settings", "Dina uppgifter"],
    ["/hours", "Veckoschema"],
    ["/services", /^Utan tjänst|^Kunderna väljer/],
    ["/customize", "Huvudfärg"],
    ["/business", "Namn och adress"],
    ["/notifications", /^Variabler/],
    ["/alerts", "Direkt"],
    ["/team-management", "Inga inbjudningar väntar."],
    ["/calendars", "Så lägger du till den"],
    ["/share", "På din egen webbplats"],
    ["/customer-data", "Exportera"],
    ["/changes", /Bord B1/],
    ["/delete", "Ta bort företaget"],
  ];
  expect(
    await englishAt(
      owner,
      screens.map(([path, text]) => [`/${place.slug}/dashboard${path}`, text]),
    ),
  ).toEqual({});
});

test("a studio's classes are read in Swedish", async () => {
  const studio = await aStudio(product);
  const session = await held(product, studio, { date: TODAY });
  const seat = { sessionId: session, bookingDate: TODAY, bookingTime: "18:00" };
  const { id } = await booked(product, studio, { ...seat, customerName: "Bea Berg" });
  const owner = await anOwner(product, studio, SWEDISH);
  const at = `/${studio.slug}/dashboard`;
  expect(
    await englishAt(owner, [
      [`${at}/classes`, /2 av 12 platser/],
      [`${at}/classes?session=${session}`, "Bea Berg"],
      [`${at}?booking=${id}`, "Historik"],
      [`${at}?as=timeline`, "Yoga"],
      [`${at}/day-sheet?date=${TODAY}`, "Bea Berg"],
    ]),
  ).toEqual({});
});

test.each(["sv-SE", "en-GB"])("a browser that reads %s loads the texts of that language alone", async (locale) => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, locale });
  const loaded = new Set<string>();
  owner.page.on("request", (request) => {
    const [, language] = /\/assets\/(en|sv)-/.exec(request.url()) ?? [];
    if (language) loaded.add(language);
  });
  await owner.page.goto(`/${place.slug}/dashboard`);
  await isLive(owner);
  await owner.page.goto(`/${place.slug}/dashboard/hours`);
  await owner.page.getByRole("textbox").first().waitFor();
  expect([...loaded]).toEqual([locale.slice(0, 2)]);
});

/** Two areas with drawn tables, lunch and dinner. */
async function swedishHouse({ slug, cookie }: Owned) {
  const room = { width: 30, height: 8 };
  const areas = ["Matsalen", "Terrassen"].map((name, order) => ({
    ...{ id: `new-${name}`, name, customersMayChoose: true, order, room },
  }));
  const resources = ["B1", "B2", "B3", "U1"].map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, order, stock: "everyone", archived: false },
    ...{ area: `new-${name === "U1" ? "Terrassen" : "Matsalen"}`, seats: { min: 1, max: 4 } },
    position: { y: 2, x: 2 + 7 * order, width: 4, height: 4, rotation: 0, shape: "square" },
  }));
  const combinations = [{ id: "new-both", of: ["new-B1", "new-B2"], seats: { min: 5, max: 8 }, order: 0 }];
  const body = { plan: { periods: [], areas, resources, combinations }, revision: 0 };
  const { status, text } = await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body });
  if (status !== 200) throw new Error(text);
}
