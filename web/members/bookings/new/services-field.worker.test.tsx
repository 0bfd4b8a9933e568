import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withOtherIds } from "../../../../domain/services/with-other-ids.ts";
import { anOffer } from "../../../../domain/testing/an-offer.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, bookingsOf, everyDay, phoned, TODAY } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const service = (nth: number) => dialog.getByLabelText(nth === 0 ? /^Service/ : `Service ${nth + 1}`).first();
const withWhom = (nth: number) => dialog.getByLabelText("With").nth(nth);
const time = (name: string) => dialog.getByRole("radio", { name });
const optionsOf = (select: ReturnType<typeof withWhom>) =>
  [...select.element().querySelectorAll("option")].map(({ textContent }) => textContent);

/** Anna cuts and colours, Bo cuts; two chairs. Opens "New booking". */
async function atTheSalon() {
  const salon = await aRestaurant({ weeklySchedule: everyDay("09:00", "17:00") });
  const offer = withOtherIds(
    anOffer({
      people: { Anna: "09:00-17:00", Bo: "09:00-17:00" },
      rooms: "chair 1, chair 2",
      services: { cut: { takes: "45", by: "Anna, Bo", at: "chair" }, colour: { takes: "90", by: "Anna", at: "chair" } },
    }),
    (id) => `new-${id.replaceAll(" ", "-")}`,
  );
  const plan = { periods: [], offer };
  const saved = await unwrap(
    api.workspaces[":slug"].plan.$put({ param: { slug: salon.slug }, json: { plan, revision: 0 } }),
  );
  await openMembersPage(`/${salon.slug}/dashboard`);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  const ids = [...(saved.plan.offer?.resources ?? []), ...(saved.plan.offer?.services ?? [])];
  return { ...salon, ids: Object.fromEntries(ids.map(({ name, id }) => [name, id])) };
}

test("a cut and a colour with Anna are booked in one visit", async () => {
  await onPhone();
  const salon = await atTheSalon();
  await expect.element(dialog.getByText("Choose a service to see the free times.")).toBeVisible();
  await service(0).selectOptions("cut");
  await dialog.getByRole("button", { name: "Another service" }).click();
  await service(1).selectOptions("colour");
  expect(optionsOf(withWhom(1))).toEqual(["Anyone", "Anna"]);
  await withWhom(1).selectOptions("Anna");
  await expect.element(dialog.getByText("135 min")).toBeVisible();
  await time("14:30").click();
  await dialog.getByLabelText("Name").fill("Cleo");
  await lookAt();
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { ids } = salon;
  expect(await bookingsOf(salon)).toMatchObject([
    { customerName: "Cleo", guests: 1, services: [{ id: ids.cut }, { id: ids.colour, person: { id: ids.Anna } }] },
  ]);
});

test("another service has the people who do it, and leaves out who was asked for before", async () => {
  await atTheSalon();
  await service(0).selectOptions("cut");
  await withWhom(0).selectOptions("Bo");
  await service(0).selectOptions("colour");
  await expect.element(withWhom(0)).toHaveValue("");
  expect(optionsOf(withWhom(0))).toEqual(["Anyone", "Anna"]);
});

test("a time at which the person asked for has no time is booked with anyone by one press", async () => {
  const salon = await atTheSalon();
  const { ids } = salon;
  const services = [{ service: ids.cut ?? "", person: ids.Bo ?? "" }];
  await phoned(salon, { customerName: "Ada", bookingDate: TODAY, bookingTime: "14:30", guests: 1, services });
  await service(0).selectOptions("cut");
  await withWhom(0).selectOptions("Bo");
  await time("14:30").click();
  await dialog.getByLabelText("Name").fill("Cleo");
  await expect.element(dialog.getByText("The person asked for has no time then")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: "With anyone" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const booked = (await bookingsOf(salon)).find(({ customerName }) => customerName === "Cleo");
  expect(booked).toMatchObject({ bookingTime: "14:30", services: [{ id: ids.cut, person: null }] });
});
