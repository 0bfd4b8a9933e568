import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingOf } from "../../testing/given-bookings.ts";
import { dayOf, sayOf } from "../../testing/given-day.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { type Api, answering, giving, openScene } from "../../testing/scenes.ts";

const press = (keys: string) => userEvent.keyboard(keys);
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const isOn = (name: string) => expect.element(row(name)).toHaveFocus();
const dialog = page.getByRole("dialog");
const field = page.getByRole("searchbox");
const day = dayOf("keys");

async function openEvening() {
  await openScene("keys", "/keys/dashboard");
  await expect.element(row("Cilla")).toBeVisible();
}

test("arrows, j, k and End go through the list, and Enter opens a booking", async () => {
  await openEvening();
  await press("{ArrowDown}");
  await isOn("Adam");
  await press("j");
  await isOn("Bea");
  await press("{End}");
  await isOn("Cilla");
  await press("{ArrowDown}");
  await isOn("Cilla");
  await press("k");
  await isOn("Bea");
  await press("{Enter}");
  await expect.poll(() => location.search).toContain(`booking=${day.party("Bea").id}`);
});

test("the question mark shows the keys, where those of one letter are switched off", async () => {
  await openEvening();
  await press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await expect.element(keys).toBeVisible();
  await everybodyCanUse();
  await keys.getByRole("switch", { name: "Single-letter keys" }).click();
  await press("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await press("n");
  await press("{ArrowDown}");
  await isOn("Adam");
  await expect.element(dialog).not.toBeInTheDocument();
});

/** Each letter may be searched for: who has it in the name is found. */
function givingSearches(text: string) {
  for (const [index] of [...text].entries())
    for (const when of ["future", "past"] as const) {
      const q = text.slice(0, index + 1).trim();
      const found = ["Adam", "Bea", "Cilla"].filter((name) => when === "future" && name.toLowerCase().includes(q));
      answering(
        (api: Api) => api.workspaces[":slug"].bookings.$get({ param: { slug: "keys" }, query: { when, q } }),
        () => ({ bookings: found.map(day.party), nextCursor: null }),
      );
    }
}

test("the slash begins a search in which letters are text, and Escape leads back to the list", async () => {
  await openEvening();
  givingSearches("cilla j/n?");
  await press("/");
  await expect.element(field).toHaveFocus();
  await press("cilla j/n?");
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await press("cilla");
  await expect.element(row("Adam")).not.toBeInTheDocument();
  await expect.element(row("Cilla")).toBeVisible();
  await press("{ArrowDown}");
  await isOn("Cilla");
  await press("{Escape}");
  await expect.element(field).toHaveFocus();
  await press("{Escape}");
  await isOn("Adam");
});

test("a member who deletes bookings from the list stays in it", async () => {
  await openEvening();
  for (const name of ["Adam", "Bea", "Cilla"]) {
    const cancelled = day.change(name, { status: "cancelled" });
    const given = bookingOf("keys", name, cancelled.bookingDate);
    giving(given.read, (told) => ({ ...told, booking: { ...told.booking, status: "cancelled" as const } }));
    giving(given.remove, () => {
      day.remove(name);
      return null as never;
    });
    sayOf(cancelled, "cancelled");
  }
  const remove = async (name: string) => {
    await expect.element(row(name).getByText("Cancelled", { exact: true })).toBeVisible();
    await row(name).click();
    await page.getByRole("button", { name: "Delete Booking" }).click();
    const question = page.getByRole("dialog", { name: "Delete this booking?" });
    await question.getByRole("button", { name: "Delete Booking" }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  };
  await remove("Adam");
  await isOn("Bea");
  await remove("Bea");
  await remove("Cilla");
  await expect.poll(() => document.activeElement?.textContent).toContain("No bookings scheduled for today.");
});
