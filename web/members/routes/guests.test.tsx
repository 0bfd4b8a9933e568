import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGuest, findingGuests, givingGuestPage, givingPairs, listingGuests } from "../../testing/given-guests.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, holdNext, problemOf } from "../../testing/network.ts";
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
    givingPairs(SLUG);
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

const mergeOf = (of: "merge" | "separate" | "undo") => (api: Api) => {
  const route = api.workspaces[":slug"].guests[":id"][of];
  return route.$post({ param: { slug: SLUG, id: ANNA.id }, json: {} as never });
};
const done = (changeId: number) => ({ guest: ANNA, changeId, to: PER });

test("another is searched, both are shown, one press merges them, and Undo takes it back", async () => {
  const typo = aGuest("Anna Bergh", { id: "g-typo", phone: "+46701234568", visits: 1, note: "Came late" });
  await onPhone();
  await openScene(SLUG, `${LIST}/g-anna`, () => {
    pageOf(ANNA);
    findingGuests(SLUG, "bergh", [ANNA, typo]);
    answering(mergeOf("merge"), () => done(7) as never);
    answering(mergeOf("undo"), () => done(8) as never);
  });
  await page.getByRole("button", { name: "Merge with…" }).click();
  const dialog = page.getByRole("dialog", { name: "Who is the same as Anna Berg?" });
  await dialog.getByLabelText("The other guest").fill("bergh");
  await dialog.getByRole("button", { name: /Anna Bergh/ }).click();
  await expect.element(dialog.getByText("Quiet table")).toBeVisible();
  await expect.element(dialog.getByText(/1 visit · Came late/)).toBeVisible();
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  const root = `POST /api/workspaces/${SLUG}/guests/g-anna`;
  expect(whatWasSent()).toEqual([
    { call: `${root}/merge`, body: { guestId: "g-typo" } },
    { call: `${root}/undo`, body: { changeId: 7 } },
  ]);
});

test("ticked bookings are taken off a guest", async () => {
  await openScene(SLUG, `${LIST}/g-anna`, () => {
    pageOf(ANNA, [bookingOf("1", -3), bookingOf("2", -9)]);
    answering(mergeOf("separate"), () => done(9) as never);
  });
  await page.getByRole("button", { name: "Not the same person…" }).click();
  await page.getByRole("checkbox", { name: "Sun 6 Jun 19:00" }).click();
  await everybodyCanUse();
  await page.getByRole("button", { name: "Take 1 booking off" }).click();
  await expect.element(page.getByText("1 booking is a new guest's")).toBeVisible();
  expect(whatWasSent()).toEqual([
    { call: `POST /api/workspaces/${SLUG}/guests/g-anna/separate`, body: { bookingIds: ["2"] } },
  ]);
});

test("a quiet line leads to the pairs, which two keys answer", async () => {
  const typo = aGuest("Anna Berg", { id: "g-typo", phone: "+46701234568", visits: 9 });
  const pairs = [
    { guestA: ANNA, guestB: typo, reason: "S2" as const },
    {
      guestA: PER,
      guestB: aGuest("Per Lind", { id: "g-per2", phone: null, email: "per@example.com" }),
      reason: "S1" as const,
    },
  ];
  await openScene(SLUG, LIST, () => {
    givingPairs(SLUG, pairs);
    listing({}, [ANNA]);
    answering(
      (api: Api) => api.workspaces[":slug"]["guest-pairs"].answer.$post({ param: { slug: SLUG }, json: {} as never }),
      () => ({ guest: ANNA, changeId: 4 }),
    );
  });
  await page.getByRole("link", { name: "2 pairs may be the same person" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Same person?" })).toBeVisible();
  await everybodyCanUse();
  const first = page.getByRole("button", { name: "Anna Berg and Anna Berg are the same person" });
  (first.element() as HTMLElement).focus();
  const answer = holdNext("POST", /guest-pairs\/answer/);
  await userEvent.keyboard("s");
  await expect.element(page.getByRole("button", { name: "Per Lind and Per Lind are the same person" })).toHaveFocus();
  await userEvent.keyboard("n"); // heard before the first is answered
  answer();
  await expect.element(page.getByText("Noted: two people")).toBeVisible();
  const call = `POST /api/workspaces/${SLUG}/guest-pairs/answer`;
  expect(whatWasSent()).toEqual([
    { call, body: { guestA: "g-typo", guestB: "g-anna", same: true } }, // the regular's page stays
    { call, body: { guestA: "g-per", guestB: "g-per2", same: false } },
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
    givingPairs(SLUG);
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
