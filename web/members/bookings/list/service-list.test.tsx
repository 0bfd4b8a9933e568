import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene, whatWasSent } from "../../../testing/scenes.ts";
import { textsOf } from "../../../testing/texts-of.ts";

const day = dayOf("arrivals");
const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => button(new RegExp(`^\\d\\d:\\d\\d ${name}`));
const group = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const namesIn = (name: string) =>
  textsOf(group(name).getByRole("listitem")).map((text) => /Party \d\d:\d\d/.exec(text)?.[0]);

/** At half past seven one party sits beyond its end, another is a quarter of an hour late, and the others are still to come. */
const openMorning = (given = () => {}) =>
  openScene("arrivals", "/arrivals/dashboard", () => {
    given();
    day.change("Party 07:00", { attendance: "seated", bookingTime: "06:15", durationMinutes: 60 });
    day.grant();
  });

test("today stands in groups by what needs somebody, with who is over named so, also on a phone", async () => {
  await onPhone();
  await openMorning();
  await expect.element(group("Late and waiting")).toBeVisible();
  expect(namesIn("Late and waiting")).toEqual(["Party 07:15"]);
  expect(namesIn("Next 60 minutes")).toEqual(["Party 07:30", "Party 08:00"]);
  expect(namesIn("Here")).toEqual(["Party 07:00"]);
  expect(namesIn("Later")).toHaveLength(6);
  await expect.element(row("Party 07:00").getByText("15 min over")).toBeVisible();
  await everybodyCanUse({ lights: ["light", "dark"] });
});

test("a part of the head filters the list, and lets go when it is pressed again", async () => {
  await openMorning();
  await button("1 late").click();
  await expect.element(row("Party 07:30")).not.toBeInTheDocument();
  await expect.element(row("Party 07:15")).toBeVisible();
  await button("1 late").click();
  await expect.element(row("Party 07:30")).toBeVisible();
});

test("who is late can be called from the row, whose guests and table stay below those of the others, and whose name is whole from a tablet on", async () => {
  await openMorning(() =>
    day.change("Party 07:15", { customerName: "Hugo Jonsson-Silfverstolpe", customerPhone: "+46705551212" }),
  );
  const call = page.getByRole("link", { name: "Call Hugo Jonsson-Silfverstolpe" });
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  for (const width of [390, 834, 1112, 1280]) {
    await onPhone(width, 800);
    await expect.element(call).toBeVisible();
    const guests = (name: string) => row(name).element().lastElementChild;
    const name = row("Hugo").getByText("Hugo Jonsson-Silfverstolpe", { exact: true }).element();
    expect(box(guests("Hugo")).right, `at ${width} px`).toBeCloseTo(box(guests("Party 07:30")).right, 0);
    expect(box(call.element()).right, `at ${width} px`).toBeLessThanOrEqual(box(guests("Hugo")).right);
    expect(box(call.element().firstElementChild).left, `at ${width} px`).toBeGreaterThanOrEqual(box(name).right);
    if (width > 390) expect(name.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(name.clientWidth);
  }
});

test("the second of two quick taps meets no other row", async () => {
  await openMorning();
  const step = button("Arrive: Party 07:15");
  await expect.element(step).toBeVisible();
  const { x, y } = step.element().getBoundingClientRect();
  await step.click();
  await expect.element(row("Party 07:15").getByText("Arrived", { exact: true })).toBeInTheDocument();
  const below = document.elementFromPoint(x + 20, y + 20)?.closest("[data-place]");
  expect(below?.textContent).toContain("Party 07:15");
  expect(whatWasSent()).toHaveLength(1);
});

test("a party that was just seated keeps its row for a moment, which no longer says that it waits, nor that its table is taken", async () => {
  const floor = dayOf("floor");
  await openScene("floor", "/floor/dashboard?as=list", () => {
    floor.change("Ann", { attendance: "arrived", attendanceAt: "2027-06-15T05:20:00Z" });
    floor.grant();
  });
  const ann = group("Late and waiting").getByRole("button", { name: /^07:00 Ann/ });
  await expect.element(ann.getByText("waits 10 min")).toBeVisible();
  await button("Seat: Ann").click();
  await expect.element(ann.getByText("1 h 30 left")).toBeVisible();
  expect(ann.element().textContent).not.toMatch(/waits|taken/);
});

test("up and down walk a column, left and right lead to the other one", async () => {
  await openMorning();
  await expect.element(row("Party 07:15")).toBeVisible();
  for (const [key, name] of [
    ["ArrowDown", "Party 07:15"],
    ["ArrowDown", "Party 07:30"],
    ["ArrowRight", "Party 07:00"],
    ["ArrowDown", "Party 07:00"],
    ["ArrowLeft", "Party 07:15"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(row(name)).toHaveFocus();
  }
});
