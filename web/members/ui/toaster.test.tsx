import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../testing/given-day.ts";
import { openKept } from "../../testing/kept-settings.ts";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openScene, whatWasSent } from "../../testing/scenes.ts";
import { coveredBy, toastSaying } from "../../testing/toasts.ts";

const ROWS = 5;
const SIZES = ["phone", "desk"] as const;

const asWideAs = async (size: string) => size === "phone" && (await onPhone());
const button = (name: string) => page.getByRole("button", { name, exact: true });

const newBooking = page.getByRole("dialog", { name: "New booking" });
/** In the order in which they were sent. */
const notes = () => whatWasSent().map(({ body }) => body.attendance);

/** At half past seven the party of a quarter past arrives. */
async function aNotedArrival() {
  await openScene("arrivals", "/arrivals/dashboard", () => dayOf("arrivals").grant());
  await button("Arrive: Party 07:15").click();
  return toastSaying("Party 07:15: Arrived");
}

test.each(SIZES)("a toast covers nothing on the dashboard that is pressed next, on a %s", async (size) => {
  await asWideAs(size);
  const toast = await aNotedArrival();
  const next = [
    ...page.getByRole("button", { name: /^(Arrive|Seat|Finish|More for|New booking|Search)/ }).elements(),
    ...page.getByRole("searchbox").elements(),
  ];
  expect(next.length).toBeGreaterThan(ROWS);
  expect(coveredBy(toast, next)).toEqual([]);
  await lookAt();
});

test.each(SIZES)("a toast stands above the bar that saves, on a %s", async (size) => {
  await asWideAs(size);
  await openKept("hours?page=tables");
  await page.getByLabelText("How many tables?").fill("9");
  await button("Save Changes").click();
  const toast = await toastSaying("Settings updated");
  expect(coveredBy(toast, page.getByRole("button", { name: /^(Cancel|Save|Saved)/ }).elements())).toEqual([]);
  await lookAt();
});

test.each(SIZES)("a toast moves into a dialog, where it covers no button and is undone, on a %s", async (size) => {
  await asWideAs(size);
  await aNotedArrival();
  await userEvent.keyboard("n");
  await expect.element(newBooking.getByRole("radio", { name: "18:00" })).toBeVisible();
  const toast = await toastSaying("Party 07:15: Arrived");
  expect(newBooking.element().contains(toast)).toBe(true);
  const buttons = newBooking.getByRole("button", { name: /^(Walk-in now|Book|Close)$/ }).elements();
  expect(coveredBy(toast, buttons)).toEqual([]);
  await newBooking.getByRole("button", { name: "Undo" }).click();
  await expect.element(newBooking.getByText("Party 07:15: Not here yet")).toBeVisible();
  await expect.element(newBooking.getByLabelText("Name")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(newBooking).not.toBeInTheDocument();
  await toastSaying("Party 07:15: Not here yet");
  expect(notes()).toEqual(["arrived", null]);
});

test("a double press on Undo leaves the toast that its first press brought, and another press dismisses it", async () => {
  await aNotedArrival();
  await button("Undo").click();
  const toast = await toastSaying("Party 07:15: Not here yet");
  const dismiss = button("Dismiss").element();
  const press = (detail: number) => dismiss.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  press(2);
  await new Promise(requestAnimationFrame);
  expect(toast.isConnected && !toast.hasAttribute("data-ending-style")).toBe(true);
  press(1);
  await expect.element(page.getByText("Party 07:15: Not here yet")).not.toBeInTheDocument();
});

test("z undoes what a toast offers to undo, once", async () => {
  await aNotedArrival();
  await userEvent.keyboard("z");
  await toastSaying("Party 07:15: Not here yet");
  await expect.poll(notes).toEqual(["arrived", null]);
  await userEvent.keyboard("z");
  await expect.element(page.getByText("Party 07:15: Not here yet")).toBeVisible();
  expect(notes()).toEqual(["arrived", null]);
});
