import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details, LATER, openBooking } from "../../../../testing/details-dialog.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { bookingsOf, phoned } from "../../../../testing/restaurants.ts";
import { aSalon } from "../../../../testing/salons.ts";

const place = (name: string) => details.getByRole("button", { name: new RegExp(`^${name}`) });
const choose = (names: string) => details.getByRole("button", { name: `Choose ${names}`, exact: true });
const changeButton = details.getByRole("button", { name: "Change who and where" });

/** Anna and Bo cut; Ada's cut is Anna's, and Cleo's, in the same hour, Bo's. */
async function twoCuts() {
  const salon = await aSalon({
    people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
    rooms: "chair",
    services: { Cut: { takes: "45", by: "Anna, Bo" } },
  });
  const cut = { service: salon.ids.Cut ?? "" };
  const visit = { guests: 1, bookingDate: LATER, bookingTime: "13:00" };
  const ada = await phoned(salon, { ...visit, customerName: "Ada", services: [cut] });
  await phoned(salon, { ...visit, customerName: "Cleo", services: [cut] });
  const names = new Map(Object.entries(salon.ids).map(([name, id]) => [id, name]));
  /** "Bo*" where it is pinned. */
  const servedBy = async (customer: string) => {
    const booking = (await bookingsOf(salon)).find(({ customerName }) => customerName === customer);
    return `${booking?.resources.map((id) => names.get(id)).join()}${booking?.pinned ? "*" : ""}`;
  };
  return { salon, ada, servedBy };
}

test("a visit is given to somebody else, who moves for it is named first, and Undo brings both back", async () => {
  await onPhone();
  const { salon, ada, servedBy } = await twoCuts();
  await openBooking(salon, ada.id);
  await changeButton.click();
  await expect.element(details.getByRole("heading", { name: "Who and where for Ada" })).toBeVisible();
  await expect.element(place("Anna")).toHaveTextContent("Anna has this visit");
  await expect.element(place("chair")).not.toBeInTheDocument();
  await place("Anna").click();
  await place("Bo").click();
  await expect.element(place("Anna")).toHaveAttribute("aria-pressed", "false");
  await expect.element(details.getByText("Cleo, 13:00, moves from Bo to Anna")).toBeVisible();
  await choose("Bo").click();
  await expect.element(page.getByText("Who and where changed")).toBeVisible();
  expect([await servedBy("Ada"), await servedBy("Cleo")]).toEqual(["Bo*", "Anna"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect([await servedBy("Ada"), await servedBy("Cleo")]).toEqual(["Anna", "Bo"]);
});
