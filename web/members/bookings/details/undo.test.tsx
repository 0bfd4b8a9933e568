import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details } from "../../../testing/details-dialog.ts";
import { lastSent, openDetails, storing } from "../../../testing/given-bookings.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { refusing } from "../../../testing/scenes.ts";

const question = page.getByRole("dialog", { name: "Take this change back?" });
const takeBack = question.getByRole("button", { name: "Take it back" });

/** From 15:00 to 16:00, and from two guests to four. */
async function aChange() {
  const edda = await openDetails("details", "Edda Edited");
  storing(edda);
  await details.getByRole("button", { name: "Undo" }).click();
  await expect.element(question.getByText("changed the time from 15:00 to 16:00 and guests from 2 to 4")).toBeVisible();
  return edda;
}

test("a changed time goes back by one press and a question, and the customer is told or not", async () => {
  const { at } = await aChange();
  await question.getByRole("checkbox", { name: "Tell Edda Edited by email" }).click();
  await takeBack.click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  await expect.poll(lastSent).toEqual({
    call: `PATCH ${at}`,
    body: { version: 2, bookingTime: "15:00", guests: 2, notify: false },
  });
});

test("a time that somebody has taken since stays as it is, and the reason is said", async () => {
  const { edit } = await aChange();
  await everybodyCanUse();
  refusing(edit, "time_slot_unavailable", { reason: "spot_capacity_exceeded" });
  await takeBack.click();
  await expect.element(page.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
});
