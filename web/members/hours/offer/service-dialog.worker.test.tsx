import { expect, test } from "vitest";
import {
  box,
  button,
  dialog,
  done,
  field,
  offerOf,
  save,
  saved,
  savedSalon,
  serviceOf,
} from "../../../testing/salon-page.ts";

test("a colour that takes effect, who does it, and how long the new person takes", async () => {
  const slug = await savedSalon();
  await button("Add a person").click();
  await field("Name").fill("Bo");
  await box("Cut").click();
  await done.click();
  await button("Add a service").click();
  await field("Name").fill("Henna");
  await field("Minutes").fill("20");
  await dialog.getByRole("button", { name: "Something takes effect in between" }).click();
  await field("Part 2, minutes").fill("40");
  await field("Part 3, minutes").fill("30");
  await expect.element(dialog.getByText("In all 90 min, 40 of them free")).toBeVisible();
  await dialog.getByText("More").click();
  await dialog.getByRole("combobox", { name: "Group" }).fill("Colour");
  await field("Price (SEK)").fill("450,50");
  await box("From that price").click();
  await field("Bo, minutes of part 3").fill("45");
  await field("Bo, price").fill("900");
  await done.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = await offerOf(slug);
  const bo = resources.find(({ name }) => name === "Bo")?.id ?? "";
  const henna = await serviceOf(slug, "Henna");
  expect(henna).toMatchObject({
    ...{ group: "Colour", price: 45_050, priceFrom: true },
    parts: [
      { minutes: 20, busy: true },
      { minutes: 40, busy: false },
      { minutes: 30, busy: true },
    ],
    people: { [bo]: { minutes: [20, 40, 45], price: 90_000 } },
  });
  expect(Object.keys((await serviceOf(slug, "Cut"))?.people ?? {})).not.toContain(bo);
  expect(Object.keys((await serviceOf(slug, "Updo"))?.people ?? {})).toContain(bo);
});
