import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { granting, lastBody, openDetails } from "../../../testing/given-bookings.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { bodySent } from "../../../testing/scenes.ts";

const dialog = page.getByRole("dialog", { name: "Booking Details" });
const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const offered = dialog.getByRole("radio", { name: /^6 weeks, Tue 27 Jul/ });

/** Vera sits at Anna's; her details are open. */
async function openVera() {
  const vera = await openDetails("next-visit", "Vera", { date: TODAY });
  granting(vera, vera.note, () => ({ attendance: bodySent<{ attendance: string }>().attendance }));
  await expect.element(dialog.getByText("Vera", { exact: true }).first()).toBeVisible();
}

test("the details lead to the next visit, and back to its button", async () => {
  await openVera();
  await press("Book next");
  await expect.element(offered).toBeChecked();
  await everybodyCanUse();
  await press("Not now");
  await expect.element(dialog.getByRole("button", { name: "Book next" })).toHaveFocus();
});

test("Finish in the details offers the next visit, and its Undo puts the client back into the chair", async () => {
  await openVera();
  await press("Finished");
  await expect.element(offered).toBeVisible();
  await press("Undo");
  await expect.poll(lastBody).toEqual({ attendance: "seated" });
  await expect.element(dialog.getByRole("button", { name: "Book next" })).toBeVisible();
});
