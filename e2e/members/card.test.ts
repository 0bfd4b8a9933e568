import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, type Place, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
/** It is half past seven. Sofie sits at Leila's since seven for a colour, which is wanted again after six weeks; Eva at Maja's, and again at eight. */
async function aSalon() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:00", "20:00") });
  const given = anOffer({
    people: { Leila: "06:00-20:00", Maja: "06:00-20:00" },
    services: { Colour: { takes: "45", by: "Leila, Maja" }, Cut: { takes: "30", by: "Leila, Maja" } },
  });
  const services = given.services.map((each) => (each.name === "Colour" ? { ...each, rebookWeeks: 6 } : each));
  const { offer } = await product.savePlan(place, {
    offer: withOtherIds({ ...given, services }, (id) => `new-${id.replaceAll(" ", "-")}`),
  });
  const named: { id: string; name: string }[] = [...offer.services, ...offer.resources];
  const idOf = (name: string) => named.find((each) => each.name === name)?.id ?? "";
  const visit = async (customerName: string, bookingTime: string, service: string, person: string) => {
    const legs = [{ service: idOf(service), person: idOf(person) }];
    const customerPhone = customerName === "Sofie Ek" ? "+46735558820" : "+46735558821";
    const fields = { customerName, customerPhone, guests: 1, bookingDate: TODAY, bookingTime, services: legs };
    const { id } = await phoned(product, place, fields);
    await gathered(place, id);
    return id;
  };
  const sofie = await visit("Sofie Ek", "07:00", "Colour", "Leila");
  const eva = await visit("Eva Lind", "07:00", "Colour", "Maja");
  const cut = await visit("Eva Lind", "08:00", "Cut", "Maja");
  for (const id of [sofie, eva]) {
    const body = { attendance: "seated" };
    const { cookie } = place;
    await product.call("POST", `/api/workspaces/${place.slug}/bookings/${id}/attendance`, { cookie, body });
  }
  return { place, sofie, eva, cut };
}

/** It has its guest soon after it is booked. */
const gathered = ({ slug, cookie }: Place, id: string) =>
  expect
    .poll(
      async () => (await product.call("GET", `/api/workspaces/${slug}/bookings/${id}`, { cookie })).body.booking.guest,
      {
        timeout: 20_000,
      },
    )
    .toBeTruthy();

test("the client in the chair is booked again in six weeks with one tap", async () => {
  const { place, sofie } = await aSalon();
  const { page } = await atDashboard(product, place, { query: `?as=list&booking=${sofie}`, how: PHONE });
  const { tap, done } = taps(page);
  await tap(page.getByRole("button", { name: /^Again in 6 weeks/ }));
  await page.getByText(/^Booked: Tue 27 Jul/).waitFor();
  expect(done("again in 6 weeks, from a visit's details on a phone")).toBe(1);
  const next = (await bookingsOf(product, place)).filter(({ bookingDate }) => bookingDate !== TODAY);
  const visit = { customerName: "Sofie Ek", customerPhone: "+46735558820", bookingTime: "07:00", source: "phone" };
  const services = [{ name: "Colour", person: { name: "Leila" } }];
  expect(next).toMatchObject([{ ...visit, bookingDate: addDays(TODAY, 42), services }]);
});

test("a formula is noted at the chair, and one tap copies it into the next visit", async () => {
  const { place, eva, cut } = await aSalon();
  const { page } = await atDashboard(product, place, { query: `?as=list&booking=${eva}`, how: PHONE });
  const { tap, type, done } = taps(page);
  await tap(page.getByRole("button", { name: "Add: Formula" }));
  const form = page.getByRole("dialog", { name: "Formula" });
  await type(form.getByLabel("Formula"), "7/0 + 8/1 (1:1), 6 %");
  await tap(form.getByRole("button", { name: "Save" }));
  await page.getByText("7/0 + 8/1 (1:1), 6 %").waitFor();
  expect(done("a formula noted at the chair, its words as one press")).toBe(3);

  await page.goto(`/${place.slug}/dashboard?as=list&booking=${cut}`);
  await tap(page.getByRole("button", { name: "Copy into this visit" }));
  await page.getByText("Copied into the visit").waitFor();
  expect(done("the formula copied into today's visit")).toBe(1);

  const { cookie } = place;
  const { guest } = (await product.call("GET", `/api/workspaces/${place.slug}/bookings/${cut}`, { cookie })).body
    .booking;
  const card = await product.call("GET", `/api/workspaces/${place.slug}/guests/${guest.id}`, { cookie });
  const line = { kind: "formula", text: "7/0 + 8/1 (1:1), 6 %" };
  expect(card.body.entries).toMatchObject([
    { ...line, bookingId: cut },
    { ...line, bookingId: eva },
  ]);
});
