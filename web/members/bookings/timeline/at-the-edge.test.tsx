import { expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { dayOf } from "../../../testing/given-day.ts";
import { middleOf, mouse } from "../../../testing/mouse.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { giving, openScene, whatWasSent } from "../../../testing/scenes.ts";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name},`) });
const held = (name: string) => page.getByRole("region", { name: `${name}, picked up` });

const [T1, T2] = ["2", "3"] as const;
const day = dayOf("timeline");

/** On a phone. Ann has T1 at 19:00; the day is shown from 12 to 23. */
async function openDay(given: () => unknown = () => {}) {
  await onPhone();
  await openScene("timeline", "/timeline/dashboard?as=timeline", () => {
    given();
    day.grant();
  });
  await expect.element(bar("Ann")).toBeVisible();
}

test("on a phone the panel makes way for a drag, so that the aimed row is in view", async () => {
  await openDay(() =>
    giving(
      (api) => api.workspaces[":slug"].overview.$get({ param: { slug: "timeline" }, query: {} }),
      (overview) => {
        const [like] = overview.resources;
        const nine = Array.from({ length: 9 }, (_, nth) => ({ ...like, id: `${nth + 20}`, name: `T${nth + 4}` }));
        return { ...overview, resources: [...overview.resources, ...(nine as typeof overview.resources)] };
      },
    ),
  );
  await expect.element(row("T12")).toBeInTheDocument();
  bar("Ann").element().scrollIntoView({ inline: "center" });
  page.getByRole("region", { name: "Timeline" }).element().scrollIntoView({ block: "start", behavior: "instant" });
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
  await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  expect([[T1], [T2]]).not.toContainEqual(day.party("Ann").resources);
});

const NAMES_PX = 88;

test.each(["no-preference", "reduce"])(
  "a party is dragged beyond the hours in view, because the timeline scrolls at its edge (motion: %s)",
  async (value) => {
    const prefer = (features: object[]) => cdp().send("Emulation.setEmulatedMedia", { features } as never);
    await prefer([{ name: "prefers-reduced-motion", value }]);
    onTestFinished(() => prefer([{ name: "prefers-reduced-motion", value: "reduce" }]) as never); // as in vitest.config.ts
    await openDay();
    const board = page.getByRole("region", { name: "Timeline" }).element();
    bar("Ann").element().scrollIntoView({ inline: "center" });
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
    expect(whatWasSent().filter(({ body }) => !body.dryRun)).toEqual([]);
  },
);
