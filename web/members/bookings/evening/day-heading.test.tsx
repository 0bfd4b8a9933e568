import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { overviewOf } from "../../../testing/given-member.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, reloadMembersPage } from "../../../testing/open-page.tsx";
import { giving, openScene, told } from "../../../testing/scenes.ts";

const SATURDAY = "2027-06-19";
const heading = (name: string) => page.getByRole("heading", { name });

/** It is Tuesday, June 15; Sam comes on Saturday. */
const openToday = () =>
  openScene("night", "/night/dashboard", () => {
    const [nils] = told(overviewOf("night", "2027-06-16")).day?.bookings ?? [];
    const times = { startsAt: `${SATURDAY}T17:00:00.000Z`, endsAt: `${SATURDAY}T18:00:00.000Z` };
    const sam = { ...nils, ...times, customerName: "Saturday Sam", bookingDate: SATURDAY, bookingTime: "19:00" };
    giving(overviewOf("night", SATURDAY), ({ day, ...rest }) => ({
      ...rest,
      day: day && { ...day, bookings: [sam as never] },
    }));
  });

test.each(["phone", "desk"])(
  "next Saturday's list is two taps away on a %s, and stays after a reload",
  async (size) => {
    if (size === "phone") await onPhone();
    await openToday();
    await page.getByRole("button", { name: /choose another day/ }).click();
    const saturday = page.getByRole("button", { name: "Saturday 19 June" });
    await expect.element(saturday).toBeVisible();
    await lookAt();
    await saturday.click();
    await expect.element(page.getByText("Saturday Sam")).toBeVisible();
    await reloadMembersPage();
    await expect.element(page.getByText("Saturday Sam")).toBeVisible();
    history.back();
    await expect.element(heading("Tue 15 Jun")).toBeVisible();
    await expect.element(page.getByText("Saturday Sam")).not.toBeInTheDocument();
  },
);

test("the keys of the day go on, back and to today", async () => {
  await openToday();
  await expect.element(heading("Tue 15 Jun")).toBeVisible();
  await userEvent.keyboard("]");
  await expect.element(heading("Wed 16 Jun")).toBeVisible();
  await userEvent.keyboard("[[");
  await expect.element(heading("Tue 15 Jun")).toBeVisible();
  await userEvent.keyboard("[[");
  await expect.element(heading("Mon 14 Jun")).toBeVisible();
  await userEvent.keyboard("t");
  await expect.element(heading("Tue 15 Jun")).toBeVisible();
  expect(location.search).toBe("");
});
