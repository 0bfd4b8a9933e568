import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { dayOf, sayNew } from "../../../testing/given-day.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse, expectFitLarge, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { giving, openScene } from "../../../testing/scenes.ts";
import { TimelineGrid } from "./timeline-grid.tsx";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name });
const way = (name: string) => page.getByRole("radio", { name, exact: true });

const T2 = "3";
const ADDRESS = "/timeline/dashboard?as=timeline";
const day = dayOf("timeline");

/** Ann has T1 at 19:00; it is half past seven in the morning. */
async function openDay(given: () => unknown = () => {}) {
  await openScene("timeline", ADDRESS, given);
  await expect.element(bar("Ann")).toBeInTheDocument();
}

test("a day is shown as a timeline, and this device keeps the choice", async () => {
  const address = "/timeline/dashboard";
  await openScene("timeline", address);
  await way("Timeline").click();
  await expect.element(row("T1, 2–4 guests").getByRole("button", { name: /Ann, 2 guests/ })).toBeVisible();
  expect(location.search).toBe("?as=timeline");
  await openMembersPage(address);
  await expect.element(bar("Ann")).toBeVisible();
  await way("List").click();
  await expect.element(page.getByRole("button", { name: "T1, table of Ann" })).toBeVisible();
  await openMembersPage(address);
  await expect.element(way("List")).toBeChecked();
});

test("bars say what a host has to know", async () => {
  await openDay(() => {
    day.change("Ann", { pinned: true });
    day.add({ customerName: "Bo", bookingTime: "07:00", notes: "Nut allergy" });
    day.add({ customerName: "Cy", bookingTime: "08:00", notes: "Window", isFirstVisit: true });
    day.add({ customerName: "Cyd", bookingTime: "10:00" });
    day.add({
      ...{ customerName: "Di", bookingTime: "07:30", resources: [T2] },
      ...{ attendance: "seated", attendanceAt: "2027-06-15T05:30:00Z" },
    });
  });
  await expect.element(bar("Ann")).toHaveAccessibleName("19:00–20:00 Ann, 2 guests, pinned");
  await expect.element(bar("Bo")).toHaveAccessibleName("07:00–08:00 Bo, 2 guests, 30 min late, allergy or diet");
  await expect.element(bar("Cy,")).toHaveAccessibleName("08:00–09:00 Cy, 2 guests, notes, first visit");
  await expect.element(bar("Cyd")).toHaveAccessibleName("10:00–11:00 Cyd, 2 guests");
  await expect.element(bar("Di")).toHaveAccessibleName("07:30–08:30 Di, 2 guests, seated");
  await everybodyCanUse({ lights: LIGHTS });
});

test("a party that stays beyond its end is over by so many minutes on the timeline and in the list", async () => {
  await openDay(() => {
    const here = { attendance: "seated" as const, attendanceAt: "2027-06-15T04:00:00Z" };
    day.add({ customerName: "Bo", bookingTime: "06:00", resources: [T2], ...here });
    day.add({ customerName: "Cy", bookingTime: "08:00" });
  });
  await expect.element(bar("Bo")).toHaveAccessibleName("06:00–07:30 Bo, 2 guests, seated, 30 min over");
  await expect.element(page.getByRole("button", { name: "1 over" })).toBeVisible();
  await way("List").click();
  await expect.element(page.getByText("30 min over", { exact: true })).toBeVisible();
});

const givingTables = (change: (resources: { id: string; area: string | null }[]) => unknown) =>
  givingOverview("timeline", (overview) => ({ ...(change(overview.resources) as object) }));

test("rows are tables by area, and a booking that comes is marked", async () => {
  await openDay(() =>
    givingTables((resources) => ({
      areas: [
        { id: "1", name: "Room" },
        { id: "9", name: "Terrace" },
      ],
      resources: resources.map((each) => (each.id === T2 ? { ...each, area: "9" } : each)),
    })),
  );
  const terrace = page.getByRole("region", { name: "Terrace" });
  await expect.element(terrace.getByRole("group", { name: "T2, 2–4 guests" })).toBeVisible();
  const four = day.add({ customerName: "Four", guests: 4, resources: [T2] });
  sayNew(four);
  await expect.element(terrace.getByRole("button", { name: /Four, 4 guests, new$/ })).toBeVisible();
});

test("a row that browsers skip while it is out of view is as high as one in view", async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `T${nth + 1}`);
  await openDay(() =>
    givingTables(([like]) => ({ resources: names.map((name, nth) => ({ ...like, name, id: String(nth + 2) })) })),
  );
  await expect.element(row("T1, 2–4 guests")).toBeInViewport();
  await expect.element(row("T40, 2–4 guests")).toBeInTheDocument(); // drawn after the first screen
  const height = (name: string) => row(name).element().getBoundingClientRect().height;
  expect(
    row("T40, 2–4 guests").element().querySelector("[data-track]")?.checkVisibility({ contentVisibilityAuto: true }),
  ).toBe(false);
  expect(height("T40, 2–4 guests")).toBe(height("T1, 2–4 guests"));
});

test("where spots are counted rows are parties by time", async () => {
  await openScene("timeline-spots", "/timeline-spots/dashboard?as=timeline");
  await expect.element(row("Early, 1 guest")).toBeVisible();
  const top = (name: string) => bar(name).element().getBoundingClientRect().top;
  expect(top("Early")).toBeLessThan(top("Late"));
});

test("while a bar is pressed no other comes", async () => {
  await openDay();
  const pointer = (type: string) =>
    bar("Ann")
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  pointer("pointerdown");
  const per = day.add({ customerName: "Per", bookingTime: "18:00", resources: [T2] });
  givingOverview("timeline", (overview) => ({ counts: { ...overview.counts, today: 2 } }));
  sayNew(per);
  await expect.element(page.getByText(/^2 bookings · /)).toBeVisible(); // the figures know of it
  await expect.element(bar("Per")).not.toBeInTheDocument();
  pointer("pointerup");
  await expect.element(bar("Per")).toBeInTheDocument();
});

test("the keys of the list lead through the bars, and Enter twice opens a booking", async () => {
  await openDay(() => day.add({ customerName: "Bo", resources: [T2] }));
  await userEvent.keyboard("jj");
  await expect.element(bar("Bo")).toHaveFocus();
  await userEvent.keyboard("k{Enter}{Enter}");
  await expect.poll(() => location.search).toContain(`booking=${day.party("Ann").id}`);
});

test("a search begins above a board by its key, and its field is there to type", async () => {
  await openDay();
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("on a phone the present is in view at once, and letters twice as large fit", async () => {
  await onPhone();
  await openScene("timeline-night", "/timeline-night/dashboard?as=timeline");
  await expect.element(page.getByText("Now 07:30")).toBeInViewport();
  await expect.element(bar("Maximiliana")).toBeInViewport();
  await expect.element(page.getByText("Chefs-counter", { exact: true })).toBeInViewport();
  await expectFitLarge();
  const [name, time] = bar("Maximiliana").element().children;
  const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(bottom(name)).toBeLessThanOrEqual(time?.getBoundingClientRect().top ?? 0);
  expect(bottom(time)).toBeLessThanOrEqual(bottom(bar("Maximiliana").element()));
  const hour = page.getByRole("region", { name: "Timeline" }).getByText("09:00", { exact: true }).element();
  expect(bottom(hour)).toBeLessThanOrEqual(bottom(hour.parentElement ?? undefined));
});

test.each([
  ["first", 1],
  ["last", 179],
])("the present's time is whole in the %s minutes on screen", async (_, minute) => {
  const from = Date.parse("2027-06-15T12:00:00Z");
  const now = from + minute * MINUTE_MS;
  await render(
    <TimelineGrid
      label="Day"
      className="[--head:2.5rem]"
      span={{ from, until: from + 3 * HOUR_MS }}
      {...{ now }}
      timeZone="UTC"
    >
      {null}
    </TimelineGrid>,
  );
  const present = page.getByText(/^Now \d/);
  await expect.element(present).toBeVisible();
  const [chip, hours] = [present.element(), present.element().parentElement].map((each) =>
    each?.getBoundingClientRect(),
  );
  expect(chip?.left).toBeGreaterThanOrEqual(hours?.left ?? Number.NaN);
  expect(chip?.right).toBeLessThanOrEqual(hours?.right ?? Number.NaN);
});

const TABLET = [1024, 768] as const;
const DESK = [1280, 800] as const;
const PHONE = [390, 844] as const;

test.each([
  ["timeline", "tablet", TABLET, 0.75],
  ["floor", "tablet", TABLET, 0.75],
  ["timeline", "desk", DESK, 0.75],
  ["timeline", "phone", PHONE, 0.6],
  ["floor", "phone", PHONE, 0.6],
] as const)("the %s has most of a %s's height below the frame", async (as, _, [width, height], share) => {
  await onPhone(width, height);
  await openScene("floor", `/floor/dashboard?as=${as}`, () => {
    const floor = dayOf("floor");
    const bo = floor.add({ customerName: "Bo", resources: [], unplaced: "no_room" });
    giving(
      (api) => api.workspaces[":slug"].conflicts.$get({ param: { slug: "floor" } }),
      (conflicts) => ({ ...conflicts, conflicts: [bo], count: 1 }),
    );
  });
  await expect.element(page.getByRole("button", { name: "1 to place" })).toBeVisible();
  const board = page.getByRole("region", { name: "Bookings", exact: true });
  await expect.element(board.getByText("Bo").first()).toBeInTheDocument();
  const top = board.element().getBoundingClientRect().top;
  const frame = document.querySelector("header")?.getBoundingClientRect().height ?? Number.NaN;
  expect((height - top) / (height - frame)).toBeGreaterThanOrEqual(share);
});
