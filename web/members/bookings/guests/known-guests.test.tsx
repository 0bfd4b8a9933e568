import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { lastBody } from "../../../testing/given-bookings.ts";
import { aGuest, findingGuests, givingGuestPage } from "../../../testing/given-guests.ts";
import { book, dialog, nameField, openNewBooking, time } from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering } from "../../../testing/scenes.ts";

const SLUG = "new-booking";
const phone = dialog.getByLabelText("Phone");
const known = dialog.getByRole("list", { name: "Known guests" });
const ANNA = aGuest("Anna Berg", { email: "anna@example.com", visits: 12 });

const open = () =>
  openNewBooking(SLUG, {
    before: () => findingGuests(SLUG, "Anna", [ANNA, aGuest("Anna Ek", { phone: null, email: "ek@example.com" })]),
  });

test("a name completes to a guest by the down key and Enter; another number that was typed stays", async () => {
  await open();
  await phone.fill("+46 70 999 88 77");
  await nameField.fill("Anna");
  await expect.element(known.getByRole("button", { name: /Anna Berg/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(nameField).toHaveValue("Anna Berg");
  await expect.element(known).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("anna@example.com");
  await nameField.fill("Anna's mother");
  await expect.element(dialog.getByText("It stays a booking of Anna Berg.")).toBeVisible();
  await time("18:30").click();
  await book.click();
  await expect.poll(lastBody).toMatchObject({
    ...{ customerName: "Anna's mother", customerPhone: "+46709998877", guestId: ANNA.id },
  });
});

test("the cross takes the guest away, and gives back what was typed", async () => {
  await onPhone();
  await open();
  await nameField.fill("Anna");
  await known.getByRole("button", { name: /Anna Berg/ }).click();
  await expect.element(phone).toHaveValue("+46 70 123 45 67");
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "Not Anna Berg" }).click();
  await expect.element(nameField).toHaveValue("Anna");
  await expect.element(phone).toHaveValue("");
});

test("what was typed after a guest was chosen stays when the guest is taken away", async () => {
  await open();
  await nameField.fill("Anna");
  await known.getByRole("button", { name: /Anna Berg/ }).click();
  await nameField.fill("Per Lund");
  await phone.fill("+46 70 999 88 77");
  await dialog.getByRole("button", { name: "Not Anna Berg" }).click();
  await expect.element(nameField).toHaveValue("Per Lund");
  await expect.element(phone).toHaveValue("+46 70 999 88 77");
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("");
});

test("without choosing, Enter books as before, and Escape puts the guests away", async () => {
  await open();
  await time("18:30").click();
  await nameField.fill("Anna");
  await expect.element(known).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(known).not.toBeInTheDocument();
  await expect.element(nameField).toHaveValue("Anna");
  await userEvent.keyboard("{Enter}");
  await expect.poll(lastBody).toMatchObject({ customerName: "Anna", customerPhone: null });
  expect(lastBody()).not.toHaveProperty("guestId");
});

test("allergies, tags and note of a chosen guest stand above the times; without an answer the form says so", async () => {
  const nuts = { code: "nuts" as const, strict: true };
  const asked = { by: null, at: "2027-01-01T10:00:00Z", how: "told" as const };
  const card = {
    ...ANNA,
    ...{ care: { codes: [nuts], words: null, asked }, note: "By the window" },
    tags: [{ id: "1", name: "VIP", color: "#0e5a55" }],
  };
  await open();
  givingGuestPage(SLUG, card);
  await nameField.fill("Anna");
  await known.getByRole("button", { name: /Anna Berg/ }).click();
  const about = dialog.getByRole("region", { name: "Known about Anna Berg" });
  await expect.element(about).toHaveTextContent("nuts, strictlyVIPBy the window");
  expect(about.element().compareDocumentPosition(time("18:30").element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/nuts|window/);
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "Not Anna Berg" }).click();
  await expect.element(about).not.toBeInTheDocument();
  answering(
    (api: Api) => api.workspaces[":slug"].guests[":id"].$get({ param: { slug: SLUG, id: "g-Anna Ek" }, query: {} }),
    () => problemOf("guest_not_found"), // it was erased meanwhile
  );
  await nameField.fill("Anna");
  await known.getByRole("button", { name: /Anna Ek/ }).click();
  await expect.element(dialog.getByText("could not be read. Ask about allergies.")).toBeVisible();
});
