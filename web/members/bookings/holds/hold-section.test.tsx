import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HoldView } from "../../../../contract/standbys.ts";
import { details } from "../../../testing/details-dialog.ts";
import { openParty } from "../../../testing/given-bookings.ts";
import { dayOf } from "../../../testing/given-day.ts";
import { at, givingList, heldUntil, holdCalls } from "../../../testing/given-holds.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { accepting, refusing, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "timeline";
const day = dayOf(SLUG);
const { accept, extend, tell, withdraw } = holdCalls(SLUG);
const button = (name: string) => details.getByRole("button", { name, exact: true });
const question = page.getByRole("dialog", { name: "Withdraw the place from Ann?" });

/** Ann has T1 at seven, which is held for her until eleven. */
const openHeld = (more: Partial<HoldView> = {}, person: object = {}) =>
  openParty(SLUG, "Ann", () => {
    givingList(SLUG, {});
    day.change("Ann", { ...heldUntil("11:00", more), customerEmail: "ann@example.com", ...person });
  });

test("the details of a held place say until when and offer what a member may do, and nothing of a booking", async () => {
  await openHeld({ standby: "ann-waits" });
  await expect.element(details.getByText("held until 11:00", { exact: true })).toBeVisible();
  await expect.element(details.getByText(/^The place is kept until 11:00\. .* From the waitlist\.$/)).toBeVisible();
  for (const name of ["Accept for them", "+15 min", "Withdraw"]) await expect.element(button(name)).toBeVisible();
  for (const name of ["Move", "Edit", "Arrived", "Cancel Booking", "Change table", "Send the offer"])
    expect(button(name).elements(), name).toEqual([]);
  await everybodyCanUse({ lights: LIGHTS });
});

test("a place is accepted for the customer who calls", async () => {
  const { id } = await openHeld({}, { customerEmail: null });
  accepting(accept(id));
  await expect.element(details.getByText(/No message reaches them: call, and accept for them\.$/)).toBeVisible();
  await button("Accept for them").click();
  await expect.element(page.getByText("Booked", { exact: true })).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual([`POST /api/workspaces/${SLUG}/holds/${id}/accept`]);
});

test("each press holds a place a quarter of an hour longer", async () => {
  const { id } = await openHeld();
  accepting(extend(id));
  await button("+15 min").click();
  await expect.element(page.getByText("Held longer")).toBeVisible();
  expect(whatWasSent()).toHaveLength(1);
});

test("a customer who does not know yet is told by a press, or is told at the hour that is named", async () => {
  const { id } = await openHeld({ told: false });
  accepting(tell(id));
  await expect.element(details.getByText(/The customer does not know of it yet\.$/)).toBeVisible();
  await button("Send the offer").click();
  await expect.element(page.getByText("Ann is told")).toBeVisible();
  await openHeld({ told: false, tellAt: at("08:00") });
  await expect.element(details.getByText(/The message leaves 08:00\.$/)).toBeVisible();
});

test("a place is withdrawn with the member's words, and the details close", async () => {
  const { id } = await openHeld();
  accepting(withdraw(id));
  await button("Withdraw").click();
  await question.getByLabelText("Your words to the customer").fill("The stove is broken.");
  await everybodyCanUse({ lights: LIGHTS });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(whatWasSent().at(-1)?.body).toEqual({ words: "The stove is broken." });
});

test("a hold that has ended meanwhile says so, and the details stay", async () => {
  const { id } = await openHeld();
  refusing(accept(id), "offer_ended", { time: "11:00" });
  await button("Accept for them").click();
  await expect.element(page.getByText("This offer ended at 11:00.")).toBeVisible();
  await expect.element(details).toBeVisible();
});
