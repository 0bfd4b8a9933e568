import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details, editButton, saveButton, timeChoice } from "../../../../testing/details-dialog.ts";
import { granting, lastBody, openParty } from "../../../../testing/given-bookings.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { onPhone } from "../../../../testing/open-page.tsx";

const service = (nth: number) => details.getByLabelText(new RegExp(`^Service( ${nth + 1})?$`)).last();
const length = details.getByText(/ min( |$)/);

/** Ada's cut with Anna, today at 13:00: 45 minutes, 40 euros; Anna cuts again at 14:30. Ada's booking is edited. */
async function anEditedVisit() {
  const ada = await openParty("visits", "Ada");
  await editButton.click();
  return ada;
}

test("services that would last into the next visit are refused, with times that fit", async () => {
  await anEditedVisit();
  await details.getByRole("button", { name: "Another service" }).click();
  await service(1).selectOptions("Colour");
  const refused = details.getByRole("region", { name: "Why not 13:00?" });
  await expect.element(refused.getByText("Fully booked")).toBeVisible();
  await refused.getByRole("button", { name: "12:00" }).click();
  await expect.element(timeChoice("12:00")).toBeChecked();
  await expect.element(refused).not.toBeInTheDocument();
  await timeChoice(/^13:00/).click();
  await expect.element(refused).toBeVisible();
  await everybodyCanUse();
});

test("a service that is added is asked for until it is chosen; then the new length and price stand beside those that were told", async () => {
  await onPhone();
  const ada = await anEditedVisit();
  const [cut] = ada.booking.services ?? [];
  await expect.element(length).toHaveTextContent("45 min · €40");
  await details.getByRole("button", { name: "Another service" }).click();
  await saveButton.click();
  await expect.element(details.getByText("Please choose a service")).toBeVisible();
  await service(1).selectOptions("Cut");
  await expect.element(length).toHaveTextContent("90 min · €80, before 45 min · €40");
  await expect.element(details.getByText(/is not told/)).toBeVisible();
  granting(ada, ada.edit);
  await saveButton.click();
  await expect.element(page.getByText("Booking updated")).toBeVisible();
  const services = [{ service: cut?.id, person: cut?.person?.id }, { service: cut?.id }];
  await expect.poll(lastBody).toEqual({ version: 1, services });
});
