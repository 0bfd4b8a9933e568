import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import {
  editButton,
  LATER,
  moveButton,
  openBooking,
  saveButton,
  timeButton,
  timeChoice,
} from "../../../../testing/details-dialog.ts";
import { aHouseToRearrange } from "../../../../testing/house-to-rearrange.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { silenceSockets } from "../../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { phoned, TODAY } from "../../../../testing/restaurants.ts";

const AS_THEY_SAT = "Bo T3, Cy T4";
const dialog = page.getByRole("dialog", { name: "New booking" });
const makeRoom = page.getByRole("button", { name: "Make room" });
const preview = [page.getByText("Cy, 19:00, moves from T4 to T3"), page.getByText("Bo, 19:00, moves from T3 to T2")];

async function expectPreview() {
  for (const line of preview) await expect.element(line).toBeVisible();
}

/** Four more for today at 19:00. */
async function aNewBooking() {
  const house = await aHouseToRearrange(TODAY);
  await openMembersPage(`/${house.restaurant.slug}/dashboard?new=1`);
  await dialog.getByLabelText("Guests", { exact: true }).fill("4");
  await dialog.getByLabelText("Name").fill("Dora");
  await dialog.getByRole("radio", { name: /^19:00, / }).click();
  return house;
}

test("a new booking for a full time makes room, once who would move has been read", async () => {
  await onPhone();
  const { seating } = await aNewBooking();
  await expectPreview();
  expect(await seating()).toBe(AS_THEY_SAT);
  await lookAt();
  await makeRoom.click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  expect(await seating()).toBe("Bo T2, Cy T3, Dora T4");
});

test("a booking that is refused when it is sent offers to make room, too", async () => {
  const { seating } = await aNewBooking();
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(page.getByRole("region", { name: "Time Slot Unavailable" })).toBeVisible();
  await expectPreview();
  await makeRoom.click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  expect(await seating()).toBe("Bo T2, Cy T3, Dora T4");
});

test("nobody is moved when others than those shown would have to, and these are shown then", async () => {
  silenceSockets();
  const { restaurant, cy, seating } = await aNewBooking();
  await expectPreview();
  await colleague.cancels(restaurant, cy.id);
  await phoned(restaurant, { customerName: "Eve", guests: 3 });
  await makeRoom.click();
  await expect.element(page.getByText("Others would have to move by now. Please look again.")).toBeVisible();
  await expect.element(page.getByText("Eve, 19:00, moves from T4 to T3")).toBeVisible();
  expect(await seating()).toBe("Bo T3, Cy , Eve T4");
  await lookAt();
  await makeRoom.click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  expect(await seating()).toBe("Bo T2, Cy , Dora T4, Eve T3");
});

test("a move to a full time makes room", async () => {
  const { restaurant, seating } = await aHouseToRearrange(LATER);
  const { id } = await phoned(restaurant, {
    customerName: "Dora",
    guests: 4,
    bookingDate: LATER,
    bookingTime: "21:00",
  });
  await openBooking(restaurant, id);
  await moveButton.click();
  await timeButton(/^19:00, /).click();
  await expectPreview();
  await lookAt();
  await makeRoom.click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(await seating()).toBe("Bo T2, Cy T3, Dora T4");
});

test("an edit that finds no table makes room", async () => {
  const { restaurant, seating } = await aHouseToRearrange(LATER);
  const { id } = await phoned(restaurant, {
    customerName: "Dora",
    guests: 4,
    bookingDate: LATER,
    bookingTime: "21:00",
  });
  await openBooking(restaurant, id);
  await editButton.click();
  await timeChoice(/^19:00, /).click();
  await saveButton.click();
  await expectPreview();
  await makeRoom.click();
  await expect.element(page.getByText("Booking updated")).toBeVisible();
  expect(await seating()).toBe("Bo T2, Cy T3, Dora T4");
});
