import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf, sayNew, sayOf } from "../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { switchTool } from "../../../testing/pick-tool.ts";
import { type Api, giving, openScene, told } from "../../../testing/scenes.ts";

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const top = (name: string) => row(name).element().getBoundingClientRect().y;

const day = dayOf("arrivals");
const param = { slug: "arrivals" };
const overview = (api: Api) => api.workspaces[":slug"].overview.$get({ param, query: {} });

/** At its place by time, as the Worker lists it. */
function add(fields: Parameters<typeof day.add>[0]) {
  const added = day.add(fields);
  giving(overview, ({ today, counts, ...rest }) => {
    const bookings = today.bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    return { ...rest, today: { ...today, bookings }, counts: { ...counts, today: bookings.length } };
  });
  return added;
}

/** A colleague makes it, and the screen hears of it. */
const comes = (fields: Parameters<typeof day.add>[0]) => sayNew(add(fields));

/** 18 parties at 20:00. */
async function openLongEvening() {
  await openScene("arrivals", "/arrivals/dashboard", () => {
    const ofTheDay = told(overview).today.bookings;
    for (let nth = 0; nth < 18; nth += 1) add({ customerName: `Today ${nth}`, bookingTime: "20:00" });
    for (const { id } of ofTheDay) day.remove(id);
  });
  await expect.element(row("Today 17")).toBeInTheDocument();
}

test("a booking that comes above the row under the pointer does not move it", async () => {
  await openLongEvening();
  await row("Today 9").hover();
  const before = top("Today 9");
  comes({ customerName: "Early Erik", bookingTime: "18:00" });
  await expect.element(row("Early Erik")).toBeInTheDocument();
  expect(top("Today 9")).toBeCloseTo(before, 0);
});

test("while a row is pressed no other comes", async () => {
  await openLongEvening();
  const target = row("Today 9").element();
  const pointer = (type: string) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  pointer("pointerdown");
  comes({ customerName: "Pressed Per", bookingTime: "18:30" });
  await expect.element(page.getByRole("definition").filter({ hasText: /^19$/ })).toBeVisible(); // the figures know of it
  await expect.element(row("Pressed Per")).not.toBeInTheDocument();
  pointer("pointerup");
  await expect.element(row("Pressed Per")).toBeInTheDocument();
});

test("a booking made from the dialog scrolls nothing, though the pointer rests above a row", async () => {
  await openLongEvening();
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param, json: {} as never }),
    (_, { customerName, bookingTime }) => add({ customerName, bookingTime }) as never,
  );
  await userEvent.keyboard("n");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await dialog.getByRole("radio", { name: "12:00", exact: true }).click();
  await dialog.getByLabelText("Name").fill("Early Elsa");
  await dialog.hover({ position: { x: 20, y: 560 } }); // above a row, once the dialog is gone
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("Early Elsa")).toBeInTheDocument();
  expect(document.querySelectorAll("[data-place]:hover")).toHaveLength(1);
  expect(scrollY).toBe(0);
});

test("a booking that comes out of sight is named, and a press leads to its row", async () => {
  await openLongEvening();
  comes({ customerName: "Late Liv", bookingTime: "21:00", guests: 4 });
  const chip = page.getByRole("button", { name: "New: Late Liv, 21:00, 4" });
  await chip.click();
  await expect.element(row("Late Liv")).toHaveFocus();
  await expect.element(row("Late Liv")).toBeInViewport();
  await expect.element(chip).not.toBeInTheDocument();
});

const evening = dayOf("keys");

/** Adam, Bea and Cilla come. */
async function openEvening(given: () => unknown) {
  await openScene("keys", "/keys/dashboard", given);
  await expect.element(row("Cilla")).toBeVisible();
}

test("cancelled bookings are folded away, but one that is cancelled before one's eyes keeps its place", async () => {
  await openEvening(() => evening.change("Adam", { status: "cancelled" }));
  await expect.element(row("Adam")).not.toBeInTheDocument();
  sayOf(evening.change("Bea", { status: "cancelled" }), "cancelled");
  await expect.element(row("Bea").getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "1 cancelled" }).click();
  await expect.element(row("Adam").getByText("Cancelled", { exact: true })).toBeVisible();
});

test("a row shows the allergies of long notes first, and an override beside the name", async () => {
  const notes = `Window if possible, ${"please ".repeat(30)}and one nut allergy`;
  await openEvening(() => {
    evening.change("Adam", { notes, guests: 4 });
    const override = { reason: "regulars", by: "", refusal: "spot_capacity_exceeded" as const };
    evening.change("Bea", { override });
  });
  await expect.element(row("Adam").getByText("nut allergy ·")).toBeVisible();
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["nut", "allergy"]);
  await expect.element(row("Bea").getByText("Confirmed", { exact: true })).toBeVisible();
  await expect.element(row("Bea")).toHaveAccessibleName(/Over capacity/);
});

test("compact rows are as high as a finger, and stay so on a page that is opened anew, with long names and notes", async () => {
  await openEvening(() => {
    evening.change("Adam", {
      ...{ customerName: "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt", guests: 6 },
      notes: "Window if possible, two of them do not eat fish, and one comes later",
    });
    evening.change("Bea", { override: { reason: "regulars", by: "", refusal: "spot_capacity_exceeded" } });
  });
  await switchTool("Compact rows");
  const height = () => row("Maximiliana").element().getBoundingClientRect().height;
  await expect.poll(height).toBe(44);
  await openMembersPage("/keys/dashboard");
  await expect.element(row("Maximiliana")).toBeVisible();
  await expect.poll(height).toBe(44);
  await everybodyCanUse();
});

test("a row is lit to its end by the pointer, and outlined by the keyboard", async () => {
  await openEvening(() => {});
  const style = () => getComputedStyle(row("Adam").element().closest("li > * > *") as HTMLElement);
  await page.getByRole("heading", { level: 1 }).hover();
  const plain = style().backgroundColor;
  await page.getByRole("button", { name: "More for Adam" }).hover();
  await expect.poll(() => style().backgroundColor).not.toBe(plain);
  expect(style().outlineStyle).toBe("none");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => style().outlineStyle).toBe("solid");
});

test("a row says in red what to heed, and the tags of its guest", async () => {
  await openScene("arrivals", "/arrivals/dashboard", () => {
    const care = [{ codes: [{ code: "nuts" as const, strict: true }], words: null }];
    const guest = { id: "g", name: "Ada", care: null, visits: 3, missed: 0, note: null, nth: 4 };
    const tags = [{ id: "v", name: "VIP", color: "#3b6fb6" }];
    add({ customerName: "Careful Cay", bookingTime: "20:00", care, guest: { ...guest, tags } });
  });
  await expect.poll(() => row("Careful Cay").element().textContent).toContain("nuts, strictlyVIP· 4th visit");
  await everybodyCanUse();
});
