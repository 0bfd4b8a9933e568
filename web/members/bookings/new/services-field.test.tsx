import { expect, test } from "vitest";
import { lastBody, lastSent } from "../../../testing/given-bookings.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { book, dialog, nameField, openAtTables, time } from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";

const service = (nth: number) => dialog.getByLabelText(nth === 0 ? /^Service/ : `Service ${nth + 1}`).first();
const withWhom = (nth: number) => dialog.getByLabelText("With").nth(nth);
const optionsOf = (select: ReturnType<typeof withWhom>) =>
  [...select.element().querySelectorAll("option")].map(({ textContent }) => textContent);

/** Anna cuts and colours, Bo cuts; two chairs. Answers the ids by name. */
async function atTheSalon(): Promise<Record<string, string>> {
  await openAtTables("new-salon");
  const { offer } = toldOverview("new-salon");
  return Object.fromEntries(
    [...(offer?.resources ?? []), ...(offer?.services ?? [])].map(({ name, id }) => [name, id]),
  );
}

test("another service has the people who do it and leaves out who was asked for before, and two services are one visit", async () => {
  await onPhone();
  const { cut, colour, Anna } = await atTheSalon();
  await expect.element(dialog.getByText("Choose a service to see the free times.")).toBeVisible();
  await service(0).selectOptions("cut");
  await withWhom(0).selectOptions("Bo");
  await service(0).selectOptions("colour");
  await expect.element(withWhom(0)).toHaveValue("");
  expect(optionsOf(withWhom(0))).toEqual(["Anyone", "Anna"]);
  await service(0).selectOptions("cut");
  await dialog.getByRole("button", { name: "Another service" }).click();
  await service(1).selectOptions("colour");
  await withWhom(1).selectOptions("Anna");
  await expect.element(dialog.getByText("135 min")).toBeVisible();
  await time("10:00").click();
  await expect.element(dialog.getByText(/^Tuesday 15 June, 10:00$/)).toBeVisible(); // one person goes without saying
  await nameField.fill("Cleo");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const services = [{ service: cut }, { service: colour, person: Anna }];
  await expect.poll(lastBody).toMatchObject({ customerName: "Cleo", guests: 1, bookingTime: "10:00", services });
});

/** Bo is asked for at 14:30, when he has a visit. */
async function aBusyPerson() {
  const ids = await atTheSalon();
  await service(0).selectOptions("cut");
  await withWhom(0).selectOptions("Bo");
  await time(/^14:30/).click();
  await nameField.fill("Cleo");
  await expect.element(dialog.getByText("The person asked for has no time then")).toBeVisible();
  return ids;
}

test("a time at which the person asked for has no time is booked with anyone by one press", async () => {
  const { cut } = await aBusyPerson();
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "With anyone" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(lastBody)
    .toMatchObject({ customerName: "Cleo", bookingTime: "14:30", services: [{ service: cut }] });
  expect(lastSent()?.body.services[0]).not.toHaveProperty("person");
});
