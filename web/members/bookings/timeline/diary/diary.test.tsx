import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../../../testing/given-day.ts";
import { toldOverview } from "../../../../testing/given-member.ts";
import { keepSettings } from "../../../../testing/kept-settings.ts";
import { everybodyCanUse, LIGHTS } from "../../../../testing/look-at.ts";
import { middleOf, mouse, standsStill } from "../../../../testing/mouse.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { openScene, whatWasSent } from "../../../../testing/scenes.ts";

const ADDRESS = "/diary/dashboard";
const day = dayOf("diary");
const board = page.getByRole("region", { name: "Diary" });
const line = (name: string) => board.getByRole("group", { name: new RegExp(`^${name}`) });
const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const inLine = (of: string, name: string | RegExp) => line(of).getByRole("button", { name });
const way = (name: string) => page.getByRole("radio", { name, exact: true });
const places = page.getByRole("dialog");
const held = (name: string) => page.getByRole("region", { name: `${name}, picked up` });
const boxOf = (locator: ReturnType<typeof bar>) => locator.element().getBoundingClientRect();

/** Anna works 10-12 and 13-16, Bo (the member) 9-18, and Cilla is off; it is half past seven. */
async function openDiary(query = "", given: () => unknown = () => {}) {
  await openScene("diary", `${ADDRESS}${query}`, () => {
    given();
    day.grant();
  });
  await expect.element(bar("Eli")).toBeInTheDocument();
}

/** Taps a person's hours at a time of day, 10.25 for a quarter past ten. */
async function tap(name: string, hour: number) {
  const track = line(name).element().querySelector("[data-track]") as HTMLElement;
  const { width, height } = track.getBoundingClientRect();
  await userEvent.click(track, { position: { x: width / 2, y: ((hour + 0.02 - 9) / 9) * height } });
}

test("where people serve the diary comes first, and the device keeps another choice", async () => {
  await openDiary();
  await expect.element(way("Diary")).toBeChecked();
  await way("List").click();
  await expect.element(board).not.toBeInTheDocument();
  expect(location.search).toBe("?as=list");
  await openMembersPage(ADDRESS);
  await expect.element(way("List")).toBeChecked();
  await way("Diary").click();
  expect(location.search).toBe("");
});

test("an empty place that is open stays while the window becomes narrower, and then a member who serves sees the own day", async () => {
  await openDiary("", () => day.change("Dora", { isFirstVisit: true })); // whose last visit the own day would read
  await tap("Anna", 13.5);
  await expect.element(places).toBeVisible();
  await onPhone(800);
  await expect.element(line("Anna")).toBeVisible();
  await expect.element(places).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("radio", { name: "Bo (you)" })).toBeChecked();
});

test("people are columns, and hatching says why nobody is served", async () => {
  await openDiary();
  await expect.element(line("Anna, from 10:00, Break, until 16:00")).toBeVisible();
  await expect.element(line("Cilla, Off all day")).toBeVisible();
  const [bo, anna, cilla] = ["Bo", "Anna", "Cilla"].map((name) => line(name).element().getBoundingClientRect());
  expect(bo?.right).toBe(anna?.left);
  expect(anna?.right).toBe(cilla?.left);
  expect(cilla?.width).toBeLessThan(60);
  expect((bo?.height ?? 0) / 9).toBe(63);
  await expect.element(page.getByText("2 chairs, full 11:00")).toBeVisible();
});

test("a bar tells the service, then the client, and is as high as the visit", async () => {
  await openDiary();
  expect(bar("Dora").element().textContent).toBe("CutDora");
  const heights = [boxOf(bar("Dora")).height, boxOf(inLine("Anna", "10:00–10:30 Cleo")).height];
  expect(heights).toEqual([expect.closeTo(31.5 - 2, 0), expect.closeTo(31.5 - 2, 0)]);
  expect(inLine("Anna", "11:05–11:30 Cleo").element().textContent).toBe("Colour, part 2Cleo");
});

test("a visit that was handed over says from whom", async () => {
  await openDiary("", () => {
    const [cut] = day.party("Dora").services ?? [];
    const { offer } = toldOverview("diary");
    const anna = offer?.resources.find(({ name }) => name === "Anna")?.id ?? "";
    if (cut) day.change("Dora", { services: [{ ...cut, handedFrom: anna }] });
  });
  expect(bar("Dora").element().textContent).toBe("CutDora · from Anna");
  await expect.element(inLine("Bo", /^11:00–.* Dora, Cut.*, from Anna/)).toBeVisible();
});

test("a colour's gap is offered with the services that fit, and one tap looks at them", async () => {
  await openDiary();
  await page.getByRole("button", { name: /^35 min free during Colour, Cleo, Anna, 10:30/ }).click();
  await expect.element(places.getByText("Anna, 10:30")).toBeVisible();
  await expect.element(places.getByText("free until 11:05")).toBeVisible();
  expect(
    places
      .getByRole("button", { name: /min/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Fringe15 min€40"]);
});

test("no gap is offered where nothing fits in it", async () => {
  await openDiary("", () => {
    const [anna] = day.party("Cleo").resources;
    day.add({ customerName: "Fay", bookingTime: "10:40", durationMinutes: 20, resources: [anna ?? ""], spans: null });
  });
  await expect.element(inLine("Anna", "10:40–11:00 Fay")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /min free/ })).not.toBeInTheDocument();
});

test("an empty place lists what the person does then, and Enter fills a new booking", async () => {
  await openDiary("?as=diary"); // on a phone, else, Bo's own day comes first
  await tap("Bo", 15.5);
  await expect.element(places.getByText("Bo, 15:30")).toBeVisible();
  const ghost = () => document.querySelector("[data-empty]")?.textContent;
  await expect.poll(ghost).toBe("15:30 to 17:00");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(ghost).toBe("15:30 to 16:00");
  await expect.element(places.getByRole("button", { name: "Cut 30 min €520" })).toHaveFocus();
  await everybodyCanUse({ lights: LIGHTS });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await expect.element(dialog.getByLabelText("Service")).toHaveDisplayValue("Fringe");
  await expect.element(dialog.getByLabelText("With")).toHaveDisplayValue("Bo");
  await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  expect(new URLSearchParams(location.search).get("new")).toMatch(/^2027-06-15 15:30 /);
});

test("a head says when a person is free, and a tap on it looks at that time", async () => {
  await openDiary();
  await page.getByRole("button", { name: "Anna: book 10:30" }).click();
  await expect.element(places.getByText(/^Anna, 10:30$/)).toBeVisible();
});

test("hours in which somebody is away ask whether to book there", async () => {
  await openDiary();
  await tap("Anna", 9.25);
  await expect.element(places.getByText("Anna does not work then.")).toBeVisible();
  await places.getByRole("button", { name: "Book here anyway" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "New booking" }).getByLabelText("With"))
    .toHaveDisplayValue("Anna");
});

test("a visit is dragged to another person and time", async () => {
  await openDiary();
  await standsStill(bar("Eli").element());
  const from = middleOf(bar("Eli").element());
  const { x } = middleOf(line("Anna").element());
  await mouse.down(from);
  await mouse.move({ x, y: from.y + 63 });
  await expect.element(held("Eli").getByText(/→ 14:00, Anna/)).toBeVisible();
  await mouse.up();
  await expect.element(inLine("Anna", "14:00–14:30 Eli")).toBeVisible();
});

test("its end makes a visit longer", async () => {
  await openDiary();
  const { left, bottom, width } = boxOf(bar("Eli"));
  await mouse.down({ x: left + width / 2, y: bottom - 2 });
  await mouse.move({ x: left + width / 2, y: bottom + 31 });
  await expect.element(held("Eli").getByText(/→ until 14:00/)).toBeVisible();
  await mouse.up();
  await expect.poll(() => whatWasSent().find(({ body }) => !body.dryRun)?.body).toMatchObject({ minutes: 30 });
});

test("keys move a visit by columns and quarters, and the focus between columns", async () => {
  await openDiary();
  (bar("Dora").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(inLine("Anna", "11:05–11:30 Cleo")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(bar("Dora")).toHaveFocus();
  await userEvent.keyboard("m{ArrowDown}{ArrowRight}");
  await expect.element(held("Dora").getByText(/→ 11:15, Anna/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(whatWasSent().filter(({ body }) => !body.dryRun)).toEqual([]);
});

test("Off from now asks who serves the visits that are left", async () => {
  await openDiary();
  await page.getByRole("button", { name: "Anna: more" }).click();
  await page.getByRole("menuitem", { name: "Off from now" }).click();
  await expect.element(page.getByRole("dialog", { name: "Anna is sick today" }).getByText("Cleo")).toBeVisible();
});

test("Off from now begins with the time that it is, and Block where it was tapped", async () => {
  await openDiary("", () => {
    keepSettings("diary");
    day.remove("Cleo");
  });
  await page.getByRole("button", { name: "Anna: more" }).click();
  await page.getByRole("menuitem", { name: "Off from now" }).click();
  const dialog = page.getByRole("dialog", { name: "Anna: time off" });
  await expect.element(dialog.getByLabelText("From, hour")).toHaveDisplayValue("07");
  await expect.element(dialog.getByLabelText("From, minutes")).toHaveDisplayValue("30");
  await dialog.getByRole("button", { name: "Close" }).click();
  await tap("Bo", 15.5);
  await places.getByRole("button", { name: "Block" }).click();
  const own = page.getByRole("dialog", { name: "Your time off" });
  await expect.element(own.getByLabelText("From, hour")).toHaveDisplayValue("15");
  await own.getByRole("button", { name: "Add time off" }).click();
  await expect
    .poll(() => whatWasSent().at(-1)?.body)
    .toMatchObject({
      ...{ kind: "off", fromDate: "2027-06-15", fromTime: "15:30", toTime: "16:00" },
    });
});

test("people become rows, rooms are shown in their place, and the device keeps the rows", async () => {
  await openDiary();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name: "Rows" }).click();
  await expect.poll(() => boxOf(line("Anna")).height).toBeLessThan(60);
  expect(boxOf(line("Anna")).top).toBeGreaterThan(boxOf(line("Bo")).top);
  await openMembersPage(ADDRESS);
  await expect.element(bar("Eli")).toBeVisible();
  expect(boxOf(line("Anna")).height).toBeLessThan(60);
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name: "Chairs" }).click();
  await expect.element(inLine("chair 1", "10:00–11:30 Cleo")).toBeVisible();
});

test("on a phone there is one person at a time, and a name leads to another", async () => {
  await onPhone();
  await openDiary("?as=diary");
  await expect.element(line("Bo")).toBeInViewport();
  await expect.element(line("Anna")).not.toBeInViewport({ ratio: 0.2 });
  await page.getByRole("list", { name: "Go to" }).getByRole("button", { name: "Anna" }).click();
  await expect.element(inLine("Anna", "10:00–10:30 Cleo")).toBeInViewport();
  await expect.element(line("Bo")).not.toBeInViewport({ ratio: 0.2 });
});

test("everybody can use a diary", async () => {
  await openDiary("?as=diary");
  await everybodyCanUse({ lights: LIGHTS });
});
