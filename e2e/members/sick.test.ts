import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { PHONE } from "../harness/browser.ts";
import { atDashboard, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
const MOST_TAPS = 6;

/** It is half past seven, and Tove has nine visits: seven with anyone, one that only she does and one that asked for her. */
async function toveIsSick() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("09:00", "18:00") });
  await product.saveHours(place, { slotStepMinutes: 15 });
  const { memberId } = (await product.call("GET", `/api/workspaces/${place.slug}/overview`, { cookie: place.cookie }))
    .body;
  const given = anOffer({
    people: { Tove: "09:00-18:00", Maja: "09:00-18:00", Sofie: "10:00-18:00", Jonas: "12:00-18:00" },
    rooms: "chair 1, chair 2, chair 3, chair 4",
    services: {
      Cut: { takes: "45", by: "Tove, Maja, Sofie, Jonas", at: "chair" },
      Balayage: { takes: "90", by: "Tove", at: "chair" },
    },
  });
  const resources = given.resources.map((each) => (each.name === "Tove" ? { ...each, memberId } : each));
  const { offer } = await product.savePlan(place, {
    offer: withOtherIds({ ...given, resources, assign: "in_order" }, (id) => `new-${id.replaceAll(" ", "-")}`),
  });
  const named: { id: string; name: string }[] = [...offer.resources, ...offer.services];
  const idOf = (name: string) => named.find((each) => each.name === name)?.id ?? "";
  const book = (bookingTime: string, customerName: string, service = "Cut", person?: string) =>
    phoned(product, place, {
      ...{ bookingDate: TODAY, bookingTime, customerName, guests: 1, customerPhone: "+46735558820" },
      customerEmail: `${customerName.toLowerCase()}@example.com`,
      services: [{ service: idOf(service), ...(person ? { person: idOf(person) } : {}) }],
    });
  for (const time of ["09:15", "11:00"]) await book(time, `Of-Maja-${time.slice(0, 2)}`, "Cut", "Maja");
  await book("11:00", "Of-Sofie", "Cut", "Sofie");
  const times = ["09:15", "10:15", "11:00", "12:00", "12:45", "15:30", "16:15"];
  for (const [i, time] of times.entries()) {
    const { id } = await book(time, `Client-${i}`);
    const body = { resources: [idOf("Tove")], pin: false };
    await product.call("POST", `/api/workspaces/${place.slug}/bookings/${id}/place`, { cookie: place.cookie, body });
  }
  await book("13:30", "Hanna", "Balayage");
  await book("17:15", "Bjorn", "Cut", "Tove");
  return place;
}

test("a sick person with nine visits: everybody who moves is told, and the others are called, in at most six taps", async () => {
  const place = await toveIsSick();
  const { page } = await atDashboard(product, place, { how: PHONE });
  const { tap, done } = taps(page);
  await tap(page.getByRole("button", { name: "Your time off" }));
  await tap(page.getByRole("button", { name: "Sick today: who takes your visits?" }));
  const dialog = page.getByRole("dialog", { name: "Tove is sick today" });
  await dialog.getByText("9 visits.").waitFor();
  const headings = await dialog.getByRole("heading", { level: 3 }).allTextContents();
  expect(headings).toEqual(["Same time, with somebody else: 5", "Another time today: 2", "To call: 2"]);
  await tap(dialog.getByRole("button", { name: "Move 7 and tell them" }));
  await dialog.getByText("7 visits moved").waitFor();
  for (const name of ["Hanna", "Bjorn"]) {
    const link = dialog.getByRole("link", { name: `Call ${name}` });
    expect(await link.getAttribute("href")).toBe("tel:+46735558820");
    await tap(link);
  }
  expect(done("a sick person with nine visits, everybody told")).toBeLessThanOrEqual(MOST_TAPS);
});
