import { expect, inject, test } from "vitest";
import { PHONE } from "../harness/browser.ts";
import { aFullEvening, aPartyWaiting } from "../harness/full-evening.ts";
import { atDashboard } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

test("a cancelled booking's place is offered to who waits, a host accepts for them, and both dashboards show it", async () => {
  const evening = await aFullEvening(product, TODAY);
  await aPartyWaiting(product, evening, TODAY);
  const desk = await atDashboard(product, evening.place);
  const phone = await atDashboard(product, evening.place, { how: PHONE });
  await evening.cancel();
  for (const { page } of [desk, phone]) await page.getByText("Ada Lind").filter({ visible: true }).first().waitFor();
  await phone.page.getByRole("button", { name: "List 1 · 1 offer open" }).click();
  await phone.page.getByRole("button", { name: "Accept for Ada Lind" }).click();
  await phone.page.getByText("Nobody waits for this day.").waitFor();
  await desk.page.getByRole("button", { name: "Waitlist", exact: true }).waitFor();
  await desk.page.getByText(/^held (until|silently)/).waitFor({ state: "detached" });
  expect(await desk.page.getByText("Ada Lind").filter({ visible: true }).count()).toBe(1);
});
