import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { book, confirmBooking, emailField, fillBooking, thanks } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene, whatWasSent } from "../../../testing/scenes.ts";

async function aCustomerAbout(shownRegion: string | null = "SE") {
  await openCustomersScene("booking", "/booking", (data: BookingPageData) => ({
    ...data,
    workspace: { ...data.workspace, shownRegion },
  }));
  await fillBooking("18:00");
}

const phoneField = page.getByLabelText(/^Phone/);
const sent = () => whatWasSent().map(({ body }) => body);

test.each([
  ["missing", "", "Please fill in all required fields"],
  ["wrong", "astrid@", "Invalid Email"],
])("an address that is %s is said in words, takes the focus, and nothing is sent", async (_, typed, words) => {
  await aCustomerAbout();
  await emailField.fill(typed);
  await confirmBooking.click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(emailField).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("a customer who presses twice books once", async () => {
  await aCustomerAbout();
  const answer = holdNext("POST", /\/bookings$/); // else the second press may meet what the answer shows
  await confirmBooking.dblClick();
  answer();
  await expect.element(thanks).toBeVisible();
  expect(sent()).toMatchObject([{ customerName: "Astrid Lind" }]);
});

test("a number is read as one of the business's own region", async () => {
  await aCustomerAbout("GR");
  await phoneField.fill("694 123 4567");
  await book();
  expect(sent()).toMatchObject([{ customerPhone: "+306941234567" }]);
});

test("without a region no country is guessed: the customer chooses one, or writes +", async () => {
  await aCustomerAbout(null);
  await phoneField.fill("694 123 4567");
  await confirmBooking.click();
  await expect.element(page.getByText("Please choose a country, or begin with +").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Country" }).selectOptions("GR");
  await book();
  expect(sent()).toMatchObject([{ customerPhone: "+306941234567" }]);
});

test("a number with an extension is refused in words, and nothing is sent", async () => {
  await aCustomerAbout();
  await phoneField.fill("08-123 456 78 ext. 12");
  await confirmBooking.click();
  await expect.element(page.getByText("Only the number can be kept here, nothing behind it").first()).toBeVisible();
  expect(sent()).toEqual([]);
});

test("allergies are asked for where the owner wants it, and nothing is kept without the tick", async () => {
  await onPhone(); // the steps stay as they are while the screen is looked at
  await openCustomersScene("booking", "/booking", (data: BookingPageData) => ({
    ...data,
    workspace: { ...data.workspace, askCare: true },
  }));
  await fillBooking("18:00");
  await page.getByText("Allergies or diet").click();
  await page.getByRole("checkbox", { name: "Nuts", exact: true }).click();
  await page.getByRole("checkbox", { name: "No traces of it, please" }).click();
  await page.getByLabelText("Anything else").fill("and kiwi");
  await expect.element(page.getByRole("checkbox", { name: /^Remember this/ })).not.toBeChecked();
  await everybodyCanUse();
  await book();
  expect(sent()).toMatchObject([{ care: { codes: [{ code: "nuts", strict: true }], words: "and kiwi", keep: false } }]);
});

const BOX = {
  ...{ purpose: "news" as const, channel: "email" as const, kind: "box" as const },
  ...{ text: "Yes, Nord may mail me news and offers. I can stop any time.", wordsId: "box-1" },
};
const OFFER = {
  ...BOX,
  ...{ kind: "offer" as const, text: "Nord may mail you about its own similar offers.", wordsId: "offer-1" },
  noThanks: "No, thanks",
};
const openAsking = (boxes: (typeof BOX | typeof OFFER)[]) =>
  openCustomersScene("booking", "/booking", (data: BookingPageData) => ({
    ...data,
    workspace: { ...data.workspace, boxes },
  }));

test("news are agreed to by a tick alone, in the words beside it", async () => {
  await onPhone();
  await openAsking([BOX]);
  await fillBooking("18:00");
  const box = page.getByRole("checkbox", { name: BOX.text });
  await expect.element(box).not.toBeChecked();
  await everybodyCanUse();
  await box.click();
  await book();
  expect(sent()).toMatchObject([{ consents: [{ purpose: "news", channel: "email", wordsId: "box-1" }] }]);
});

test.each([
  ["stands", false],
  ["does not stand where “No, thanks” is ticked", true],
])("an offer of news %s", async (_, isRefused) => {
  await openAsking([OFFER]);
  await fillBooking("18:00");
  const no = page.getByRole("checkbox", { name: "No, thanks" });
  await expect.element(no).not.toBeChecked();
  if (isRefused) await no.click();
  await book();
  const [{ consents }] = sent() as [{ consents?: unknown }];
  expect(consents).toEqual(isRefused ? undefined : [{ purpose: "news", channel: "email", wordsId: "offer-1" }]);
});
