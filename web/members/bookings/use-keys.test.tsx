import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../testing/given-day.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { openScene } from "../../testing/scenes.ts";

const press = (keys: string) => userEvent.keyboard(keys);
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const isOn = (name: string) => expect.element(row(name)).toHaveFocus();
const dialog = page.getByRole("dialog");

async function openEvening() {
  await openScene("keys", "/keys/dashboard");
  await expect.element(row("Cilla")).toBeVisible();
}

test("arrows, j, k and End go through the list, and Enter opens a booking", async () => {
  await openEvening();
  await press("{ArrowDown}");
  await isOn("Adam");
  await press("j");
  await isOn("Bea");
  await press("{End}");
  await isOn("Cilla");
  await press("{ArrowDown}");
  await isOn("Cilla");
  await press("k");
  await isOn("Bea");
  await press("{Enter}");
  await expect.poll(() => location.search).toContain(`booking=${dayOf("keys").party("Bea").id}`);
});

test("the question mark shows the keys, where those of one letter are switched off", async () => {
  await openEvening();
  await press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await expect.element(keys).toBeVisible();
  await everybodyCanUse();
  await keys.getByRole("switch", { name: "Single-letter keys" }).click();
  await press("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await press("n");
  await press("{ArrowDown}");
  await isOn("Adam");
  await expect.element(dialog).not.toBeInTheDocument();
});
