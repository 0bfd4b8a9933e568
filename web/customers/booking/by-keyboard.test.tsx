import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { thanks, timesLoaded } from "../../testing/booking-form.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, openCustomersScene, told, whatWasSent } from "../../testing/scenes.ts";

/** The focused element's name, and whether its ring is seen on itself or on the label it fills. */
function focused() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: "", isSeen: true };
  const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0];
  const ringed = [element, element.closest("label")].some(
    (one) => one && getComputedStyle(one).outlineStyle !== "none",
  );
  const { top, bottom } = element.getBoundingClientRect();
  const name = element.ariaLabel ?? label?.textContent ?? element.textContent;
  return {
    name: name.trim(),
    isSeen: element.matches(":focus-visible") && ringed && top >= 0 && bottom <= innerHeight,
  };
}

/** Presses Tab until such a name has the focus; everything passed must show its ring. */
async function tabTo(name: RegExp): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < 30; presses++) {
    await userEvent.tab();
    const stop = focused();
    expect(stop).toEqual({ name: stop.name, isSeen: true });
    if (name.test(stop.name)) return passed;
    passed.push(stop.name);
  }
  throw new Error(`Tab does not come to ${name}, but to ${passed.join(", ")}`);
}

const availabilityOn = (date: string) => (api: Api) =>
  api.public[":slug"].availability.$get({ param: { slug: "booking" }, query: { date, guests: "3" } });
const today = () => told(availabilityOn("2027-06-15"));

test("a booking is made by keyboard alone, in a sensible order, and one sees where one is", async () => {
  await onPhone();
  await openCustomersScene("booking", "/booking");
  for (const date of ["2027-06-16", "2027-06-17"]) answering(availabilityOn(date), () => ({ ...today(), date }));
  await timesLoaded();
  expect(await tabTo(/Party size/)).toEqual(["One guest fewer"]);
  await userEvent.keyboard("{ArrowDown}");
  expect(await tabTo(/^Tuesday/)).toEqual(["One guest more", "Earlier days", "Later days", "Other date"]);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Friday 18 June" })).toBeChecked();
  await timesLoaded();
  expect(await tabTo(/^\d\d:\d\d/)).toEqual([]);
  await userEvent.keyboard("{ArrowRight}{ArrowRight} ");
  const { name: bookingTime } = focused();
  expect(await tabTo(/^Continue/)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Name", { exact: true })).toBeVisible();
  await tabTo(/^Name/);
  await userEvent.keyboard("Astrid Lind");
  await tabTo(/^Email/);
  await userEvent.keyboard("by.keys@example.com");
  await tabTo(/Confirm booking$/);
  await userEvent.keyboard("{Enter}");
  await expect.element(thanks).toHaveFocus();
  expect(whatWasSent()).toMatchObject([
    {
      call: "POST /api/public/booking/bookings",
      body: { bookingDate: "2027-06-18", bookingTime, guests: 3, customerEmail: "by.keys@example.com" },
    },
  ]);
  await tabTo(/^Manage your booking/);
});
