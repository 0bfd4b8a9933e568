import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keepSettings } from "../../../testing/kept-settings.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene, whatWasSent } from "../../../testing/scenes.ts";

const own = page.getByRole("button", { name: "Your time off" });
const dialog = page.getByRole("dialog", { name: "Anna is sick today" });
const wayOf = (name: string) => dialog.getByRole("combobox", { name: `Way out for ${name}` });
const move = (count: number) => dialog.getByRole("button", { name: `Move ${count} and tell them` });

async function openSick() {
  await openScene("sick", "/sick/dashboard?as=list", () => keepSettings("sick"));
  await begin();
}

async function begin() {
  await own.click();
  await page.getByRole("button", { name: "Sick today: who takes your visits?" }).click();
  await expect.element(dialog.getByText("4 visits. Nothing is cancelled by itself.")).toBeVisible();
}

const headings = () =>
  dialog
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

test("each visit stands under its way out, and one button moves and tells those that can", async () => {
  await openSick();
  expect(headings()).toEqual(["Same time, with somebody else: 1", "Another time today: 1", "To call: 2"]);
  await expect.element(dialog.getByText("Asked for Anna")).toBeVisible();
  await expect.element(dialog.getByText("Only Anna does it")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Call Ada" })).toHaveAttribute("href", "tel:+46735558820");
  await move(2).click();
  await expect.element(dialog.getByText("2 visits moved")).toBeVisible();
  expect(headings()).toEqual(["To call: 2"]);
  const [over, off] = whatWasSent();
  expect(over?.body).toMatchObject({ tell: true, moves: [{ bookingTime: "10:00" }, { version: 1 }] });
  expect(off).toMatchObject({
    call: "POST /api/workspaces/sick/exceptions",
    body: { kind: "off", fromDate: "2027-06-15" },
  });
});

test("one undo takes everything back, the closed day first", async () => {
  await openSick();
  await move(2).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByText("2 visits as before")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call.replace(/exceptions\/.*/, "exceptions/…"))).toEqual([
    "POST /api/workspaces/sick/days/2027-06-15/hand-over",
    "POST /api/workspaces/sick/exceptions",
    "DELETE /api/workspaces/sick/exceptions/…",
    "POST /api/workspaces/sick/days/2027-06-15/hand-back",
  ]);
  await expect.element(move(2)).toBeVisible();
});

test("an undo that gets no answer half-way goes on from there when it is pressed again", async () => {
  await openSick();
  await move(2).click();
  failNext("POST", /\/hand-back$/);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByText("The visits have not moved back yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByText("2 visits as before")).toBeVisible();
  const calls = whatWasSent().map(({ call }) => call.replace(/.*\/(exceptions|hand-back).*/, "$1"));
  expect(calls.slice(2)).toEqual(["exceptions", "hand-back"]); // the one without an answer is not among them
});

test("another way is chosen by the keyboard, keeps the focus, and is still there after the page was left", async () => {
  await onPhone();
  await openSick();
  await everybodyCanUse({ lights: LIGHTS });
  await userEvent.selectOptions(wayOf("Saga"), "Call");
  await expect.element(dialog.getByRole("heading", { name: "To call: 3" })).toBeVisible();
  await expect.element(wayOf("Saga")).toHaveFocus();
  await dialog.getByRole("checkbox", { name: "Tell them, with a link to other times" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await begin();
  expect(headings()).toContain("To call: 3");
  await dialog.getByRole("button", { name: "Move 1" }).click();
  await expect.poll(() => whatWasSent().length).toBeGreaterThan(0);
  expect(whatWasSent()[0]?.body).toMatchObject({ tell: false, moves: [{ version: 1 }] });
});

test("without an answer nothing is lost, and the same press is sent again with its key", async () => {
  await openSick();
  failNext("POST", /hand-over$/);
  await move(2).click();
  await expect.element(dialog.getByText("No answer came. Try again: nobody is moved twice.")).toBeVisible();
  await move(2).click();
  await expect.element(dialog.getByText("2 visits moved")).toBeVisible();
});
