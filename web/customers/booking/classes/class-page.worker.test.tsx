import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { unwrap } from "../../../shared/lib/api.ts";
import { confirmBooking, emailField, nameField, thanks } from "../../../testing/booking-form.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { liveSocket, loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { api, bookingsOf, changeStored, TODAY } from "../../../testing/restaurants.ts";
import { aSpa, aStudio, held, seatsTaken } from "../../../testing/studios.ts";

const WEDNESDAY = "2027-06-16";
const session = (name: RegExp) => page.getByRole("button", { name });
const seats = page.getByRole("combobox", { name: "How many seats?" });
const sheet = page.getByRole("dialog", { name: "Other dates" });
const open = ({ slug }: { slug: string }, state?: unknown) => openCustomersPage(`/${slug}`, state);

async function fillIn() {
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
}

test("a stranger on a phone sees the classes by day and books two seats in few taps", async () => {
  await onPhone();
  const studio = await aStudio();
  const [yoga] = await held(studio);
  await held(studio, { of: "Pilates", by: "Bo", time: "09:00", minutes: 45, seats: 8, date: WEDNESDAY });
  await open(studio);
  await expect.element(page.getByRole("heading", { name: "Tuesday 15 June" })).toBeVisible();
  await expect.element(session(/^09:00 ?Pilates ?Bo · 45 min ?€40/)).toBeVisible();
  await lookAt();
  await session(/^18:00 ?Yoga ?Anna · 1 h 15 min ?€40/).click();
  await expect.element(page.getByRole("heading", { name: "Yoga" })).toHaveFocus();
  await page.getByRole("button", { name: "One more seat" }).click();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await fillIn();
  await lookAt();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await expect.element(page.getByText("Class", { exact: true })).toBeVisible();
  await expect.element(page.getByText("A confirmation is on its way to astrid@example.com.")).toBeVisible();
  await expectFitLarge();
  await expect.element(page.getByText("until 19:15")).toBeVisible();
  await lookAt();
  expect(await bookingsOf(studio)).toMatchObject([
    { session: yoga?.id, guests: 2, bookingDate: TODAY, bookingTime: "18:00", price: { minor: 8000, currency: "EUR" } },
  ]);
});

test("five seats or fewer are told, no more can be chosen, and a full class says so", async () => {
  const studio = await aStudio();
  const [full] = await held(studio, { seats: 1 });
  const [few] = await held(studio, { seats: 3, date: WEDNESDAY });
  if (!full || !few) throw new Error("no sessions");
  await seatsTaken(studio, full);
  await seatsTaken(studio, few);
  await open(studio);
  await expect.element(session(/Full$/)).toHaveAttribute("aria-disabled", "true");
  await lookAt();
  await session(/2 seats left$/).click();
  await seats.selectOptions("2 seats");
  await expect.element(page.getByRole("button", { name: "One more seat" })).toHaveAttribute("aria-disabled", "true");
});

test("who is too late for the last seat is offered other dates of the class, and keeps what was typed", async () => {
  await onPhone();
  const studio = await aStudio();
  const [first] = await held(studio, { seats: 2 });
  await held(studio, { date: WEDNESDAY });
  await held(studio, { of: "Pilates", by: "Bo", date: WEDNESDAY, time: "12:00", minutes: 45 });
  if (!first) throw new Error("no session");
  await open(studio);
  await session(/^18:00 ?Yoga.*2 seats left/).click();
  await seats.selectOptions("2 seats");
  await fillIn();
  await seatsTaken(studio, first);
  await confirmBooking.click();
  await expect.element(sheet.getByText("Only 1 seat is left.")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Take 1 seat" })).toBeVisible();
  expect(sheet.getByRole("listitem").elements()).toHaveLength(1);
  await lookAt();
  await sheet.getByRole("button", { name: /^Wednesday 16 June/ }).click();
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await expect.element(seats).toHaveValue("2");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect
    .poll(async () =>
      (await bookingsOf(studio)).map(({ customerName, bookingDate }) => `${customerName} ${bookingDate}`),
    )
    .toContain(`Astrid Lind ${WEDNESDAY}`);
});

test("one seat that is left is taken instead of two", async () => {
  const studio = await aStudio();
  const [only] = await held(studio, { seats: 2 });
  if (!only) throw new Error("no session");
  await open(studio);
  await session(/^18:00 ?Yoga/).click();
  await seats.selectOptions("2 seats");
  await fillIn();
  await seatsTaken(studio, only);
  await confirmBooking.click();
  await sheet.getByRole("button", { name: "Take 1 seat" }).click();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
});

test("another class is looked for and the form keeps what was typed, also over a reload the class", async () => {
  const studio = await aStudio();
  await held(studio);
  await held(studio, { date: WEDNESDAY });
  await open(studio);
  await session(/^18:00 ?Yoga/)
    .first()
    .click();
  await fillIn();
  await page.getByRole("button", { name: "Change" }).click();
  await expect.element(page.getByRole("heading", { name: "Classes" })).toHaveFocus();
  await session(/^18:00 ?Yoga/)
    .last()
    .click();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
  const { state } = history;
  await cleanup();
  await open(studio, state);
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
});

test("a lost answer books once", async () => {
  const studio = await aStudio();
  await held(studio);
  await open(studio);
  await session(/^18:00 ?Yoga/).click();
  await fillIn();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(studio)).toHaveLength(1);
});

test("beside other services classes are a choice of their own, and lead back", async () => {
  await onPhone();
  const spa = await aSpa();
  await held(spa);
  await open(spa);
  await expect.element(page.getByRole("checkbox", { name: "Massage" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Yoga" })).not.toBeInTheDocument();
  await lookAt();
  await page.getByRole("link", { name: /^Classes/ }).click();
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Other services" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Massage" })).toBeVisible();
});

test("a link to classes begins with them before any tap, and one to a class with its dates", async () => {
  const spa = await aSpa();
  await held(spa);
  await open(spa, { step: "classes", chosen: { party: "1", date: "", time: null, services: "another" } });
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible(); // a class without dates hides no others
  const first = await (await fetch(`/product/${spa.slug}?guests=1&lang=sv&ref=newsletter`)).text();
  expect(first).toContain('<a href="?classes&amp;lang=sv&amp;ref=newsletter"');
});

test("seats move to another date also while the class they are in is not sold", async () => {
  const studio = await aStudio();
  const [own] = await held(studio, { date: "2027-06-18" });
  await held(studio, { date: "2027-06-19" });
  if (!own) throw new Error("no session");
  const { manageToken } = await seatsTaken(studio, own);
  await changeStored(
    "UPDATE booking_rules SET online_booking_paused_until = ? WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)",
    ...[Date.parse("2027-06-18T22:00:00+02:00"), studio.slug],
  );
  await openCustomersPage(`/${studio.slug}/manage/${manageToken}`);
  await page.getByRole("radio", { name: /Saturday 19 June/ }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ bookingDate: "2027-06-19" }]);
});

test.each([
  ["en", "We are sorry: we had to call this class off. Reason: Anna is <b>ill</b>."],
  ["sv", "Vi måste tyvärr ställa in passet. Anledning: Anna is <b>ill</b>."],
])("the page of a booking says in %s that its class was called off, and why", async (language, words) => {
  await onPhone();
  const studio = await aStudio();
  const [yoga] = await held(studio);
  if (!yoga) throw new Error("no session");
  const { manageToken } = await seatsTaken(studio, yoga);
  const param = { slug: studio.slug, id: yoga.id };
  await unwrap(
    api.workspaces[":slug"].sessions[":id"].cancel.$post({
      param,
      json: { tell: false, reason: "Anna is <b>ill</b>" },
    }),
  );
  await openCustomersPage(`/${studio.slug}/manage/${manageToken}?lang=${language}`);
  await expect.element(page.getByText(words)).toBeVisible();
  await lookAt();
});

test("without a class planned the page says so; in Swedish, and large", async () => {
  const studio = await aStudio();
  await open({ slug: `${studio.slug}?lang=sv` });
  await expect.element(page.getByText("Just nu är inget pass planerat.")).toBeVisible();
  await cleanup();
  const other = await aStudio();
  await held(other);
  await open({ slug: `${other.slug}?lang=sv` });
  await session(/^18:00 ?Yoga/).click();
  await expect.element(page.getByText("Hur många platser?")).toBeVisible();
  await expectFitLarge();
});

test("seats that others book go from an open page by themselves", async () => {
  const studio = await aStudio();
  const [yoga] = await held(studio, { seats: 3 });
  if (!yoga) throw new Error("no session");
  const listening = liveSocket(/\/changes$/, "open");
  await open(studio);
  await expect.element(session(/3 seats left$/)).toBeVisible();
  await listening;
  await seatsTaken(studio, yoga, 2);
  await expect.element(session(/1 seat left$/), { timeout: 10_000 }).toBeVisible();
});
