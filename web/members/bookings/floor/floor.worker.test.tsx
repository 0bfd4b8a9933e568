import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { colleague } from "../../../testing/colleague.ts";
import { details } from "../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import {
  api,
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveHours,
  saveTables,
} from "../../../testing/restaurants.ts";
import { addException } from "../../lib/dated-exceptions.ts";

const room = page.getByRole("group", { name: "Floor: Room" });
const table = (name: string) => room.getByRole("button", { name: new RegExp(`^${name}[, ]`) });
const list = page.getByRole("region", { name: "All tables" });
const panel = (name: string) => page.getByRole("region", { name: `Table ${name}`, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const partyAt = (name: string, party: string) =>
  expect.element(table(name)).toHaveAccessibleName(new RegExp(`guests: ${party},`));

/** At half past seven: tables side by side for two to four, visits of two hours, Ann at T1 since seven. */
async function aFloor(names = ["T1", "T2", "T3"], more = "") {
  const restaurant = await aRestaurant({
    ...{ weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 },
  });
  await saveTables(restaurant, names);
  await draw(restaurant);
  const ann = await phoned(restaurant, { customerName: "Ann", bookingTime: "07:00" });
  await openFloor(restaurant, more);
  return { restaurant, ann };
}

async function draw({ slug }: Restaurant, shape: "square" | "round" = "square") {
  const { plan, revision } = await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
  const size = { y: 4, width: 3, height: 3, rotation: 0 as const, shape };
  const resources = plan.resources.map((each, i) => ({ ...each, position: { ...size, x: 4 + 7 * i } }));
  const areas = plan.areas.map((each) => ({ ...each, room: { width: 28, height: 12 } }));
  const json = { plan: { ...plan, areas, resources }, revision };
  await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
}

const openFloor = ({ slug }: Restaurant, more = "") => openMembersPage(`/${slug}/dashboard?as=floor${more}`);

const storedOf = async (restaurant: Restaurant, name: string) =>
  (await bookingsOf(restaurant)).find(({ customerName }) => customerName === name);

/** Today. */
async function closeT2({ slug }: Restaurant, fromTime: string, toTime: string) {
  const { resources, today } = await unwrap(api.workspaces[":slug"].overview.$get({ param: { slug }, query: {} }));
  const subject = resources.find(({ name }) => name === "T2")?.id ?? "";
  const dates = { fromDate: today.date, toDate: today.date, note: null };
  await addException(slug, { ...dates, kind: "off", fromTime, toTime, subject });
}

test("each table says who is there and who comes next, in the drawing and in the list alike", async () => {
  const { restaurant, ann } = await aFloor();
  await colleague.notes(restaurant, ann.id, "seated");
  await phoned(restaurant, { customerName: "Bo", bookingTime: "12:00" });
  await expect
    .element(table("T1"))
    .toHaveAccessibleName(
      /^T1, 2–4 guests: Ann, 2 guests. Seated since 07:\d\d, until 09:00. Next 12:00 Bo, 2 guests(. New)?$/,
    ); // her booking may be told of once the page listens
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
  await expect
    .element(list.getByRole("button", { name: /^T1/ }))
    .toHaveAccessibleName(/^T1 2–4 guests Ann, 2 Seated since 07:\d\d, until 09:00. Next 12:00 Bo, 2 guests(. New)?$/);
  await lookAt();
});

test("two taps move a party to another table, and Undo brings it back", async () => {
  const { restaurant } = await aFloor();
  await table("T1").click();
  await expect.element(panel("T1").getByText("Tap another table to move the party there.")).toBeVisible();
  await lookAt();
  await table("T2").click();
  await partyAt("T2", "Ann");
  await expect.element(table("T2")).toHaveFocus();
  await expect.poll(async () => (await storedOf(restaurant, "Ann"))?.pinned).toBe(true);
  await button("Undo").click();
  await partyAt("T1", "Ann");
});

test("where others would have to move, the panel names them and waits for a press", async () => {
  const { restaurant } = await aFloor(["T1", "T2"], "&at=19:00");
  await phoned(restaurant, { customerName: "Cy" });
  await phoned(restaurant, { customerName: "Di" });
  await partyAt("T2", "Di");
  await table("T1").click();
  await table("T2").click();
  await expect.element(panel("T1").getByText("Di, 19:00, moves from T2 to T1")).toBeVisible();
  await lookAt();
  await partyAt("T2", "Di");
  await panel("T1").getByRole("button", { name: "Move", exact: true }).click();
  await partyAt("T2", "Cy");
  await partyAt("T1", "Di");
});

test("a table that cannot be had says why not and when it can; that time is shown before it is done", async () => {
  const { restaurant } = await aFloor(["T1", "T2"], "&at=19:00");
  const { resources } = await unwrap(api.workspaces[":slug"].overview.$get({ param: restaurant, query: {} }));
  const [t1 = "", t2 = ""] = resources.map(({ id }) => id);
  await phoned(restaurant, { customerName: "Cy", customerEmail: "cy@example.com", resources: [t1] });
  const di = await phoned(restaurant, { customerName: "Di", bookingTime: "20:00", resources: [t2] });
  await colleague.places(restaurant, di.id, { resources: [t2], pin: true });
  await partyAt("T1", "Cy");
  await table("T1").click();
  await table("T2").click();
  const why = panel("T1").getByRole("region", { name: "Why not T2 at 19:00?" });
  await expect
    .element(why.getByText(/^T2 is taken\. Di 20:00–22:00, 2 guests, pinned\. This party stays there/))
    .toBeVisible();
  expect(document.querySelectorAll("[data-ghost=refused]")).toHaveLength(1);
  await expect.element(why.getByRole("button", { name: "Seat them there anyway" })).toBeVisible();
  await lookAt();
  await why.getByRole("group", { name: "T2 instead at" }).getByRole("button", { name: "18:00" }).click();
  await expect.element(panel("T1").getByText("19:00, T1 → 18:00, T2")).toBeVisible();
  await expect.element(panel("T1").getByRole("checkbox", { name: "Tell Cy of the new time" })).toBeChecked();
  expect(await storedOf(restaurant, "Cy")).toMatchObject({ bookingTime: "19:00", resources: [t1] });
  await panel("T1").getByRole("button", { name: "Move", exact: true }).click();
  await expect
    .poll(() => storedOf(restaurant, "Cy"))
    .toMatchObject({ bookingTime: "18:00", resources: [t2], pinned: true });
});

test("four keys move a party: Enter, an arrow, Enter; Escape closes what is open", async () => {
  await aFloor();
  await partyAt("T1", "Ann");
  (table("T1").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(table("T2")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel("T2")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel("T2")).not.toBeInTheDocument();
  await expect.element(table("T2")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Enter}{ArrowRight}{Enter}");
  await partyAt("T2", "Ann");
});

test("a party arrives, sits down and leaves by a tap each", async () => {
  const { restaurant } = await aFloor();
  await expect.element(table("T1")).toHaveAccessibleName(/Expected 07:00$/);
  await table("T1").click();
  for (const [step, state] of [
    ["Arrived", /Arrived 07:/],
    ["Seated", /Seated since 07:/],
  ] as const) {
    await panel("T1").getByRole("button", { name: step, exact: true }).click();
    await expect.element(table("T1")).toHaveAccessibleName(state);
  }
  await panel("T1").getByRole("button", { name: "Finished", exact: true }).click();
  await expect.element(table("T1")).toHaveAccessibleName("T1, 2–4 guests: Free");
  expect((await storedOf(restaurant, "Ann"))?.attendance).toBe("finished");
});

test("a party leaves the hand when it is noted, so that the next tap opens another table and moves nobody", async () => {
  const { restaurant } = await aFloor();
  await table("T1").click();
  await panel("T1").getByRole("button", { name: "Arrived", exact: true }).click();
  await expect.element(table("T1")).toHaveAccessibleName(/Arrived 07:/);
  await table("T2").click();
  await expect.element(panel("T2").getByRole("button", { name: "Walk-in: 2 guests" })).toBeVisible();
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
  expect(await storedOf(restaurant, "Ann")).toMatchObject({ attendance: "arrived", pinned: false });
});

test("the keyboard stays in the panel when a button goes with the party, and Put back returns it to the table", async () => {
  await aFloor();
  await table("T1").click();
  const press = async (name: string) => {
    (panel("T1").getByRole("button", { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Put back");
  await expect.element(table("T1")).toHaveFocus();
  await table("T1").click();
  for (const step of ["Arrived", "Seated", "Finished"]) {
    await expect.element(panel("T1").getByRole("button", { name: step, exact: true })).toBeEnabled();
    await press(step);
  }
  await expect.element(table("T1")).toHaveAccessibleName("T1, 2–4 guests: Free");
  await expect.element(panel("T1")).toHaveFocus();
});

test("two taps seat a walk-in at a free table", async () => {
  const { restaurant } = await aFloor();
  await table("T3").click();
  await panel("T3").getByRole("button", { name: "Walk-in: 3 guests" }).click();
  await partyAt("T3", "Walk-in");
  await expect.element(panel("T3")).not.toBeInTheDocument();
  expect(await storedOf(restaurant, "Walk-in")).toMatchObject({ attendance: "seated", guests: 3, source: "walk_in" });
});

test("a walk-in that would make another party move names it first, and Undo takes it back", async () => {
  const { restaurant } = await aFloor();
  const { resources } = await unwrap(api.workspaces[":slug"].overview.$get({ param: restaurant, query: {} }));
  const at = resources.filter(({ name }) => name === "T2").map(({ id }) => id);
  await phoned(restaurant, { customerName: "Bo", bookingTime: "09:00", resources: at });
  await table("T2").click();
  await panel("T2").getByRole("button", { name: "Walk-in: 2 guests" }).click();
  await expect.element(panel("T2").getByText("Bo, 09:00, moves from T2 to T3")).toBeVisible();
  expect(await storedOf(restaurant, "Walk-in")).toBeUndefined();
  await lookAt();
  await panel("T2").getByRole("button", { name: "Seat 2 guests here" }).click();
  await partyAt("T2", "Walk-in");
  await button("Undo").click();
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
});

test("a walk-in at a table that the next party needs leaves by then, without a reason", async () => {
  const { restaurant } = await aFloor();
  const { resources } = await unwrap(api.workspaces[":slug"].overview.$get({ param: restaurant, query: {} }));
  const at = resources.filter(({ name }) => name === "T2").map(({ id }) => id);
  await phoned(restaurant, { customerName: "Bo", bookingTime: "08:30", resources: at });
  await table("T2").click();
  await panel("T2").getByRole("button", { name: "Walk-in: 2 guests" }).click();
  await partyAt("T2", "Walk-in");
  await expect.element(table("T2")).toHaveAccessibleName(/until 08:30. Next 08:30 Bo/);
});

test("an owner closes a free table for an hour, and Undo opens it", async () => {
  await aFloor();
  await table("T2").click();
  await panel("T2")
    .getByRole("button", { name: /^Close until 08:\d\d$/ })
    .click();
  await expect.element(table("T2")).toHaveAccessibleName(/^T2, 2–4 guests: Closed until 08:\d\d$/);
  await lookAt();
  await button("Undo").click();
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
});

test("a table that is closed all day says so, and no time at which it would open", async () => {
  const { restaurant } = await aFloor();
  await closeT2(restaurant, "06:00", "06:00");
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Closed for the day");
});

test("on a date on which the business is closed, so is each table", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1"]);
  await draw(restaurant);
  const { today } = await unwrap(api.workspaces[":slug"].overview.$get({ param: restaurant, query: {} }));
  await openFloor(restaurant);
  const closure = { startDate: today.date, endDate: today.date, note: null };
  await saveHours(restaurant, { specialScheduleEnabled: true, specialClosures: [closure] });
  await expect.element(table("T1")).toHaveAccessibleName("T1, 2–4 guests: Closed for the day");
});

test("a free table that closes soon says so, and a walk-in there leaves by then", async () => {
  const { restaurant } = await aFloor();
  await closeT2(restaurant, "08:00", "09:00");
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free until 08:00");
  await expect.element(table("T2")).toHaveTextContent("T2Free for 4–08:00");
  await table("T2").click();
  await panel("T2").getByRole("button", { name: "Walk-in: 2 guests" }).click();
  await expect
    .element(table("T2"))
    .toHaveAccessibleName(/^T2, 2–4 guests: Walk-in, 2 guests. Seated since 07:\d\d, until 08:00/);
});

test("a party without a table is taken up and placed by two taps", async () => {
  const restaurant = await aRestaurant();
  for (const customerName of ["Ann", "Bo"]) await phoned(restaurant, { customerName });
  await saveTables(restaurant, ["T1"]);
  const { slug } = restaurant;
  const { plan, revision } = await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
  const more = plan.resources.map((each) => ({ ...each, id: "new-2", name: "T2", seats: { min: 5, max: 6 } }));
  const json = { plan: { ...plan, resources: [...plan.resources, ...more] }, revision };
  await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
  await draw(restaurant);
  await openFloor(restaurant, "&at=19:00");
  const lost = page.getByRole("region", { name: "Without a table" });
  await lost.getByRole("button", { name: /^19:00/ }).click();
  await table("T2").click();
  await expect.element(lost).not.toBeInTheDocument();
  await expect.element(table("T2")).toHaveAccessibleName(/(Ann|Bo), 2 guests. Expected 19:00$/);
});

test("tables that are not drawn are in the list, with the same words and taps", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { customerName: "Ann" });
  await openFloor(restaurant, "&at=19:00");
  await expect.element(page.getByRole("link", { name: "Draw the floor" })).toBeVisible();
  await list.getByRole("button", { name: /^T1/ }).click();
  await expect.element(panel("T1").getByText("Ann · 2 guests")).toBeVisible();
  await panel("T1").getByRole("button", { name: "Details" }).click();
  await expect.element(details).toBeVisible();
});

test("the floor and what is open on it fit the narrowest phone with large letters", async () => {
  await onPhone();
  await aFloor();
  await table("T1").click();
  await lookAt();
  await expectFitLarge();
});

test("a small round table keeps its words within its edge, with the party there and the one that comes next", async () => {
  const { restaurant } = await aFloor();
  await draw(restaurant, "round");
  await phoned(restaurant, { customerName: "Fatima Yilmaz", bookingTime: "20:30", guests: 2 });
  await onPhone();
  await openFloor(restaurant);
  await expect.element(table("T1")).toHaveAccessibleName(/Ann.*Next 20:30 Fatima/);
  expect(wordsBeyondEdge(table("T1").element())).toEqual([]);
});

/** Lines with a corner outside the ellipse. */
function wordsBeyondEdge(round: Element): string[] {
  const { left, top, width, height } = round.getBoundingClientRect();
  const isOutside = (x: number, y: number) => ((x - left) / width - 0.5) ** 2 + ((y - top) / height - 0.5) ** 2 > 0.25;
  const texts = document.createTreeWalker(round, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const line = document.createRange();
    line.selectNodeContents(text);
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const isShown = right > left;
    if (isShown && [left, right].some((x) => [top, bottom].some((y) => isOutside(x, y))))
      found.push(text.textContent ?? "");
  }
  return found;
}

test.each([390, 834])("the head of a board keeps the next party in one line, %i px wide", async (width) => {
  await onPhone(width, 1112);
  const { restaurant } = await aFloor();
  await phoned(restaurant, { customerName: "Bo", bookingTime: "08:00" });
  const line = page.getByText(/next party in \d+ minutes/);
  await expect.element(line).toBeVisible();
  const { lineHeight } = getComputedStyle(line.element());
  expect(line.element().getBoundingClientRect().height).toBeCloseTo(Number.parseFloat(lineHeight), 0);
});

test("where spots are counted there is no floor", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { customerName: "Ann" });
  await openFloor(restaurant);
  await expect.element(page.getByRole("radio", { name: "Timeline" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Floor" })).not.toBeInTheDocument();
  await expect.element(button(/^19:00 Ann/)).toBeVisible();
});

test("a table whose next party waits names both, the waiting one first, and a tap gives it a free table", async () => {
  const { restaurant, ann } = await aFloor();
  await colleague.notes(restaurant, ann.id, "seated");
  const bo = await phoned(restaurant, { customerName: "Bo Ek", bookingTime: "07:15" });
  await colleague.places(restaurant, bo.id, {
    resources: ann.resources,
    pin: true,
    override: { reason: "Short visit" },
  });
  await expect
    .element(table("T1"))
    .toHaveAccessibleName(
      /^T1, 2–4 guests: Waiting: Bo Ek, 2 guests\. Expected 07:15\. Ann, 2 guests\. Seated since 07:\d\d, until 09:00/,
    );
  await table("T1").click();
  await expect.element(panel("T1").getByText("Waiting: Expected 07:15")).toBeVisible();
  await expect.element(panel("T1").getByRole("button", { name: "Seat here" })).toBeVisible();
  const also = panel("T1").getByRole("list", { name: "Also at T1" });
  await expect.element(also.getByText(/^Ann, 2 guests\. Seated since/)).toBeVisible();
  await expect.element(also.getByRole("button", { name: "Finish: Ann" })).toBeVisible();
  await lookAt();
  await panel("T1").getByRole("button", { name: "T2" }).click();
  await partyAt("T2", "Bo Ek");
  await expect.element(table("T1")).toHaveAccessibleName(/guests: Ann, 2 guests\. Seated since/);
  await table("T1").click();
  await panel("T1").getByRole("button", { name: "Finished", exact: true }).click();
  await expect.element(table("T1")).toHaveAccessibleName("T1, 2–4 guests: Free");
});

test("of two who wait for one table the floor names the first, and counts the other", async () => {
  const { restaurant, ann } = await aFloor();
  await colleague.notes(restaurant, ann.id, "seated");
  for (const [customerName, bookingTime] of [
    ["Bo Ek", "07:15"],
    ["Cy Alm", "07:20"],
  ] as const) {
    const { id } = await phoned(restaurant, { customerName, bookingTime });
    await colleague.places(restaurant, id, {
      resources: ann.resources,
      pin: true,
      override: { reason: "Short visit" },
    });
  }
  await expect.element(table("T1")).toHaveAccessibleName(/Waiting: Bo Ek, .*Waiting: Cy Alm, .*Ann, 2 guests/);
  await expect.element(table("T1").getByText("+1", { exact: true })).toBeVisible();
  await lookAt();
});

test("who sits down all the same at an occupied table is listed beside who sits there", async () => {
  const { restaurant, ann } = await aFloor();
  const bo = await phoned(restaurant, { customerName: "Bo", bookingTime: "07:15" });
  await colleague.places(restaurant, bo.id, {
    resources: ann.resources,
    pin: true,
    override: { reason: "One family" },
  });
  for (const { id } of [ann, bo]) await colleague.notes(restaurant, id, "seated");
  await expect.element(table("T1")).toHaveAccessibleName(/Ann, 2 guests\. Seated since .*Bo, 2 guests\. Seated since/);
  await table("T1").click();
  await expect
    .element(
      panel("T1")
        .getByRole("list", { name: "Also at T1" })
        .getByText(/^Bo, 2 guests/),
    )
    .toBeVisible();
});
