import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf } from "../../../testing/given-day.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse, LIGHTS, lookAt } from "../../../testing/look-at.ts";
import { problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, giving, openScene } from "../../../testing/scenes.ts";

const day = dayOf("sick");
const choice = (name: string) => page.getByRole("radio", { name });
const card = page.getByRole("region", { name: /^Next, / });
const free = (name: string) => page.getByRole("button", { name });

/** Anna is signed in: a cut at 10:00, one at 11:00, at 14:00 and a colour at 16:00; at work from 09:00 to 18:00. */
async function openOwnDay() {
  await onPhone();
  await openScene("sick", "/sick/dashboard?as=list");
  await expect.element(card).toBeVisible();
}

const shownNames = () =>
  ["Saga", "Ada", "Elsa", "Hanna", "Bertil"].filter(
    (name) => page.getByText(name, { exact: false }).elements().length > 0,
  );

test("a member who serves sees the own day first on a phone, and everybody's by one tap, which the device keeps", async () => {
  await openOwnDay();
  await expect.element(choice("Anna (you)")).toBeChecked();
  await expect.element(card.getByRole("heading", { name: "Cut · Saga" })).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Details of Saga" })).toHaveTextContent("Details"); // no step yet
  expect(shownNames()).toEqual(["Saga", "Ada", "Elsa", "Hanna"]);
  await expect.element(page.getByText("3 more")).toBeVisible();
  await expect.element(page.getByText("you are done at 18:00")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await choice("Everybody").click();
  await expect.element(page.getByText("Bertil").first()).toBeVisible();
  await openOwnDayAgain();
  await expect.element(choice("Everybody")).toBeChecked();
});

const openOwnDayAgain = () => openScene("sick", "/sick/dashboard?as=list");

test("a visit in the chair has its next step and menu within the page, and room for its services", async () => {
  await onPhone();
  await openScene("sick", "/sick/dashboard?as=list", () =>
    day.change("Ada", {
      bookingTime: "07:00",
      attendance: "seated",
      attendanceAt: "2027-06-15T05:20:00Z",
      isFirstVisit: true,
    }),
  );
  await expect.element(page.getByRole("button", { name: "Finish: Ada" })).toBeVisible();
  await lookAt();
  await onPhone(320, 640);
  const services = page
    .getByRole("button", { name: /Ada.*first visit/ })
    .getByText("Ada")
    .element().parentElement;
  expect(services?.clientWidth).toBeGreaterThan(90);
});

test("the card and the lines of the own day say in red what a client does not tolerate", async () => {
  const ppd = { codes: [{ code: "ppd" as const, strict: true }], words: null };
  await onPhone();
  await openScene("sick", "/sick/dashboard?as=list", () => {
    day.change("Saga", { care: [ppd] });
    day.change("Ada", { care: [{ ...ppd, words: "henna is fine", perhaps: true, name: "Ada Ek" }] });
  });
  await expect.element(card.getByText("PPD, strictly")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /Ada.*perhaps: PPD, strictly · henna is fine \(Ada Ek\?\)/ }))
    .toBeVisible();
  await everybodyCanUse();
});

test("a free stretch begins a booking with the person and its time; own time off and calendar stand below", async () => {
  await openOwnDay();
  await expect
    .element(page.getByRole("link", { name: "Your calendar" }))
    .toHaveAttribute("href", "/sick/dashboard/calendars");
  await expect.element(page.getByRole("button", { name: "Your time off" })).toBeVisible();
  await free("Book 11:30 to 14:00").click();
  await expect.element(page.getByRole("dialog", { name: "New booking" })).toBeVisible();
  expect(new URLSearchParams(location.search).get("new")).toMatch(/^2027-06-15 11:30 \d+$/);
});

test("the card of a client who came before says when, for what, and with whom", async () => {
  await onPhone();
  await openScene("sick", "/sick/dashboard?as=list", () => {
    const saga = day.change("Saga", { isFirstVisit: false });
    const services = ["Cut", "Colour"];
    const anna = toldOverview("sick").offer?.resources.find(({ name }) => name === "Anna")?.id ?? "";
    giving(
      (api: Api) => api.workspaces[":slug"].bookings[":id"].$get({ param: { slug: "sick", id: saga.id } }),
      (details) => ({ ...details, lastVisit: { id: "1", bookingDate: "2027-04-17", services, resources: [anna] } }),
    );
  });
  await expect.element(card.getByText("Last time Sat 17 Apr: Cut + Colour with Anna")).toBeVisible();
});

test("the own week lists the visits of seven dates, and a tap opens one", async () => {
  await onPhone();
  const saga = { id: "", tomorrow: "00000000-0000-4000-8000-000000000099" };
  await openScene("sick", "/sick/dashboard?as=list", () => {
    const own = day.party("Saga");
    saga.id = own.id;
    const tomorrow = {
      ...own,
      id: saga.tomorrow,
      bookingDate: "2027-06-16",
      bookingTime: "09:15",
      customerName: "Tilda",
    };
    const others = { ...tomorrow, id: "other", customerName: "Bertil", resources: ["2"] };
    const gone = { ...tomorrow, id: "gone", customerName: "Vera", status: "cancelled" };
    for (const nth of [1, 2, 3, 4, 5, 6])
      answering(
        (api) => {
          const param = { slug: "sick", date: `2027-06-${15 + nth}` };
          return api.workspaces[":slug"].days[":date"].bookings.$get({ param });
        },
        () => ({ bookings: nth === 1 ? [tomorrow, others, gone] : [] }),
      );
    answering(
      (api) => api.workspaces[":slug"].bookings[":id"].$get({ param: { slug: "sick", id: saga.tomorrow } }),
      () => problemOf("booking_not_found"),
    );
  });
  await page.getByRole("button", { name: "Your week" }).click();
  const week = page.getByRole("dialog", { name: "Anna: seven days" });
  const dates = week.getByRole("region", { name: /June/ });
  await expect.poll(() => dates.elements().length).toBe(7);
  const first = dates.nth(0).getByRole("button");
  expect(first.elements().map(({ textContent }) => textContent)).toHaveLength(4);
  await everybodyCanUse();
  expect(dates.nth(1).element().textContent).toBe("Wednesday 16 June110:00Cut · Tilda");
  expect(dates.nth(2).element().textContent).toBe("Thursday 17 Junenobody");
  await dates.nth(1).getByRole("button").click();
  await expect.element(week).not.toBeInTheDocument();
  expect(new URLSearchParams(location.search).get("booking")).toBe(saga.tomorrow);
});
