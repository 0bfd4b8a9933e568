import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene } from "../../../testing/scenes.ts";

const rowsOf = (slug: string) => openScene("booking-rows", `/${slug}/dashboard?as=list`);
const box = (locator: Locator) => locator.element().getBoundingClientRect();

test("at every width a row tells all services of a visit, and how many come", async () => {
  await rowsOf("rows-salon");
  const visit = page.getByText("Cut with Anna Lindqvist + Colour", { exact: true });
  for (const width of [320, 390, 640, 1024, 1280]) {
    await onPhone(width, 800);
    await expect.element(visit).toBeVisible();
    const { scrollWidth, clientWidth } = visit.element();
    expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(clientWidth);
    await expect.element(page.getByRole("button", { name: /^17:00 .*Bo.*2 people.*Advice/ })).toBeVisible();
  }
  await everybodyCanUse();
});

test("at every width a row shows its name beside its table and the next step", async () => {
  await rowsOf("rows-counter");
  const place = page.getByRole("button", { name: "Chef's counter, table of Lindqvist" });
  await expect.element(place).toBeVisible();
  for (const width of [390, 640, 900, 1024, 1280]) {
    await onPhone(width, 800);
    const name = box(page.getByText("Lindqvist", { exact: true }).first());
    expect(name.width, `at ${width} px`).toBeGreaterThan(60);
    expect(name.height, `one line at ${width} px`).toBeLessThan(40);
    expect(box(place).left, `at ${width} px`).toBeGreaterThanOrEqual(name.right);
    const step = box(page.getByRole("button", { name: "Arrive: Lindqvist" }));
    expect(step.left, `at ${width} px`).toBeGreaterThanOrEqual(box(place).right);
  }
});

test("on a phone a late party's name is never broken within a word: call and next step go below", async () => {
  await onPhone(390, 800);
  await rowsOf("rows-late");
  await expect.element(page.getByRole("link", { name: "Call Wetterstedt" })).toBeVisible();
  for (const word of ["Wetterstedt", "Laktosintoleranta"])
    expect(page.getByText(word, { exact: true }).first().element().getClientRects()).toHaveLength(1);
  await everybodyCanUse();
});

test("on a phone a name that is too long is cut with a sign, and the row stays one line high", async () => {
  await onPhone(390, 800);
  await rowsOf("rows-long");
  const name = page.getByText("Constantia Lindqvist", { exact: true }).first();
  await expect.element(name).toBeVisible();
  expect(name.element().getClientRects()).toHaveLength(1);
  expect(getComputedStyle(name.element()).textOverflow).toBe("ellipsis");
  expect(box(page.getByRole("listitem").first()).height).toBeLessThanOrEqual(56);
});
