import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lastBody } from "../../../testing/given-bookings.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { aGuest, findingGuests } from "../../../testing/given-guests.ts";
import { dialog, grantBookings, nameField, time } from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "new-booking";
const field = page.getByRole("searchbox", { name: "Search bookings" });
const guests = page.getByRole("region", { name: "Guests" });
const phone = dialog.getByLabelText("Phone");

const ANNA = aGuest("Anna Berg", {
  ...{ email: "anna@example.com", visits: 12, missed: 1, lastAt: "2027-05-03T17:00:00.000Z" },
  next: { id: "b1", bookingDate: TODAY, bookingTime: "19:00", guests: 4 },
});
const PER = aGuest("Per Berg", { sharesWith: [{ id: ANNA.id, name: ANNA.name }] });

/** No booking has what is typed; that is another test's. */
function givingNoBookings(...typed: string[]) {
  for (const q of typed)
    for (const when of ["future", "past"] as const)
      answering(
        (api: Api) => api.workspaces[":slug"].bookings.$get({ param: { slug: SLUG }, query: { when, q } }),
        () => ({ bookings: [], nextCursor: null }),
      );
}

const search = (query: string, given: () => unknown) =>
  openScene(SLUG, `/${SLUG}/dashboard?tab=search${query}`, () => {
    grantBookings(SLUG);
    given();
  });

test("a typed number says who calls, and Enter, a time and Enter book for them", async () => {
  await search("", () => {
    givingNoBookings("0701");
    findingGuests(SLUG, "0701", [ANNA]);
  });
  await field.fill("0701");
  const line = "Book for Anna Berg: …4567, 12 visits, last Mon 3 May, 1 missed, comes today 19:00, 4 guests";
  await expect.element(guests.getByRole("button", { name: line })).toBeVisible();
  await everybodyCanUse();
  await userEvent.keyboard("{Enter}");
  await expect.element(nameField).toHaveValue("Anna Berg");
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("anna@example.com");
  await expect.element(dialog.getByRole("button", { name: "Not Anna Berg" })).toBeVisible();
  await expect.element(time("18:30")).toBeEnabled();
  await time("18:30").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Anna Berg, 2 guests, Tuesday 15 June, 18:30")).toBeVisible();
  expect(lastBody()).toMatchObject({
    ...{ customerName: "Anna Berg", customerPhone: "+46701234567", customerEmail: "anna@example.com" },
    ...{ guestId: ANNA.id, bookingTime: "18:30" },
  });
});

test("an Enter that comes before its answer waits for it, and an older answer books for nobody", async () => {
  await search("", () => {
    givingNoBookings("0701", "07012");
    findingGuests(SLUG, "0701", [PER]);
    findingGuests(SLUG, "07012", [ANNA]);
  });
  await field.fill("0701");
  await expect.element(guests.getByRole("button", { name: /Per Berg/ })).toBeVisible();
  const release = holdNext("GET", /q=07012$/);
  await field.fill("07012");
  await userEvent.keyboard("{Enter}");
  await expect.element(guests).toHaveAttribute("aria-busy", "true");
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await expect.element(nameField).toHaveValue("Anna Berg");
});

test("an Enter whose text was typed over before its answer books for nobody when the text comes back", async () => {
  await search("", () => {
    givingNoBookings("0701");
    findingGuests(SLUG, "0701", [ANNA]);
  });
  const release = holdNext("GET", /q=0701$/);
  await field.fill("0701");
  await userEvent.keyboard("{Enter}");
  await field.fill("07");
  await field.fill("0701");
  release();
  await expect.element(guests.getByRole("button", { name: /Anna Berg/ })).toBeVisible();
  await expect.element(guests).toHaveAttribute("aria-busy", "false");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a number that nobody has books for a new guest, with the number filled", async () => {
  await search("", () => givingNoBookings("070 999 88 77"));
  await field.fill("070 999 88 77");
  await expect.element(guests.getByRole("button", { name: "New guest, 070 999 88 77" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(phone).toHaveValue("070 999 88 77");
  await expect.element(nameField).toHaveValue("");
});

test("a telephone system's address says who calls, and Enter books for them at once", async () => {
  await openScene(SLUG, `/${SLUG}/dashboard?phone=%2B46701234567`, () => {
    givingNoBookings("+46701234567");
    findingGuests(SLUG, "+46701234567", [PER, ANNA]);
  });
  await expect.element(guests.getByRole("button", { name: /Per Berg.*shares this number/ })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(nameField).toHaveValue("Per Berg");
});

test("among several guests of a name Enter leads to the first, and arrows to the others", async () => {
  await onPhone();
  await search("", () => {
    givingNoBookings("berg");
    findingGuests(SLUG, "berg", [ANNA, PER], { more: true });
  });
  await field.fill("berg");
  await expect.element(guests.getByText("There are more: type more of the name or number.")).toBeVisible();
  await everybodyCanUse();
  await userEvent.keyboard("{Enter}");
  await expect.element(guests.getByRole("button", { name: /Anna Berg/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(guests.getByRole("button", { name: /Per Berg/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(field).toHaveFocus();
});

test("one letter or two digits ask for nobody", async () => {
  await search("", () => givingNoBookings("b", "07"));
  for (const typed of ["b", "07"]) {
    await field.fill(typed);
    await expect.element(page.getByText("No bookings found.")).toBeVisible();
    await expect.element(guests).not.toBeInTheDocument();
  }
  expect(whatWasSent()).toEqual([]);
});

test("a form that was filled in and closed leaves nothing, and a half-typed booking is there again", async () => {
  await search("", () => {
    givingNoBookings("0701");
    findingGuests(SLUG, "0701", [ANNA]);
  });
  const newBooking = page.getByRole("button", { name: "New booking", exact: true });
  const isClosed = () => expect.element(dialog).not.toBeInTheDocument();
  await newBooking.click();
  await nameField.fill("Nora");
  await userEvent.keyboard("{Escape}");
  await isClosed();
  await field.fill("0701");
  await userEvent.keyboard("{Enter}");
  await expect.element(nameField).toHaveValue("Anna Berg");
  await expect.element(dialog.getByText("Typed before and not booked yet.")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await isClosed();
  await newBooking.click();
  await expect.element(nameField).toHaveValue("Nora");
  await expect.element(dialog.getByRole("button", { name: "Not Anna Berg" })).not.toBeInTheDocument();
});
