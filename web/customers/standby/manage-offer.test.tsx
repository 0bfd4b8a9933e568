import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { OfferView } from "../../../contract/standbys.ts";
import type { ManagePageData, ManageView } from "../../shared/lib/page-data.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, openCustomersScene, told, whatWasSent } from "../../testing/scenes.ts";

const TOKEN = `token-${"1".padStart(37, "0")}`;
const LINK = `/booking/manage/${TOKEN}`;
const param = { slug: "booking", token: TOKEN };
const OFFER: OfferView = {
  ...{ hold: "hold-1", bookingDate: "2027-06-18", bookingTime: "19:00", startsAt: "2027-06-18T17:00:00.000Z" },
  ...{ guests: 2, areaName: null, services: null, until: "2027-06-15T05:53:00.000Z" },
};
const YOGA = { id: "yoga", name: "Yoga", person: null };

const reading = (api: Api) => api.public[":slug"].manage[":token"].$get({ param });
const standing = (): ManageView => ({ ...told(reading) });
/** The booking of the scene's link is a place that a member holds. */
const held = (view: ManageView, ofClass: string | null): ManageView => ({
  ...view,
  ...{ offers: [ofClass ? { ...OFFER, services: [YOGA] } : OFFER], canChange: false, canCancel: false },
  booking: { ...view.booking, status: "pending", session: ofClass },
});

async function open({ ofClass = null }: { ofClass?: string | null } = {}): Promise<ManageView> {
  let booked: ManageView | undefined;
  await openCustomersScene("booking", LINK, (data: ManagePageData) => {
    const view = standing();
    booked = view;
    answering(reading, () => held(view, ofClass));
    return { ...data, manage: held(view, ofClass) };
  });
  if (!booked) throw new Error("the scene has no booking");
  return booked;
}

const answer = (next: unknown) =>
  answering(
    (api) => api.public[":slug"].manage[":token"].answer.$post({ param, json: { hold: "hold-1", answer: "accept" } }),
    () => {
      answering(reading, () => next);
      return next;
    },
  );
const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const sent = () => whatWasSent().map(({ body }) => body);

test("a place that a member holds is accepted at its own link by two presses, and is then the booking", async () => {
  await onPhone();
  answer(await open());
  await expect.element(page.getByRole("heading", { name: "A table for 2 · Fri 18 Jun 19:00" })).toBeVisible();
  await expect.element(page.getByText("Held for you until 07:53")).toBeVisible();
  expect(page.getByRole("button", { name: /Cancel booking|Save changes/ }).elements()).toEqual([]);
  await everybodyCanUse();
  await press("Yes, we are coming");
  await expect.element(page.getByText("Under the name Astrid Lind")).toBeVisible();
  await press("Confirm");
  await expect.element(page.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(sent()).toEqual([{ hold: "hold-1", answer: "accept" }]);
});

test("a no at its own link leaves nothing to keep, and leads to other days", async () => {
  await open({ ofClass: "friday-1900" });
  answer({ booking: null });
  await expect.element(page.getByRole("heading", { name: "Yoga, 2 seats · Fri 18 Jun 19:00" })).toBeVisible();
  await press("No, thanks");
  await press("No");
  await expect.element(page.getByText("It is free for others again.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Other days" })).toHaveAttribute("href", "/booking");
  await everybodyCanUse();
  expect(sent()).toEqual([{ hold: "hold-1", answer: "decline" }]);
});

test("a place that is over while its page is open says so, and that its start is free for anybody", async () => {
  await open();
  const { until, bookingDate, bookingTime } = OFFER;
  const offer = { end: "lapsed", at: until, until, bookingDate, bookingTime, guests: 2, isFree: true };
  failNext("GET", /\/manage\//, problemOf("booking_not_found", {}, { offer }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(page.getByRole("heading", { name: "Your offer for 19:00 ended at 07:53" })).toBeVisible();
  await expect.element(page.getByText("19:00 is still free, for anybody.")).toBeVisible();
  const book = page.getByRole("link", { name: "Book it" });
  await expect.element(book).toHaveAttribute("href", "/booking?date=2027-06-18&time=19:00&guests=2");
  await everybodyCanUse();
});
