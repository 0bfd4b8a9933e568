import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { book, chooseServices, fillIn, personOf, timeOf, timesLoaded } from "../../../testing/booking-form.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { bookingsOf } from "../../../testing/restaurants.ts";
import { aSalon } from "../../../testing/salons.ts";

const ANNA = "Anna Lindqvist";

test("a visit that a customer books with a named person is what the salon reads", async () => {
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut", "Colour");
  await personOf(ANNA).click();
  await timesLoaded();
  await timeOf("14:00").click();
  await fillIn();
  await book();
  await expect.element(page.getByText(`Cut + Colour with ${ANNA} · from €135.50`)).toBeVisible();
  await expect.element(page.getByText("until 16:15")).toBeVisible();
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
