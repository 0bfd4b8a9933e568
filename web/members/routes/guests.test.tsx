import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aGuest, givingGuestPage, listingGuests } from "../../testing/given-guests.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, openScene, whatWasSent } from "../../testing/scenes.ts";
import type { FoundGuest } from "../bookings/guests/queries.ts";

const SLUG = "new-booking";
const LIST = `/${SLUG}/dashboard/guests`;
const ANNA = aGuest("Anna Berg", {
  id: "g-anna",
  visits: 4,
  missed: 1,
  note: "Quiet table",
  email: "anna@example.com",
});
const PER = aGuest("Per Lind", { id: "g-per", phone: null });
const row = (name: string) => page.getByRole("link", { name: new RegExp(name) });

const listing = (query: Parameters<typeof listingGuests>[1], guests: FoundGuest[], nextCursor: string | null = null) =>
  listingGuests(SLUG, query, guests, nextCursor);
const bookingOf = (id: string, days: number, fields: object = {}) => {
  const startsAt = new Date(Date.parse("2027-06-15T19:00:00Z") + days * 86_400_000).toISOString();
  return {
    ...{ id, customerName: "Anna Berg", bookingDate: startsAt.slice(0, 10), bookingTime: "19:00", guests: 4, startsAt },
    ...{
      endsAt: new Date(Date.parse(startsAt) + 5_400_000).toISOString(),
      status: "confirmed",
      attendance: null,
      services: null,
    },
    ...fields,
  };
};
const pageOf = (guest: FoundGuest, bookings: object[] = []) => givingGuestPage(SLUG, guest, bookings);

test("the list names guests, a filter stands in the address, and a row leads to the guest's page", async () => {
  await onPhone();
  await openScene(SLUG, LIST, () => {
    listing({}, [ANNA], "more");
    listing({ cursor: "more" }, [PER]);
    listing({ seen: "6" }, []);
    pageOf(ANNA, [bookingOf("1", 3), bookingOf("2", -3), bookingOf("3", -9, { attendance: "no_show" })]);
  });
  await expect.element(row("Anna Berg").getByText(/Quiet table/)).toBeVisible();
  await expect.element(row("Per Lind")).toBeVisible();
  await everybodyCanUse();
  await page.getByLabelText("Show").selectOptions("Not seen for 6 months");
  await expect.element(page.getByText("Nobody fits")).toBeVisible();
  expect(location.search).toBe("?show=seen6");
  await page.getByLabelText("Show").selectOptions("All guests");
  await row("Anna Berg").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna Berg" })).toBeVisible();
  await expect.element(page.getByText("Did not come")).toBeVisible();
  await expect.element(page.getByText("Olle changed note, number")).toBeVisible();
  await everybodyCanUse();
});

test("an edit sends what was touched alone; another's change meanwhile keeps what was typed", async () => {
  await openScene(SLUG, `${LIST}/g-anna`, () => {
    pageOf(ANNA);
    answering(
      (api: Api) =>
        api.workspaces[":slug"].guests[":id"].$patch({ param: { slug: SLUG, id: ANNA.id }, json: {} as never }),
      () => ({ guest: { ...ANNA, version: 3 }, changeId: 9 }),
    );
  });
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the guest" });
  await everybodyCanUse();
  await dialog.getByLabelText("Note").fill("By the window");
  failNext("PATCH", /g-anna$/, problemOf("stale_guest", {}, { stored: { ...ANNA, version: 2 } }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Somebody else has changed this page meanwhile.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Note")).toHaveValue("By the window");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const call = `PATCH /api/workspaces/${SLUG}/guests/g-anna`;
  expect(whatWasSent()).toEqual([
    { call, body: { note: "By the window", version: 2 } }, // the refused one is not among them
  ]);
});

test("the list of a filter is saved as a file, and of those who agreed to news their addresses", async () => {
  const files: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const file = (query: { seen: "6" } | { consent: "news.email" }) =>
    answering(
      (api: Api) =>
        api.workspaces[":slug"].guests.export.$get({ param: { slug: SLUG }, query: { ...query, language: "en" } }),
      () =>
        new Response("a file", { headers: { "Content-Disposition": `attachment; filename="${Object.keys(query)}"` } }),
    );
  await openScene(SLUG, `${LIST}?show=seen6`, () => {
    listing({ seen: "6" }, [ANNA]);
    listing({ consent: "news.email" }, [ANNA]);
    file({ seen: "6" });
    file({ consent: "news.email" });
  });
  await page.getByRole("button", { name: "Save as a file" }).click();
  await expect.poll(() => files).toEqual(["seen"]);
  await page.getByLabelText("Show").selectOptions("Agreed to news by mail");
  await page.getByRole("button", { name: "Save the addresses" }).click();
  await expect.poll(() => files).toEqual(["seen", "consent"]);
  failNext("GET", /guests\/export/);
  await page.getByRole("button", { name: "Save the addresses" }).click();
  await expect.element(page.getByText("The file could not be made.")).toBeVisible();
});
