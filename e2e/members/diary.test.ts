import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { DESK } from "../harness/browser.ts";
import { atDashboard, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
const NAMES = ["Maja", "Leila", "Jonas", "Tove", "Sofie", "Amir", "Nour", "Elin", "Ines", "Karl", "Lova", "Milo"];
const NAMED = NAMES.join("|");

/** Open nine hours; each of so many people has a cut at ten. */
async function aSalonOf(count: number) {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("09:00", "18:00") });
  await product.saveHours(place, { slotStepMinutes: 15 });
  const people = NAMES.slice(0, count);
  const given = anOffer({
    people: Object.fromEntries(people.map((name) => [name, "09:00-18:00"])),
    services: { Cut: { takes: "45", by: people.join(", ") }, Fringe: { takes: "15", by: people.join(", ") } },
  });
  const { offer } = await product.savePlan(place, {
    offer: withOtherIds(given, (id) => `new-${id.replaceAll(" ", "-")}`),
  });
  const named: { id: string; name: string }[] = [...offer.resources, ...offer.services];
  const idOf = (name: string) => named.find((each) => each.name === name)?.id ?? "";
  for (const name of people)
    await phoned(product, place, {
      ...{ bookingDate: TODAY, bookingTime: "10:00", customerName: `Client of ${name}`, guests: 1 },
      services: [{ service: idOf("Cut"), person: idOf(name) }],
    });
  return place;
}

const at = (width: number, height: number) => ({ ...DESK, viewport: { width, height } });

test("people are columns as long as each has room, above that rows, nine hours are whole in view, and a free time is booked in four presses", async () => {
  const shown: Record<string, string> = {};
  for (const [count, width, height] of [
    [5, 834, 1112],
    [6, 834, 1112],
    [7, 1112, 834],
    [8, 1112, 834],
    [9, 1280, 800],
    [12, 1280, 800],
  ] as const) {
    const { page, context } = await atDashboard(product, await aSalonOf(count), { how: at(width, height) });
    const lines = page.getByRole("region", { name: "Diary" }).getByRole("group", { name: new RegExp(`^(${NAMED})`) });
    await expect.poll(() => lines.count()).toBe(count);
    const boxes = await lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const isColumns = new Set(boxes.map(({ top }) => top)).size === 1;
    const [first] = boxes;
    const hour = isColumns ? `an hour ${(first?.height ?? 0) / 9} px` : `a row ${first?.height} px`;
    const inView = boxes.filter(({ right, bottom }) => bottom <= height && (!isColumns || right <= width)).length;
    shown[`${count} at ${width}`] = isColumns ? "columns" : "rows";
    process.stdout.write(
      `diary: ${count} people at ${width} x ${height}: ${shown[`${count} at ${width}`]}, ${inView} whole in view, ${hour}\n`,
    );
    expect(inView).toBe(count);
    await context.close();
  }
  expect(shown).toEqual({
    ...{ "5 at 834": "columns", "6 at 834": "rows", "7 at 1112": "columns", "8 at 1112": "rows" },
    ...{ "9 at 1280": "columns", "12 at 1280": "rows" },
  });

  const { page } = await atDashboard(product, await aSalonOf(4), { how: DESK });
  const { tap, key, type, done } = taps(page);
  await tap(page.getByRole("button", { name: "Leila: book 09:00" }));
  await page.getByRole("dialog", { name: "Leila, 09:00" }).getByText("45 min").waitFor();
  await key("Enter");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await type(dialog.getByLabel("Name"), "Nils");
  await key("Enter");
  await page.getByRole("button", { name: /^09:00–09:45 Nils, Cut with Leila/ }).waitFor();
  expect(done("book the next free time of a person, with service and name")).toBe(4);
});
