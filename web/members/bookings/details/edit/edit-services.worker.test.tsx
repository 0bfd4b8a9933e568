import { expect, test } from "vitest";
import { details, editButton, LATER, openBooking, saveButton, timeChoice } from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { bookingsOf, phoned } from "../../../../testing/restaurants.ts";
import { aSalon, type Salon } from "../../../../testing/salons.ts";

const service = (nth: number) => details.getByLabelText(new RegExp(`^Service( ${nth + 1})?$`)).last();
const told = details.getByText(/ min( |$)/);

/** Astrid has a cut with Anna, on Sunday at 13:00; 45 minutes, 40 euros. Opens her booking's edit. */
async function anEditedVisit() {
  const salon = await aSalon();
  const id = await visitOf(salon, "13:00", [{ service: "Cut", person: "Anna Lindqvist" }]);
  await openBooking(salon, id);
  await editButton.click();
  return salon;
}

async function visitOf(salon: Salon, bookingTime: string, legs: { service: string; person?: string }[]) {
  const services = legs.map(({ service: name, person }) => ({
    service: salon.ids[name] ?? "",
    ...(person ? { person: salon.ids[person] ?? "" } : {}),
  }));
  return (await phoned(salon, { guests: 1, bookingDate: LATER, bookingTime, services })).id;
}

test("a colour is added to a cut: the new length and price stand beside those that were told", async () => {
  await onPhone();
  const salon = await anEditedVisit();
  await expect.element(told).toHaveTextContent("45 min · €40");
  await details.getByRole("button", { name: "Another service" }).click();
  await service(1).selectOptions("Colour");
  await expect.element(told).toHaveTextContent("135 min · from €135.50, before 45 min · €40");
  await lookAt();
  await expectFitLarge();
  await saveButton.click();
  await expect.element(details.getByText("Cut with Anna Lindqvist + Colour · from €135.50")).toBeVisible();
  expect(await bookingsOf(salon)).toMatchObject([{ durationMinutes: 135, price: { minor: 13550 } }]);
});

test("services that would last into the next visit are refused, with times that fit and a reason", async () => {
  const salon = await anEditedVisit();
  await visitOf(salon, "14:30", [{ service: "Cut", person: "Anna Lindqvist" }]);
  await details.getByRole("button", { name: "Another service" }).click();
  await service(1).selectOptions("Colour");
  const refused = details.getByRole("region", { name: "Why not 13:00?" });
  await expect.element(refused.getByText("Fully booked")).toBeVisible();
  await lookAt();
  await refused.getByRole("button", { name: "12:00" }).click();
  await expect.element(timeChoice("12:00")).toBeChecked();
  await expect.element(refused).not.toBeInTheDocument();
  await saveButton.click();
  await expect.element(details.getByText("12:00 – 14:15")).toBeVisible();
});

test("a service that is not chosen yet is asked for, and its customer may stay untold", async () => {
  await anEditedVisit();
  await details.getByRole("button", { name: "Another service" }).click();
  await saveButton.click();
  await expect.element(details.getByText("Please choose a service")).toBeVisible();
  await service(1).selectOptions("Beard");
  await expect.element(details.getByText(/is not told/)).toBeVisible();
});
