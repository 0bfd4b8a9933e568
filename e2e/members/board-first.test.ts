import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { cutOffWhenSmall } from "../harness/fits.ts";
import { atDashboard, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);
const TABLET = { viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true };

/** Two parties today and one table: the second has none. */
async function aCrowd() {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  for (const customerName of ["Ann", "Bo"])
    await phoned(product, place, { customerName, bookingDate: "2027-06-15", bookingTime: "19:00" });
  const resources = [
    {
      ...{ id: "new-0", kind: "table", name: "T1", area: "new-room", order: 0, seats: { min: 1, max: 4 } },
      ...{ stock: "everyone", archived: false },
      position: { x: 3, y: 3, width: 4, height: 4, rotation: 0, shape: "square" },
    },
  ];
  const areas = [
    { id: "new-room", name: "Room", customersMayChoose: false, order: 0, room: { width: 30, height: 14 } },
  ];
  const body = { plan: { periods: [], areas, resources, combinations: [] }, revision: 0 };
  expect((await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body })).status).toBe(200);
  return place;
}

test.each([
  ["timeline", "tablet", TABLET, 0.75],
  ["floor", "tablet", TABLET, 0.75],
  ["timeline", "desk", DESK, 0.75],
  ["timeline", "phone", PHONE, 0.6],
  ["floor", "phone", PHONE, 0.6],
])("the %s has most of a %s's height below the frame", async (as, size, how, share) => {
  const host = await atDashboard(product, await aCrowd(), { query: `?as=${as}`, how });
  const { page } = host;
  await page.getByRole("button", { name: "1 to place" }).waitFor();
  const board = page.getByRole("tabpanel", { name: "Today's Bookings" });
  await board.getByText("Bo").filter({ visible: true }).first().waitFor();
  const [frame, top] = [await page.locator("header").boundingBox(), (await board.boundingBox())?.y ?? Number.NaN];
  if (!frame) throw new Error("the page has no frame");
  const { height } = how.viewport;
  expect((height - top) / (height - frame.height)).toBeGreaterThanOrEqual(share);
  await lookAt(host, `board-first-${as}-${size}`);
  expect(await cutOffWhenSmall(page)).toEqual([]);
});

test("a search begins above a board by its key, and its field is there to type", async () => {
  const { page } = await atDashboard(product, await aCrowd(), { query: "?as=timeline", how: DESK });
  await page.keyboard.press("/");
  await page.keyboard.type("ann");
  await page.getByText("1 booking found").waitFor();
});
