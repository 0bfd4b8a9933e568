import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingOf } from "../../../testing/given-bookings.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, telling, whatWasSent } from "../../../testing/scenes.ts";

const row = page.getByRole("button", { name: "Who is it? Astrid Lind" });
const question = page.getByRole("dialog", { name: "Who is “Astrid Lind”?" });
const ANNA = { id: "g-anna", name: "Anna Berg", care: null, tags: [], note: null, visits: 4, missed: 2, nth: 5 };

/** Astrid's number belongs to two guests. */
async function openList() {
  let id = "";
  await openScene("new-booking", "/new-booking/dashboard", () => {
    ({ id } = bookingOf("new-booking", "Astrid Lind", TODAY));
    telling(id, { guest: null, guestOpen: [ANNA, { id: "g-per", name: "Per Berg" }] });
    const param = { slug: "new-booking", id };
    answering(
      (api: Api) => api.workspaces[":slug"].bookings[":id"].guest.$put({ param, json: {} as never }),
      () => {
        telling(id, { guest: ANNA, guestOpen: [] });
        return null;
      },
    );
  });
  return `PUT /api/workspaces/new-booking/bookings/${id}/guest`;
}

test("a row asks who it is, and two taps answer; then it says how often the guest came and stayed away", async () => {
  await onPhone();
  const call = await openList();
  await everybodyCanUse();
  await row.click();
  await everybodyCanUse();
  await question.getByRole("button", { name: "Anna Berg" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([{ call, body: { guestId: ANNA.id } }]);
  await expect.element(page.getByText("· 5th visit")).toBeVisible();
  await expect.element(page.getByText("missed 2 of 6")).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await everybodyCanUse();
});

test("it may be somebody new; a refusal leaves the question open", async () => {
  const call = await openList();
  await row.click();
  failNext("PUT", /guest$/, problemOf("guest_not_found"));
  await question.getByRole("button", { name: "Per Berg" }).click();
  await expect.element(page.getByText("There is no such guest in the guest book.")).toBeVisible();
  await question.getByRole("button", { name: "Somebody new" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(whatWasSent().at(-1)).toEqual({ call, body: { guestId: "new" } });
});
