import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf, TODAY } from "../../../testing/given-day.ts";
import { givingList, heldUntil, listCalls } from "../../../testing/given-holds.ts";
import { dialog, nameField, openNewBooking, time } from "../../../testing/given-new-booking.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { answering, refusing, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "new-booking";
const { hold } = listCalls(SLUG);
const instead = dialog.getByRole("checkbox", { name: "Hold it for an answer" });
const press = dialog.getByRole("button", { name: "Hold", exact: true });

const openHolding = (before: () => unknown = () => {}) =>
  openNewBooking(SLUG, {
    before() {
      givingList(SLUG, {}, "off");
      before();
    },
  });

/** Half past six for two, for Nora. */
async function fill(): Promise<void> {
  await time("18:30").click();
  await nameField.fill("Nora Berg");
  await instead.click();
}

test("a place is held for somebody on the phone, for as long as the member says", async () => {
  await openHolding(() => {
    const day = dayOf(SLUG);
    answering(hold, () => ({ ...day.add({ customerName: "Nora Berg", ...heldUntil("09:30") } as object), moves: [] }));
  });
  await fill();
  await dialog.getByLabelText("Email").fill("nora@example.com");
  await dialog.getByLabelText("Held for").selectOptions("2 hours");
  await everybodyCanUse({ lights: LIGHTS });
  await press.click();
  await expect.element(page.getByText("Held until 09:30")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(whatWasSent().at(-1)?.body).toEqual({
    for: {
      person: {
        ...{ customerName: "Nora Berg", customerEmail: "nora@example.com", customerPhone: null },
        ...{ guests: 2, notes: null },
      },
    },
    place: { date: TODAY, time: "18:30" },
    minutes: 120,
  });
});

test("who cannot be reached is not told, and the form says so", async () => {
  await openHolding(() => {
    givingList(SLUG, { listTellsBy: ["email"] }, "off");
    const day = dayOf(SLUG);
    answering(hold, () => ({ ...day.add({ customerName: "Nora Berg", ...heldUntil("09:30") } as object), moves: [] }));
  });
  await fill();
  await dialog.getByLabelText("Phone").fill("070-123 45 67");
  await expect.element(dialog.getByText(/^Without an email address no message reaches them/)).toBeVisible();
  await expect.element(dialog.getByText(/^It is held for 15 minutes\./)).toBeVisible();
  expect(dialog.getByLabelText("Held for").elements()).toEqual([]);
  await press.click();
  await expect.element(page.getByText("Held until 09:30")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toMatchObject({ silent: true });
});

test("a place that cannot be had is refused as a booking is, and what was typed stays", async () => {
  await openHolding(() =>
    refusing(hold, "time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true }),
  );
  await fill();
  await press.click();
  await expect.element(dialog.getByRole("region", { name: "Time Slot Unavailable" })).toBeVisible();
  await expect.element(nameField).toHaveValue("Nora Berg");
});

test("where no holds are in force a booking is all that can be made", async () => {
  await openNewBooking(SLUG);
  await expect.element(nameField).toBeVisible();
  expect(instead.elements()).toEqual([]);
});
