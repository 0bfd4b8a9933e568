import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details, LATER, openBooking } from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { bookingsOf, phoned, TODAY } from "../../../../testing/restaurants.ts";
import { aSalon } from "../../../../testing/salons.ts";

const place = (name: string) => details.getByRole("button", { name: new RegExp(`^${name}`) });
const choose = (names: string) => details.getByRole("button", { name: `Choose ${names}`, exact: true });
const changeButton = details.getByRole("button", { name: "Change who and where" });

/** Anna and Bo cut; Ada's cut is Anna's, and Cleo's, in the same hour, Bo's. */
async function twoCuts(bookingDate: string, person?: string) {
  const salon = await aSalon({
    people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
    rooms: "chair",
    services: { Cut: { takes: "45", by: "Anna, Bo" } },
  });
  const cut = { service: salon.ids.Cut ?? "" };
  const asked = person ? { ...cut, person: salon.ids[person] ?? "" } : cut;
  const visit = { guests: 1, bookingDate, bookingTime: "13:00" };
  const ada = await phoned(salon, { ...visit, customerName: "Ada", services: [asked] });
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
  const { salon, ada, servedBy } = await twoCuts(LATER);
  await openBooking(salon, ada.id);
  await changeButton.click();
  await expect.element(details.getByRole("heading", { name: "Who and where for Ada" })).toBeVisible();
  await expect.element(place("Anna")).toHaveTextContent("Anna has this visit");
  await expect.element(place("chair")).not.toBeInTheDocument();
  await place("Anna").click();
  await place("Bo").click();
  await expect.element(place("Anna")).toHaveAttribute("aria-pressed", "false");
  await expect.element(details.getByText("Cleo, 13:00, moves from Bo to Anna")).toBeVisible();
  await lookAt();
  await choose("Bo").click();
  await expect.element(page.getByText("Who and where changed")).toBeVisible();
  expect([await servedBy("Ada"), await servedBy("Cleo")]).toEqual(["Bo*", "Anna"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect([await servedBy("Ada"), await servedBy("Cleo")]).toEqual(["Anna", "Bo"]);
});

test("a customer who asked for a person keeps her, and the member reads how to change that", async () => {
  const { salon, ada } = await twoCuts(LATER, "Anna");
  await openBooking(salon, ada.id);
  await changeButton.click();
  await place("Bo").click();
  const refused = details.getByRole("region", { name: "This visit cannot go to Bo" });
  await expect.element(refused.getByText(/^The customer asked for Anna/)).toBeVisible();
  await expect.element(refused.getByRole("button")).not.toBeInTheDocument(); // the day would refuse it with any reason
  await expect.element(choose("Bo")).not.toBeInTheDocument();
  await lookAt();
  await expectFitLarge();
});

test("the person of a row is changed by keyboard", async () => {
  const { salon } = await twoCuts(TODAY);
  await openMembersPage(`/${salon.slug}/dashboard`);
  const button = page.getByRole("button", { name: "Anna, who and where for Ada", exact: true });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(details.getByRole("heading", { name: "Who and where for Ada" })).toBeVisible();
});

test("who is away or works for a part of the visit is not told free, and comes last", async () => {
  const salon = await aSalon({
    people: { Bo: "", Cleo: "13:30-18:00", Dan: "12:00-18:00", Anna: "12:00-18:00" },
    services: { Cut: { takes: "45", by: "Anna, Bo, Cleo, Dan" } },
  });
  const services = [{ service: salon.ids.Cut ?? "", person: salon.ids.Anna ?? "" }];
  const visit = { guests: 1, bookingDate: TODAY, bookingTime: "13:00", customerName: "Ada", services };
  const ada = await phoned(salon, visit);
  await openBooking(salon, ada.id);
  await changeButton.click();
  await expect.element(place("Bo")).toHaveTextContent("Bo away");
  await expect.element(place("Cleo")).toHaveTextContent("Cleo works from 13:30");
  await expect.element(place("Dan")).toHaveTextContent("Dan free");
  const people = details.getByRole("region", { name: "People" }).getByRole("button").elements();
  expect(people.map(({ textContent }) => textContent?.split(" ")[0])).toEqual(["Dan", "Anna", "Cleo", "Bo"]);
  await lookAt();
});
