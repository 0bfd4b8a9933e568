import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { details, LATER, openBooking } from "../../../../testing/details-dialog.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { silenceSockets } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, saveTables } from "../../../../testing/restaurants.ts";

const longer = (minutes: number) =>
  details.getByRole("group", { name: "Stay longer" }).getByRole("button", { name: `+${minutes} min` });
const stay = (until: string) => details.getByRole("button", { name: `Stay until ${until}` });

/** Ann sits at T1 until 20:00, where Bo comes next; T2 is free. Ann's booking is opened. */
async function aVisit() {
  const restaurant = await aRestaurant();
  const ids = await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, { customerName: "Ann", bookingDate: LATER });
  const bo = await phoned(restaurant, { customerName: "Bo", bookingDate: LATER, bookingTime: "20:00" });
  await openBooking(restaurant, ann.id);
  const minutesOf = async () => (await bookingsOf(restaurant)).find(({ id }) => id === ann.id)?.durationMinutes;
  return { restaurant, ids, bo, minutesOf };
}

test("a longer stay says who moves before it is granted, and the history tells it", async () => {
  await onPhone();
  const { restaurant, bo, minutesOf } = await aVisit();
  await longer(15).click();
  await expect.element(details.getByText("Bo, 20:00, moves from T1 to T2")).toBeVisible();
  await lookAt();
  expect(await minutesOf()).toBe(60);
  await stay("20:15").click();
  await expect.element(page.getByText("Ann: until 20:15")).toBeVisible();
  await expect.element(longer(15)).toHaveFocus();
  await expect.element(details.getByText("Olle Owner let the party stay 15 minutes longer")).toBeVisible();
  expect(await minutesOf()).toBe(75);
  await openBooking(restaurant, bo.id);
  await expect.element(details.getByText("Moved from T1 to T2 to make room")).toBeVisible();
});

test("a longer stay that stands in the way of a pinned party names it, and takes a reason", async () => {
  const { restaurant, ids, bo, minutesOf } = await aVisit();
  await colleague.places(restaurant, bo.id, { resources: [ids.T1 ?? ""], pin: true });
  await longer(30).click();
  const refused = details.getByRole("region", { name: "T1 is taken" });
  await expect.element(refused.getByText(/^Bo 20:00–21:00, 2 guests, pinned\./)).toBeVisible();
  await refused.getByRole("button", { name: "Let them stay anyway" }).click();
  await refused.getByLabelText("Reason").fill("Bo comes late");
  await refused.getByRole("button", { name: "Let them stay anyway" }).click();
  await expect.element(page.getByText("Ann: until 20:30")).toBeVisible();
  expect(await minutesOf()).toBe(90);
});

test("nothing is granted when another would have to move by now", async () => {
  silenceSockets();
  const { restaurant, ids, bo, minutesOf } = await aVisit();
  await colleague.places(restaurant, bo.id, { resources: [ids.T2 ?? ""], pin: false });
  await longer(15).click();
  await expect.element(details.getByText("Nobody else has to move.")).toBeVisible();
  await colleague.places(restaurant, bo.id, { resources: [ids.T1 ?? ""], pin: false });
  await stay("20:15").click();
  await expect.element(details.getByText("Bo, 20:00, moves from T1 to T2")).toBeVisible();
  await expect.element(details.getByText(/^The day has changed meanwhile/)).toBeVisible();
  expect(await minutesOf()).toBe(60);
  await details.getByRole("button", { name: "Leave it" }).click();
  await expect.element(stay("20:15")).not.toBeInTheDocument();
  await expect.element(longer(15)).toHaveFocus();
});
