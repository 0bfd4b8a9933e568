import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Language } from "../../../../domain/texts/language.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, everyDay, phoned, saveHours, TODAY } from "../../../testing/restaurants.ts";
import { aSalon, changeOffer } from "../../../testing/salons.ts";
import { loadWords } from "../../texts/words.ts";

const card = page.getByRole("region", { name: "People's hours" });
const lines = () =>
  card
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

/** Open 09:00-17:00. Anna has a colour, which takes 55 of its 90 minutes and ten after it; Bo works four hours. */
async function aSalonDay() {
  const salon = await aSalon({
    people: { Anna: "09:00-17:00", Bo: "09:00-13:00" },
    services: { Colour: { takes: "30 (35) 25", by: "Anna", after: 10 }, Cut: { takes: "30", by: "Anna, Bo" } },
  });
  await saveHours(salon, { weeklySchedule: everyDay("09:00", "17:00") });
  const services = [{ service: salon.ids.Colour ?? "" }];
  await phoned(salon, { bookingDate: TODAY, bookingTime: "10:00", guests: 1, services });
  return salon;
}

test("the card says how much of each person's day is taken, and the figures how much of everybody's", async () => {
  const { slug } = await aSalonDay();
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(card.getByText("1 h 5 min of 12 h taken")).toBeVisible();
  expect(lines()).toEqual(["Anna 1 h 5 min of 8 h taken", "Bo 0 min of 4 h taken"]);
  await expect.element(page.getByText("People's hours", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("9%")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Capacity Overview" })).not.toBeInTheDocument();
  await lookAt();
});

test("the figures keep a long Swedish word within their card on a tablet", async () => {
  await onPhone(834, 1112);
  const { slug } = await aSalonDay();
  const speak = async (language: Language) => {
    await unwrap(api.auth.me.$patch({ json: { language } })); // else the profile would load the page anew
    await loadWords(language);
  };
  await speak("sv");
  onTestFinished(() => speak("en"));
  await openMembersPage(`/${slug}/dashboard`);
  const word = page.getByRole("term").getByText("Medarbetarnas tid");
  await expect.element(word).toBeVisible();
  const figure = word.element().parentElement ?? expect.fail();
  expect(word.element().getBoundingClientRect().right).toBeLessThan(figure.getBoundingClientRect().right);
  expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth);
});

test("a date on which nobody works says so, on a phone in a line", async () => {
  await onPhone();
  const salon = await aSalonDay();
  await changeOffer(salon, (offer) => ({
    ...offer,
    resources: offer.resources.map((each) => ({ ...each, hours: each.hours && { ...each.hours, wednesday: [] } })),
  }));
  await openMembersPage(`/${salon.slug}/dashboard?date=2027-06-16`);
  await expect.element(card.getByText("Nobody works on this date")).toBeVisible();
  expect(lines()).toEqual([]); // the list of bookings comes next
  await lookAt();
  await expectFitLarge();
});

test("days ahead count bookings, and no spots, which say nothing about who is free", async () => {
  const salon = await aSalonDay();
  const services = [{ service: salon.ids.Cut ?? "" }];
  await phoned(salon, { bookingDate: "2027-06-16", bookingTime: "10:00", guests: 1, services });
  await openMembersPage(`/${salon.slug}/dashboard?tab=upcoming`);
  await expect.element(page.getByText("1 booking", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/fullest/)).not.toBeInTheDocument();
});
