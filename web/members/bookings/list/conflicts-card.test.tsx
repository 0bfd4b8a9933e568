import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { details, timeButton } from "../../../testing/details-dialog.ts";
import { bookingOf } from "../../../testing/given-bookings.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, giving, openScene, say, whatWasSent } from "../../../testing/scenes.ts";
import { conflictsKey, refetchBookings } from "../booking/booking-keys.ts";

const HOUSE = "to-place";
const TODAY = "2027-06-15";
const conflicts = (api: Api) => api.workspaces[":slug"].conflicts.$get({ param: { slug: HOUSE } });
const party = (name: string) => bookingOf(HOUSE, name, TODAY);
const title = (words: string) => page.getByText(words, { exact: true });
const button = (name: string) => page.getByRole("button", { name });
const giveTable = page.getByRole("button", { name: /^Give it a table/ });

/** Bo has no table, as Ada has the only one. */
const openHouse = (given: () => unknown = () => {}, query = "") =>
  openScene(HOUSE, `/${HOUSE}/dashboard${query}`, given);

const nothingIsToPlace = () => giving(conflicts, () => ({ conflicts: [], count: 0, doubles: [] }));

/** As many parties like Bo are listed, and as many are counted. */
const givingParties = (listed: number, count: number) =>
  giving(conflicts, ({ conflicts: [bo], doubles }) => ({
    conflicts: Array.from(
      { length: listed },
      (_, nth) => ({ ...bo, id: `p${nth}`, customerName: `Party ${nth}` }) as never,
    ),
    count,
    doubles,
  }));

/** Both have the table at one time. */
const givingDouble = (fields: object = {}) =>
  giving(conflicts, () => {
    const [ada, bo] = [party("Ada").booking, party("Bo").booking];
    const { startsAt: from, endsAt: to } = ada;
    const bookings = [ada, bo].map((each) => ({ ...each, ...fields }));
    return { conflicts: [], count: 0, doubles: [{ resourceId: ada.resources[0] ?? "", from, to, bookings }] };
  });

test("a booking without a table says why and what is closed for it, and leads to other times", async () => {
  await onPhone();
  await openHouse();
  await expect.element(title("1 booking needs a table")).toBeVisible();
  await expect.element(page.getByText(/^Bo, 2 guests, .* No place was free for it\.$/)).toBeVisible();
  await expect.element(page.getByText("19:00–20:00 is closed online until Bo has a table.")).toBeVisible();
  await button("Choose another time (Bo)").click();
  await expect.element(timeButton("21:00")).toBeVisible();
});

test("a booking whose table goes comes onto the card once it is heard, and leaves it with a table", async () => {
  await openHouse(nothingIsToPlace);
  await expect.element(button("T1, table of Ada")).toBeVisible();
  await expect.element(title("1 booking needs a table")).not.toBeInTheDocument();
  const { booking } = party("Ada");
  const gone = { ...booking, unplaced: "resource_removed" as const };
  giving(conflicts, () => ({ conflicts: [gone], count: 1, doubles: [] }));
  say({ type: "rules" });
  await expect.element(title("1 booking needs a table")).toBeVisible();
  await expect.element(page.getByText("Ada, 2 guests, Tuesday 15 June, 19:00. Its table is gone.")).toBeVisible();
  nothingIsToPlace();
  say({ type: "rules" });
  await expect.element(title("1 booking needs a table")).not.toBeInTheDocument();
});

test("above a board the card is a button with their number, and a choice closes what it opens", async () => {
  await openHouse(undefined, "?as=timeline");
  await expect.element(button("1 to place")).toBeVisible();
  await expect.element(giveTable).not.toBeInTheDocument();
  await button("1 to place").click();
  const opened = page.getByRole("dialog", { name: "1 booking needs a table" });
  await expect.element(opened.getByText(/^Bo, 2 guests, /)).toBeVisible();
  await everybodyCanUse();
  await giveTable.click();
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(details.getByRole("heading", { name: "Table for Bo" })).toBeVisible();
});

test("a member who has room gives a reason, and the booking leaves the card without a table", async () => {
  await openHouse(() => {
    const { place } = party("Bo");
    giving(place, () => {
      nothingIsToPlace();
      return { booking: { ...party("Bo").booking, version: 2, unplaced: null }, moves: [] };
    });
  });
  const room = button("We have room (Bo)");
  await room.click();
  await button("Leave it").click();
  await expect.element(room).toHaveFocus();
  await room.click();
  const reason = page.getByRole("textbox", { name: "Reason" });
  await expect.element(reason).toBeVisible();
  await everybodyCanUse();
  await reason.fill("They share with Ada");
  await page.getByRole("button", { name: "We have room", exact: true }).click();
  await expect.element(title("1 booking needs a table")).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([
    {
      call: `POST ${party("Bo").at}/place`,
      body: { version: 1, resources: [], pin: false, override: { reason: "They share with Ada" } },
    },
  ]);
});

test("where people serve, a booking from before its services is named as one without a service, and is given to somebody", async () => {
  await openScene(HOUSE, "/to-place-salon/dashboard?as=list");
  await expect.element(title("1 booking needs somebody")).toBeVisible();
  await expect.element(page.getByText(/ It was booked without a service\.$/)).toBeVisible();
  await button("Give to… (Ada)").click();
  await expect.element(details.getByRole("button", { name: /^Bo/ })).toBeVisible();
});

test("a table that two bookings have at one time is named, and one of them is given another", async () => {
  await openHouse(() => givingDouble());
  await expect.element(title("1 table is taken twice at one time")).toBeVisible();
  await expect.element(page.getByText("T1 has two bookings, 19:00–20:00")).toBeVisible();
  await expect.element(button("Choose another time (Ada)")).toBeVisible();
  await button("Give it another table (Bo)").click();
  await expect.element(details.getByRole("heading", { name: "Table for Bo" })).toBeVisible();
});

test("of two parties that sit at one table, one has left and the card goes", async () => {
  await openHouse(() => {
    givingDouble({ attendance: "seated" });
    giving(party("Ada").note, () => {
      nothingIsToPlace();
      return { ...party("Ada").booking, attendance: "finished" } as never;
    });
  });
  await expect.element(button("Give it another table (Ada)")).toBeVisible();
  await expect.element(button("Choose another time (Ada)")).not.toBeInTheDocument();
  await button("They have left (Ada)").click();
  await expect.element(title("1 table is taken twice at one time")).not.toBeInTheDocument();
  expect(whatWasSent()).toMatchObject([{ body: { attendance: "finished" } }]);
});

test("three are shown at first, all that are listed on request, and the rest is counted", async () => {
  await openHouse(() => givingParties(100, 101));
  await expect.element(title("101 bookings need a table")).toBeVisible();
  expect(giveTable.elements()).toHaveLength(3);
  await button("Show 97 more").click();
  await expect.element(page.getByText("And 1 more, shown once some of these have a table.")).toBeVisible();
  expect(giveTable.elements()).toHaveLength(100);
});

test("a failed reading leaves the card as it was", async () => {
  await openHouse(() => givingParties(2, 2));
  await expect.element(title("2 bookings need a table")).toBeVisible();
  givingOverview(HOUSE, (overview) => ({ counts: { ...overview.counts, today: 77 } }));
  const release = holdNext("GET", /overview/);
  failNext("GET", /conflicts/, Response.json({ code: "not_found" }, { status: 404 })); // a refusal is not retried
  const reading = refetchBookings(queryClient, HOUSE);
  await expect.poll(() => queryClient.getQueryState(conflictsKey(HOUSE))?.status).toBe("error");
  release();
  await reading;
  await expect.element(page.getByRole("definition").filter({ hasText: /^77$/ })).toBeVisible(); // the page is drawn anew
  await expect.element(title("2 bookings need a table")).toBeVisible();
});
