import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { devicePrefers } from "../../../testing/device-prefers.ts";
import { dayOf, sayOf } from "../../../testing/given-day.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { middleOf, mouse, type Point, standsStill } from "../../../testing/mouse.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene, whatWasSent } from "../../../testing/scenes.ts";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name},`) });
const at = (table: string, name: string) => row(table).getByRole("button", { name: new RegExp(name) });
const held = (name: string) => page.getByRole("region", { name: `${name}, picked up` });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const [T1, T2, T3] = ["2", "3", "4"] as const;
const day = dayOf("timeline");

/** Ann has T1 at 19:00; the day is shown from 12 to 23, and it is half past seven. */
async function openDay(given: () => unknown = () => {}) {
  await openScene("timeline", "/timeline/dashboard?as=timeline", () => {
    given();
    day.grant();
  });
  await expect.element(bar("Ann")).toBeVisible();
}

/** Without trials, as "path {body}". */
const done = () => whatWasSent().filter(({ body }) => !body.dryRun);
const bodies = () => done().map(({ body }) => body);

/** Another device does it, and the screen hears of it. */
const changeElsewhere = (name: string, changes: Parameters<typeof day.change>[1]) => sayOf(day.change(name, changes));

/** Taps a row at a time of day. */
async function tapPlace(table: string, hour: number) {
  const track = row(table).element().querySelector("[data-track]") as HTMLElement;
  const { width, height } = track.getBoundingClientRect();
  await userEvent.click(track, { position: { x: ((hour - 12) / 11) * width, y: height / 2 } });
}

test("a party in the hand is noted with its next step, and is put back", async () => {
  await openDay(() => day.change("Ann", { attendance: "arrived" }));
  await bar("Ann").click();
  await held("Ann").getByRole("button", { name: /Ann/ }).click();
  await expect.poll(bodies).toEqual([{ attendance: "seated", alone: true }]);
  await expect.element(held("Ann")).not.toBeInTheDocument();
});

test("two taps move a party to another table at its time, and Undo asks to bring it back", async () => {
  await openDay();
  await bar("Ann").click();
  await expect.element(held("Ann").getByText("19:00, T1")).toBeVisible();
  await tapPlace("T2", 19.6);
  await expect.element(at("T2", "Ann, 2 guests, pinned")).toHaveFocus();
  await button("Undo").click();
  await expect.element(at("T1", "Ann")).toBeVisible();
  expect(bodies()).toEqual([
    { version: 1, resources: [T2], pin: true, expect: [] },
    { version: 2, resources: [T1], pin: false, expect: [] },
  ]);
});

test("two taps move a party to a time and a table at once, and Undo asks to bring it back", async () => {
  await openDay();
  await bar("Ann").click();
  await tapPlace("T2", 20.6);
  await expect.element(page.getByText("Ann: 20:30, T2, pinned")).toBeVisible();
  await button("Undo").click();
  await expect.element(at("T1", "^19:00.* Ann")).toBeVisible();
  expect(bodies()).toEqual([
    { version: 1, bookingTime: "20:30", resources: [T2], pin: true, expect: [] },
    { version: 2, bookingTime: "19:00", resources: [T1], pin: false, expect: [] },
  ]);
});

test("keys move a party: Enter, an arrow, Enter; Escape puts it back", async () => {
  await openDay();
  await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{ArrowRight}");
  await expect.element(held("Ann").getByText("19:00, T1 → 19:15, T2")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).toHaveFocus();
  expect(done()).toEqual([]);
  await userEvent.keyboard("m{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}");
  await expect.element(at("T2", "^20:00.* Ann")).toHaveFocus();
});

test("a second tap on a party opens its details, and leaves it where it is", async () => {
  await openDay();
  await bar("Ann").click();
  await bar("Ann").click();
  await expect.poll(() => location.search).toContain(`booking=${day.party("Ann").id}`);
  await expect.element(held("Ann")).not.toBeInTheDocument();
  expect(done()).toEqual([]);
});

test("a party that is put back keeps the focus", async () => {
  await openDay();
  await bar("Ann").click();
  await held("Ann").getByRole("button", { name: "Put back" }).click();
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).toHaveFocus();
});

/** Ann is tried at T2, which Bo would leave for T1. */
async function tryToDisplaceBo() {
  await openDay(() => day.add({ customerName: "Bo", resources: [T2] }));
  day.grant({ moves: day.wouldMove("Bo", T2, T1) });
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(held("Ann").getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
}

test("everybody can use the panel that says who would move", async () => {
  await tryToDisplaceBo();
  await everybodyCanUse();
});

test("who would move is shown before a tap is done, and Undo asks for nobody else to move back", async () => {
  await tryToDisplaceBo();
  expect(document.querySelectorAll("[data-ghost=moves]")).toHaveLength(1);
  expect(done()).toEqual([]);
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.element(at("T1", "Bo")).toBeVisible();
  await button("Undo").click();
  const expected = [day.party("Bo").id];
  await expect
    .poll(bodies)
    .toEqual([
      { version: 1, resources: [T2], pin: true, expect: expected },
      expect.objectContaining({ resources: [T1], pin: false, expect: expected }),
    ]);
});

test("a table that cannot be had says why, and a reason shares it", async () => {
  await openDay(() => day.add({ customerName: "Bo", resources: [T2], pinned: true }));
  day.grant({ refused: "spot_capacity_exceeded" });
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(held("Ann").getByText("T2 is taken")).toBeVisible();
  expect(document.querySelectorAll("[data-ghost=refused]")).toHaveLength(1);
  const anyway = held("Ann").getByRole("button", { name: "Seat them there anyway" });
  await anyway.click();
  await held("Ann").getByLabelText("Reason").fill("One family");
  await anyway.click();
  await expect.element(at("T2", "Ann, 2 guests, pinned")).toBeVisible();
  expect(bodies()).toEqual([
    { version: 1, resources: [T2], pin: true, expect: [], override: { reason: "One family" } },
  ]);
});

test("a time that cannot be had says why not and offers others", async () => {
  await openDay();
  day.grant({ refused: "outside_opening_hours" });
  await bar("Ann").click();
  await tapPlace("T1", 22.6);
  await expect.element(held("Ann").getByText("Why not 22:30?")).toBeVisible();
  await expect.element(held("Ann").getByRole("button", { name: "22:00" })).toBeVisible();
  day.grant();
  await held("Ann").getByRole("button", { name: "22:00" }).click();
  await expect.element(at("T1", "^22:00.* Ann")).toBeVisible();
});

test("on a phone Move and Put back stay in view below a long answer", async () => {
  await onPhone(390, 600);
  await openDay();
  day.grant({ refused: "outside_opening_hours" });
  await bar("Ann").click();
  await tapPlace("T1", 22.6);
  await expect.element(held("Ann").getByRole("button", { name: "22:00" })).toBeInTheDocument();
  for (const name of ["Move", "Put back"])
    await expect.element(held("Ann").getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await everybodyCanUse();
});

test("a longer stay is tried and done, and Undo shortens it again", async () => {
  await openDay();
  await bar("Ann").click();
  await button("+15 min: stay longer").click();
  await expect.element(held("Ann").getByText("19:00, T1 → until 20:15")).toBeVisible();
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:15/);
  await button("Undo").click();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:00/);
  expect(bodies()).toEqual([
    { version: 1, minutes: 15, expect: [] },
    { version: 2, minutes: -15, expect: [] },
  ]);
});

/** Cy, who came next at T1, moved to T2 for it. `meanwhile`: before Undo. */
async function undoLongerStay(meanwhile: () => unknown) {
  await openDay(() => day.add({ customerName: "Cy", bookingTime: "20:00" }));
  day.grant({ moves: day.wouldMove("Cy", T1, T2) });
  await bar("Ann").click();
  await button("+15 min: stay longer").click();
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.element(at("T2", "Cy")).toBeVisible();
  day.grant();
  await meanwhile();
  await button("Undo").click();
  await expect.element(page.getByText("Stay as before")).toBeVisible();
  return bodies().slice(2);
}

test("Undo of a longer stay gives those who moved for it their table back", async () => {
  expect(await undoLongerStay(() => {})).toEqual([{ version: 2, resources: [T1], pin: false, expect: [] }]);
  await expect.element(at("T1", "Cy")).toBeVisible();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:00/);
});

test("Undo of a longer stay names those who cannot go back to their table", async () => {
  await undoLongerStay(() => failNext("POST", new RegExp(`${day.party("Cy").id}/place$`)));
  await expect.element(page.getByText("Ann: 19:00, T1. Cy stays at T2")).toBeVisible();
});

test("a party that moved for a longer stay stays where a colleague pinned it afterwards", async () => {
  const asked = await undoLongerStay(async () => {
    changeElsewhere("Cy", { resources: [T3], pinned: true });
    await expect.element(at("T3", "Cy")).toBeVisible();
  });
  expect(asked).toEqual([]);
});

/** Its attendance is for the time that it had. */
const finished = { attendance: "finished" as const, attendanceAt: "2027-06-15T05:20:00Z" };

test.each([
  [
    "asks for an attendance that could not be noted again",
    true,
    /^Ann: 07:00, T1\. Please note Ann's attendance again/,
  ],
  ["notes again the attendance that went with the move", false, /^Ann: 07:00, T1$/],
])("Undo of a move %s", async (_, fails, said) => {
  await openDay(() => day.change("Ann", { bookingTime: "07:00", ...finished, version: 1 }));
  await bar("Ann").click();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{Enter}");
  await expect.element(bar("Ann")).toHaveAccessibleName(/^08:00/);
  day.change("Ann", { attendance: null, attendanceAt: null, version: 2 });
  if (fails) failNext("POST", /attendance$/);
  await button("Undo").click();
  await expect.element(page.getByText(said)).toBeVisible();
});

test("Undo brings a party back that has arrived at its new table meanwhile", async () => {
  await openDay();
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(page.getByText("Table changed")).toBeVisible();
  await button("Undo").hover(); // it stays while the pointer is there
  changeElsewhere("Ann", { attendance: "arrived", attendanceAt: "2027-06-15T05:30:00Z" });
  await expect.element(bar("Ann")).toHaveAccessibleName(/arrived/);
  await button("Undo").click();
  await expect.element(at("T1", "Ann")).toBeVisible();
});

test("Undo leaves a party where a colleague brought it after the move", async () => {
  await openDay();
  await bar("Ann").click();
  await tapPlace("T2", 20.6);
  await expect.element(page.getByText("Ann: 20:30, T2, pinned")).toBeVisible();
  changeElsewhere("Ann", { resources: [T3] });
  await expect.element(at("T3", "Ann")).toBeVisible();
  await button("Undo").click();
  await expect.element(page.getByText("Nothing undone")).toBeVisible();
  await expect.element(at("T3", "^20:30.* Ann")).toBeVisible();
});

test("where spots are counted a party moves along its row", async () => {
  const spots = dayOf("timeline-spots");
  await openScene("timeline-spots", "/timeline-spots/dashboard?as=timeline", () => spots.grant());
  await bar("Late").click();
  await tapPlace("Late", 18.1);
  await expect.element(bar("Late")).toHaveAccessibleName(/^18:00–19:00/);
  expect(bodies()).toEqual([{ version: 1, bookingTime: "18:00", expect: [] }]);
});

test("a party in the hand keeps the focus when a colleague gives it another table, and is moved from there", async () => {
  await openDay();
  (bar("Ann").element() as HTMLElement).focus();
  await userEvent.keyboard("m");
  changeElsewhere("Ann", { resources: [T2] });
  await expect.element(at("T2", "Ann")).toHaveFocus();
  await expect.element(held("Ann").getByText("19:00, T2", { exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(at("T1", "Ann, 2 guests, pinned")).toBeVisible();
});

test.each([
  ["another time", { bookingTime: "20:00" }],
  ["seated", { attendance: "seated" as const, attendanceAt: "2027-06-15T05:30:00Z" }],
])("a party leaves the hand when a colleague notes it: %s", async (_, changes) => {
  await openDay();
  await bar("Ann").click();
  await expect.element(held("Ann")).toBeVisible();
  changeElsewhere("Ann", changes);
  await expect.element(held("Ann")).not.toBeInTheDocument();
  expect(done()).toEqual([]);
});

test("a party that a colleague cancels leaves the hand", async () => {
  await openDay(() => day.add({ customerName: "Bo", resources: [T2] }));
  await bar("Bo").click();
  await expect.element(held("Bo")).toBeVisible();
  const bo = day.party("Bo");
  day.remove("Bo");
  sayOf(bo, "cancelled");
  await expect.element(held("Bo")).not.toBeInTheDocument();
  await expect.element(bar("Bo")).not.toBeInTheDocument();
});

test.each([
  ["to another table", "{ArrowDown}{ArrowDown}", "T1 → 19:00, T3", "T2 → 19:00, T3", "19:00–20:00"],
  ["to another time", "{ArrowRight}", "T1 → 19:15, T1", "T2 → 19:15, T2", "19:15–20:15"],
  ["to stay longer", "l", "T1 → until 20:15", "T2 → until 20:15", "19:00–20:15"],
])(
  "a drop before another device's change has arrived does nothing and shows it: %s",
  async (...[, keys, seen, now, made]) => {
    await openDay();
    (bar("Ann").element() as HTMLElement).focus();
    await userEvent.keyboard(`{Enter}${keys}`);
    await expect.element(held("Ann").getByText(`19:00, ${seen}`)).toBeVisible();
    await expect.element(held("Ann").getByText("Nobody else has to move.")).toBeVisible();
    day.change("Ann", { resources: [T2], pinned: true });
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^Ann: 19:00, T2, pinned\. Somebody else changed it first/)).toBeVisible();
    await expect.element(at("T2", "Ann, 2 guests, pinned")).toHaveFocus();
    await expect.element(held("Ann").getByText(`19:00, ${now}`)).toBeVisible();
    await held("Ann").getByRole("button", { name: "Move" }).click();
    await expect.element(bar("Ann")).toHaveAccessibleName(`${made} Ann, 2 guests, pinned`);
  },
);

test("a drop at a place that nobody looked at before does nothing either when another device was first", async () => {
  await openDay();
  await bar("Ann").click();
  day.change("Ann", { resources: [T2] });
  await tapPlace("T3", 19.6);
  await expect.element(page.getByText(/^Ann: 19:00, T2\. Somebody else changed it first/)).toBeVisible();
  await expect.element(at("T2", "Ann")).toBeVisible();
});

/** Where a party's bar would be on another row, so many hours later. */
function wayTo(name: string, table: string, hours = 0): [Point, Point] {
  const from = middleOf(bar(name).element());
  const to = middleOf(row(table).element());
  return [from, { x: from.x + hours * bar(name).element().getBoundingClientRect().width, y: to.y }];
}

async function drag(name: string, table: string, hours = 0) {
  await standsStill(bar(name).element());
  const [from, to] = wayTo(name, table, hours);
  await mouse.down(from);
  await mouse.move(to);
}

async function dragAnn() {
  await drag("Ann", "T3", 1);
  await expect.element(held("Ann").getByText("19:00, T1 → 20:00, T3")).toBeVisible();
}

test("a drag to a free table and another time is done by its drop, and the bar can be picked up again", async () => {
  await openDay();
  await dragAnn();
  await mouse.up();
  await expect.element(page.getByText("Ann: 20:00, T3, pinned")).toBeVisible();
  await bar("Ann").click();
  await expect.element(held("Ann")).toBeVisible();
});

test("a drag shows who would move where, and the drop does it", async () => {
  await openDay(() => day.add({ customerName: "Bo", resources: [T2] }));
  day.grant({ moves: day.wouldMove("Bo", T2, T1) });
  await drag("Ann", "T2");
  await expect.element(held("Ann").getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
  expect(document.querySelectorAll("[data-ghost=moves]")).toHaveLength(1);
  expect(done()).toEqual([]);
  await mouse.up();
  await expect.element(at("T1", "Bo")).toBeVisible();
});

test("Escape ends a drag, and a party dropped beside the rows stays", async () => {
  await openDay();
  await dragAnn();
  await userEvent.keyboard("{Escape}");
  await mouse.up();
  expect(document.querySelector("[data-ghost]")).toBeNull();
  await dragAnn();
  await mouse.move(middleOf(page.getByRole("heading", { level: 1 }).element()));
  await expect.element(held("Ann").getByText("19:00, T1", { exact: true })).toBeVisible();
  await mouse.up();
  await expect.element(held("Ann")).not.toBeInTheDocument();
  expect(done()).toEqual([]);
});

test("rows behind the hours are no target, and on a name the party keeps its time", async () => {
  await openDay();
  const board = page.getByRole("region", { name: "Timeline" }).element() as HTMLElement;
  await dragAnn();
  const { y } = middleOf(row("T3").element());
  board.style.height = "9rem"; // as on a low screen
  board.scrollTop = 100;
  await mouse.move({ x: middleOf(bar("Ann").element()).x, y: board.getBoundingClientRect().top + 12 });
  await expect.element(held("Ann").getByText("19:00, T1", { exact: true })).toBeVisible();
  expect(y).toBeGreaterThan(0);
  board.style.height = ""; // low boards scroll at their edge
  await expect.poll(() => board.scrollTop).toBe(0);
  const name = page.getByText("T3", { exact: true }).element().getBoundingClientRect();
  await mouse.move({ x: name.left + 5, y: name.top + 5 });
  await expect.element(held("Ann").getByText("19:00, T1 → 19:00, T3")).toBeVisible();
  await mouse.up();
  await expect.element(page.getByText("Ann: 19:00, T3, pinned")).toBeVisible();
});

test("the right edge makes a stay longer", async () => {
  await openDay();
  const { right, top, width, height } = bar("Ann").element().getBoundingClientRect();
  await mouse.down({ x: right - 3, y: top + height / 2 });
  await mouse.move({ x: right + width / 2, y: top + height / 2 });
  await expect.element(held("Ann").getByText("19:00, T1 → until 20:30")).toBeVisible();
  await mouse.up();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:30/);
});

test("a party that is seated in the middle of a drag leaves the hand, and the drop moves nobody", async () => {
  await openDay();
  await drag("Ann", "T3");
  await expect.element(held("Ann").getByText("19:00, T1 → 19:00, T3")).toBeVisible();
  changeElsewhere("Ann", { attendance: "seated", attendanceAt: "2027-06-15T05:30:00Z" });
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await mouse.up();
  await expect.element(bar("Ann")).toHaveAccessibleName(/seated/);
  expect(done()).toEqual([]);
});

test("a drop after another device moved the party does not move it back, and says so", async () => {
  await openDay();
  await dragAnn();
  changeElsewhere("Ann", { resources: [T2], pinned: true });
  await expect.element(page.getByText(/^Someone else changed this booking/)).toBeVisible();
  await mouse.up();
  await expect.element(page.getByText(/^Ann: 19:00, T2, pinned. Somebody else changed it first/)).toBeVisible();
  await expect.element(held("Ann").getByText("19:00, T2 → 20:00, T3")).toBeVisible();
  expect(day.party("Ann").resources).toEqual([T2]);
});

test("on a phone the panel makes way for a drag, so that the aimed row is in view", async () => {
  await onPhone();
  await openDay(() =>
    givingOverview("timeline", ({ resources }) => {
      const nine = Array.from({ length: 9 }, (_, nth) => ({ ...resources[0], id: `${nth + 20}`, name: `T${nth + 4}` }));
      return { resources: [...resources, ...(nine as typeof resources)] };
    }),
  );
  await expect.element(row("T12")).toBeInTheDocument();
  bar("Ann").element().scrollIntoView({ inline: "center", block: "nearest" });
  const board = page.getByRole("region", { name: "Timeline" }).element();
  let stays = 0;
  const scroll = () => {
    const { top } = board.getBoundingClientRect();
    board.scrollIntoView({ block: "start", behavior: "instant" });
    stays = board.getBoundingClientRect().top === top ? stays + 1 : 0;
    return stays;
  };
  await expect.poll(scroll).toBeGreaterThan(9); // the router scrolls a page that was just opened to its top once more
  await standsStill(bar("Ann").element());
  const start = middleOf(bar("Ann").element());
  await mouse.down(start);
  await mouse.move({ x: start.x, y: start.y + 52 });
  await expect.element(held("Ann")).toBeVisible();
  const panel = () => held("Ann").element().getBoundingClientRect();
  const behind = middleOf(held("Ann").element());
  await mouse.move(behind, 12);
  const aimed = () => document.querySelector("[data-ghost=held]")?.parentElement?.getBoundingClientRect();
  const isAimed = () => (aimed()?.top ?? Infinity) <= behind.y && behind.y <= (aimed()?.bottom ?? -Infinity);
  await expect.poll(isAimed).toBe(true);
  const isBeside = () => panel().bottom <= (aimed()?.top ?? 0) || (aimed()?.bottom ?? 0) <= panel().top;
  await expect.poll(isBeside).toBe(true);
  await mouse.up();
  await expect.element(button("Undo")).toBeVisible();
  expect([[T1], [T2]]).not.toContainEqual(day.party("Ann").resources);
});

const NAMES_PX = 88;

test.each(["no-preference", "reduce"] as const)(
  "a party is dragged beyond the hours in view, because the timeline scrolls at its edge (motion: %s)",
  async (motion) => {
    await devicePrefers({ motion });
    await onPhone();
    await openDay();
    const board = page.getByRole("region", { name: "Timeline" }).element();
    bar("Ann").element().scrollIntoView({ inline: "center", block: "nearest" });
    await standsStill(bar("Ann").element());
    const { x, y } = middleOf(bar("Ann").element());
    const { left, right } = board.getBoundingClientRect();
    const [before, most] = [board.scrollLeft, board.scrollWidth - board.clientWidth];
    await mouse.down({ x, y });
    await mouse.move({ x: right - 2, y }, 8);
    await expect.poll(() => board.scrollLeft).toBeGreaterThan(Math.min(before + 100, most - 2));
    await mouse.move({ x: left + NAMES_PX + 10, y }, 8);
    await expect.poll(() => board.scrollLeft).toBe(0);
    await expect.element(held("Ann").getByText(/^19:00, T1 → 1[23]:\d\d, T1$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await mouse.up();
    expect(document.querySelector("[data-ghost]")).toBeNull();
    expect(done()).toEqual([]);
  },
);
