import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf, sayNew } from "../../../testing/given-day.ts";
import { overviewOf } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, giving, openScene, told } from "../../../testing/scenes.ts";

const TOMORROW = "2027-06-16";
const card = page.getByRole("region", { name: "Capacity Overview" });
const slot = (name: string | RegExp) => card.getByRole("button", { name });

const param = { slug: "night" };
const sums = (query: { from: string; to: string }) => (api: Api) => api.workspaces[":slug"].days.$get({ param, query });

/** Wednesday's two tables are taken at 00:30 of the night, by Nils; Thursday is closed. */
const openNight = (query = "", given: () => unknown = () => {}) =>
  openScene("night", `/night/dashboard${query}`, given);

type DayOf = NonNullable<Awaited<ReturnType<typeof nils>>>;
function nils() {
  const [booking] = told(overviewOf("night", TOMORROW)).day?.bookings ?? [];
  if (!booking) throw new Error("Nils has not booked");
  return booking;
}

/** On Wednesday at 22:00. */
function givingEva(): DayOf {
  const times = { startsAt: `${TOMORROW}T20:00:00.000Z`, endsAt: `${TOMORROW}T21:00:00.000Z` };
  const eva = { ...nils(), ...times, id: "eva", customerName: "Early Eva", bookingTime: "22:00", guests: 2 };
  giving(overviewOf("night", TOMORROW), ({ day, capacity, ...rest }) => ({
    ...rest,
    day: day && { ...day, bookings: [eva, ...day.bookings] },
    capacity: {
      ...capacity,
      slots: capacity.slots.map((each) =>
        each.time === "22:00" ? { ...each, currentSpots: 1, currentGuests: 2, level: "light" as never } : each,
      ),
    },
  }));
  return eva;
}

test("the next day is one press away, in the address, with its list, its fullest time and its night", async () => {
  await openNight();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect.element(page.getByRole("heading", { name: "Wed 16 Jun" })).toBeVisible();
  await expect.element(slot("00:30 in the night: 2 of 2 tables, 8 guests, High")).toBeVisible();
  await expect.element(card.getByText("Fullest 00:30: 2 of 2 tables")).toBeVisible();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  expect(location.search).toBe(`?date=${TOMORROW}`);
  await everybodyCanUse();
});

test("on a phone the figures stand below the list by themselves, and above it when they are asked for", async () => {
  await onPhone();
  await openNight(`?date=${TOMORROW}`);
  const name = page.getByText("Night Nils");
  const isAbove = () => {
    const [figures, list] = [card, name].map((each) => each.element().getBoundingClientRect().top);
    return figures !== undefined && list !== undefined && figures < list;
  };
  await expect.element(name).toBeVisible();
  await expect.element(card).toBeInTheDocument();
  expect(isAbove()).toBe(false);
  for (const _ of ["folded", "asked for"]) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: /^Day: / }).click();
  }
  await expect.element(card).toBeInTheDocument();
  expect(isAbove()).toBe(true);
});

test("a closed day says so, and today is one press away", async () => {
  await openNight("?date=2027-06-17");
  await expect.element(card.getByText("No operating hours for this date")).toBeVisible();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Tue 15 Jun" })).toBeVisible();
  expect(location.search).toBe("");
});

test("another day follows what is booked", async () => {
  await openNight(`?date=${TOMORROW}`);
  await expect.element(slot("22:00: 0 of 2 tables")).toBeVisible();
  sayNew(givingEva());
  await expect.element(slot("22:00: 1 of 2 tables, 2 guests, Light")).toBeVisible();
  await expect.element(page.getByText("Early Eva")).toBeVisible();
});

test("a bar lists who is there at its time, and all are one press away", async () => {
  await openNight(`?date=${TOMORROW}`, givingEva);
  await expect.element(page.getByText("Early Eva")).toBeVisible();
  await slot("00:30 in the night").click();
  await expect.element(page.getByText("Early Eva")).not.toBeInTheDocument();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  await page.getByRole("button", { name: /show all/ }).click();
  await expect.element(page.getByText("Early Eva")).toBeVisible();
});

test("a bar lists all who are there, though they are more than the first page", async () => {
  await openNight("", () => {
    const party = (nth: number, customerName: string, hour: string) => ({
      ...nils(),
      ...{ id: `p${nth}`, customerName, bookingDate: "2027-06-15" },
      ...{ startsAt: `2027-06-15T${hour}:00.000Z`, endsAt: `2027-06-15T11:30:00.000Z` },
    });
    const noon = Array.from({ length: 50 }, (_, nth) => party(nth, `Noon ${nth}`, "10:00"));
    giving(overviewOf("night"), ({ today, ...rest }) => ({
      ...rest,
      today: { ...today, bookings: noon, nextCursor: "c" },
    }));
    answering(
      (api) => api.workspaces[":slug"].bookings.$get({ param, query: { tab: "today", cursor: "c" } }),
      () => ({ bookings: [party(50, "Late Liv", "10:30"), party(51, "Later Lars", "12:00")], nextCursor: null }),
    );
  });
  await slot(/^12:30:/).click();
  await expect.element(page.getByRole("button", { name: "51 at 12:30, show all" })).toBeVisible();
  await expect.element(page.getByText("Late Liv")).toBeInTheDocument();
  await expect.element(page.getByText("Later Lars")).not.toBeInTheDocument();
  expect(location.search).toBe("?at=12%3A30");
});

test("a party that has left is not there any more", async () => {
  await openScene("arrivals", "/arrivals/dashboard?at=10:30", () => {
    const day = dayOf("arrivals");
    for (const customerName of ["Gone Gran", "Here Hans"])
      day.add({ customerName, bookingTime: "07:00", durationMinutes: 240 });
    day.change("Gone Gran", { attendance: "finished", attendanceAt: "2027-06-15T05:20:00Z" });
  });
  await expect.element(page.getByRole("button", { name: "2 at 10:30, show all" })).toBeVisible();
  await expect.element(page.getByText("Party 10:00")).toBeVisible();
  await expect.element(page.getByText("Here Hans")).toBeVisible();
  await expect.element(page.getByText("Gone Gran")).not.toBeInTheDocument();
});

test("past days say how many visits are not marked, and lead to them", async () => {
  const yesterday = "2027-06-14";
  await openNight("?tab=historical", () => {
    const times = { startsAt: `${yesterday}T17:00:00.000Z`, endsAt: `${yesterday}T18:00:00.000Z` };
    const bookings = ["Marked Moa", "Forgotten Fia", "Forgotten Finn"].map((customerName, nth) => ({
      ...{ ...nils(), ...times, id: `p${nth}`, customerName, bookingDate: yesterday, bookingTime: "19:00" },
      attendance: nth === 0 ? ("seated" as const) : null,
    }));
    giving(sums({ from: "2027-05-15", to: yesterday }), (past) => ({
      ...past,
      days: [{ date: yesterday, bookings: 3, guests: 24, fullest: null, unmarked: 2 }],
    }));
    giving(overviewOf("night", yesterday), ({ day, ...rest }) => ({ ...rest, day: day && { ...day, bookings } }));
  });
  await page.getByRole("button", { name: "Attendance missing" }).click();
  const day = page.getByRole("link", { name: /Mon 14 Jun.*3 bookings.*2 not marked/ });
  await day.click();
  await expect.element(page.getByRole("button", { name: "2 not marked" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Forgotten Finn")).toBeVisible();
  await expect.element(page.getByText("Marked Moa")).not.toBeInTheDocument();
});

test("a free time begins a new booking at that day and time", async () => {
  await openNight(`?date=${TOMORROW}`);
  await page.getByRole("button", { name: "New booking at 22:00" }).click();
  await expect.element(page.getByRole("dialog").getByText("Wednesday 16 June, 22:00 · 2 guests")).toBeVisible();
});

test("upcoming days stand with their sums, and each opens its list", async () => {
  await openNight("?tab=upcoming");
  await page.getByRole("link", { name: /Wed 16 Jun.*1 booking · 8 guests · fullest 00:30 2 of 2 tables/ }).click();
  await expect.element(page.getByText("Night Nils")).toBeVisible();
  expect(location.search).toBe(`?date=${TOMORROW}`);
});
