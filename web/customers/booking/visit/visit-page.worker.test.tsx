import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  chooseServices,
  confirmBooking,
  fillIn,
  nameField,
  personOf,
  thanks,
  timeOf,
  timesLoaded,
} from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { booked, bookingsOf, TODAY } from "../../../testing/restaurants.ts";
import { aSalon, changeOffer, type Salon } from "../../../testing/salons.ts";

const ANNA = "Anna Lindqvist";

/** By another customer. */
const taken = ({ slug, ids }: Salon, bookingTime: string, name: string, by?: string, bookingDate = TODAY) =>
  booked(
    { slug },
    {
      ...{ customerName: "Somebody Else", customerEmail: "else@example.com", guests: 1, bookingDate, bookingTime },
      services: [{ service: ids[name] ?? "", ...(by ? { person: ids[by] ?? "" } : {}) }],
    },
  );

test("a customer on a phone books cut and colour with a named person in few taps", async () => {
  await onPhone();
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut", "Colour");
  await personOf(ANNA).click();
  await timesLoaded();
  await lookAt();
  await timeOf("14:00").click();
  await expect.element(nameField).toHaveFocus();
  await lookAt();
  await fillIn();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText(`Cut + Colour with ${ANNA} · from €135.50`)).toBeVisible();
  await expect.element(page.getByText("until 16:15")).toBeVisible();
  await lookAt();
  const { ids } = salon;
  const by = { id: ids[ANNA], name: ANNA };
  expect(await bookingsOf(salon)).toMatchObject([
    {
      bookingTime: "14:00",
      guests: 1,
      services: [
        { id: ids.Cut, person: by },
        { id: ids.Colour, person: by },
      ],
    },
  ]);
});

test("a link for a party begins a visit of one where the service takes one", async () => {
  const salon = await aSalon();
  const chosen = { party: "3", date: "2027-06-18", time: "13:00", services: salon.ids.Cut ?? "" };
  await openCustomersPage(`/${salon.slug}`, { step: "times", chosen });
  await timesLoaded();
  await fillIn();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(salon)).toMatchObject([{ guests: 1, bookingTime: "13:00" }]);
});

test("a day without a time for the services leads to the next that has one", async () => {
  const salon = await aSalon({
    people: { Bo: "12:00-12:30" },
    services: { Cut: { takes: "30", by: "Bo" } },
  });
  await taken(salon, "12:00", "Cut");
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await expect.element(page.getByRole("radio", { name: "Wednesday 16 June" })).toBeChecked();
});

test("the page of a booking's link reads its services and the price that was told, and a change keeps them", async () => {
  const salon = await aSalon();
  const { manageToken } = await taken(salon, "13:00", "Cut", ANNA, "2027-06-18");
  const other = await taken(salon, "15:00", "Colour", ANNA, "2027-06-18");
  await changeOffer(salon, (offer) => {
    const services = offer.services.map((each) => (each.name === "Colour" ? { ...each, online: false } : each));
    return { ...offer, currency: "SEK", services };
  });
  await openCustomersPage(`/${salon.slug}/manage/${other.manageToken}`);
  await expect.element(page.getByText(`Colour with ${ANNA} · from €95.50`)).toBeVisible();
  await cleanup();
  await openCustomersPage(`/${salon.slug}/manage/${manageToken}`);
  await expect.element(page.getByText(`Cut with ${ANNA} · €40`)).toBeVisible();
  await expect.element(page.getByLabelText("Party size")).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: /^15:00, / })).toHaveAttribute("aria-disabled");
  await lookAt();
  await timeOf("17:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText(`It is now: Cut with ${ANNA} · Friday 18 June · 17:00.`)).toBeVisible();
  const [, kept] = await bookingsOf(salon);
  expect(kept).toMatchObject({ bookingTime: "17:00", services: [{ id: salon.ids.Cut, person: { name: ANNA } }] });
});
