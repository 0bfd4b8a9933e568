import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import {
  box,
  button,
  dialog,
  done,
  field,
  offerOf,
  people,
  planOf,
  save,
  saved,
  savedSalon,
} from "../../../testing/salon-page.ts";

test("a person with own hours, a colour and an account, counted things and a day off are saved", async () => {
  const slug = await savedSalon();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await box("Same hours as the business").click();
  await box("Sunday").click();
  await dialog.getByRole("button", { name: "A break on Monday" }).click();
  await dialog.getByLabelText("Monday, 2 from, hour").selectOptions("18");
  await dialog.getByText("More").click();
  await dialog.getByRole("radio", { name: "Violet" }).click();
  await dialog.getByLabelText("Account").selectOptions("Olle Owner");
  await done.click();
  await button("Add a room or machine").click();
  await field("Name").fill("Cape");
  await dialog.getByLabelText("What it is").selectOptions("Several alike");
  await field("How many").fill("6");
  await done.click();
  await button("Add days").click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await done.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = await offerOf(slug);
  const [olle] = resources;
  expect(olle).toMatchObject({ color: "#7b5aa6", hours: { sunday: [], tuesday: [{ from: "12:00", to: "23:00" }] } });
  expect(olle?.memberId).not.toBeNull();
  expect(resources.at(-1)).toMatchObject({ kind: "pool", name: "Cape" });
  expect((await planOf(slug)).exceptions).toMatchObject([{ kind: "off", subject: olle?.id }]);
  await openMembersPage(`/${slug}/dashboard/services`);
  await expect.element(people.getByText("Mon 12:00–17:00 and 18:00–23:00, Tue–Sat 12:00–23:00")).toBeVisible();
  await expect.element(page.getByText("Mon 21 Jun: Olle off all day")).toBeVisible();
});
