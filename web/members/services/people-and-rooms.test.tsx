import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chosenSalon, offerIn, openServices, savedSalon, serviceIn } from "../../testing/given-salon.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { box, button, dialog, done, field, people, rooms, services } from "../../testing/salon-page.ts";
import { save, saveAll, saved } from "../../testing/settings-form.ts";

test("a person has a week with breaks, and leaves the services that nobody else does in need", async () => {
  await onPhone();
  const kept = await savedSalon();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await box("Same hours as the business").click();
  await box("Sunday").click();
  await dialog.getByRole("button", { name: "A break on Monday" }).click();
  await dialog.getByLabelText("Monday, 2 from, hour").selectOptions("15");
  await done.click();
  await expect.element(dialog.getByText("Begins before the stretch above has ended")).toBeVisible();
  await dialog.getByLabelText("Monday, 2 from, hour").selectOptions("18");
  await dialog.getByText("More").click();
  await dialog.getByRole("radio", { name: "Violet" }).click();
  await dialog.getByLabelText("Account").selectOptions("Olle Owner");
  await everybodyCanUse();
  await done.click();
  await expect.element(people.getByText("Mon 12:00–17:00 and 18:00–23:00, Tue–Sat 12:00–23:00")).toBeVisible();
  await saveAll();
  const [olle] = offerIn(kept).resources;
  expect(olle).toMatchObject({ color: "#7b5aa6", hours: { sunday: [], tuesday: [{ from: "12:00", to: "23:00" }] } });
  expect(olle?.memberId).not.toBeNull();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByRole("button", { name: "No longer works here" }).click();
  await save.click();
  await expect.element(services.getByText("Somebody must be able to do it").first()).toBeVisible();
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toHaveFocus();
});

test("a photo needs a safe address, and then stands beside the name", async () => {
  await chosenSalon();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByText("More").click();
  await field("Photo – optional").fill("http://example.com/olle.jpg");
  await dialog.getByText("More").click();
  await done.click();
  await expect.element(field("Photo – optional")).toHaveFocus();
  await expect.element(dialog.getByText("Please enter an address that begins with https://")).toBeVisible();
  await field("Photo – optional").fill("https://example.com/olle.jpg");
  await done.click();
  expect(people.element().querySelector("img")?.src).toBe("https://example.com/olle.jpg");
});

test("a third chair serves whatever the others serve, and counted things are named by number", async () => {
  const kept = await savedSalon();
  await button("Add a room or machine").click();
  await field("Name").fill("Chair 3");
  await expect.element(box("Cut")).toBeChecked();
  await done.click();
  await button("Add a room or machine").click();
  await field("Name").fill("Cape");
  await dialog.getByLabelText("What it is").selectOptions("Several alike");
  await field("How many").fill("0");
  await box("Cut").click();
  await done.click();
  await expect.element(field("How many")).toHaveFocus();
  await field("How many").fill("6");
  await everybodyCanUse();
  await done.click();
  await expect.element(rooms.getByRole("button", { name: /^Cape Several alike, 6 at a time/ })).toBeVisible();
  await saveAll();
  const { resources } = offerIn(kept);
  const idOf = (name: string) => resources.find((each) => each.name === name)?.id;
  expect(serviceIn(kept, "Cut")?.needs).toEqual([
    { of: "person" },
    { of: "any", resources: ["Chair 1", "Chair 2", "Chair 3"].map(idOf), during: "whole" },
    { of: "units", resource: idOf("Cape"), perGuests: 1 },
  ]);
});

test("a day off and an evening more of a person are saved with the form, and only listed here", async () => {
  await onPhone();
  const kept = await savedSalon();
  await button("Add days").click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await done.click();
  await button("Add days").click();
  await dialog.getByRole("radio", { name: "Extra hours" }).click();
  await dialog.getByLabelText("Whose hours").selectOptions("Chair 2");
  await dialog.getByLabelText("First day").fill("2027-06-22");
  await dialog.getByLabelText("Until, hour").selectOptions("21");
  await done.click();
  await expect.element(page.getByText("Mon 21 Jun: Olle off all day")).toBeVisible();
  await expect.element(page.getByText("Tue 22 Jun: Chair 2 also 18:00–21:00")).toBeVisible();
  await saveAll();
  const { exceptions } = kept.plan;
  const [olle, , chair] = offerIn(kept).resources;
  expect(exceptions).toMatchObject([
    { kind: "off", subject: olle?.id, fromTime: "06:00", toTime: "06:00" },
    { kind: "hours", subject: chair?.id, fromTime: "18:00", toTime: "21:00" },
  ]);
  await openMembersPage("/services/dashboard/hours");
  await expect.element(page.getByRole("heading", { name: "Days that differ" })).toBeVisible();
  await expect.element(page.getByText("Olle off all day")).not.toBeInTheDocument();
  await openMembersPage("/services/dashboard/services");
  await button("Mon 21 Jun: Olle off all day").click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await save.click();
  await expect.poll(() => kept.plan.exceptions.length).toBe(1);
});

test("a booking that loses its person is named before the day off is stored", async () => {
  const kept = await openServices("person-away");
  await button("Add days").click();
  await everybodyCanUse();
  await dialog.getByLabelText("First day").fill("2027-06-16");
  await done.click();
  await save.click();
  const asked = page.getByRole("dialog", { name: "1 booking gets nobody" });
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Wed 16 Jun, 14:00Astrid1 personThe person who does it is away then");
  expect(kept.plan.exceptions).toEqual([]);
  await asked.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(saved).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([
    { kind: "off", subject: offerIn(kept).resources[0]?.id, fromDate: "2027-06-16" },
  ]);
});

test("the owner lets people with an account enter their own time off", async () => {
  const kept = await savedSalon();
  const ownDays = page.getByRole("checkbox", { name: "People enter their own time off" });
  await expect.element(ownDays).not.toBeInTheDocument(); // nobody has an account
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByText("More").click();
  await dialog.getByLabelText("Account").selectOptions("Olle Owner");
  await done.click();
  await ownDays.click();
  await saveAll();
  expect(offerIn(kept).ownDaysOff).toBe(true);
});

test("people are sorted by arrow keys, and a room has hours of its own", async () => {
  const kept = await savedSalon();
  await button("Add a person").click();
  await field("Name").fill("Bo");
  await done.click();
  (button("Move Bo: arrow keys or drag").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("Bo: 1 of 2")).toBeInTheDocument();
  await expect.element(button("Move Bo: arrow keys or drag")).toHaveFocus();
  await rooms
    .getByRole("button", { name: /^Chair/ })
    .first()
    .click();
  await box("Same hours as the business").click();
  await box("Monday").click();
  await done.click();
  await expect.element(rooms.getByText(/own hours/)).toBeVisible();
  await saveAll();
  const { resources } = offerIn(kept);
  const inOrder = resources.toSorted((one, other) => one.order - other.order);
  expect(inOrder.filter(({ kind }) => kind === "person").map(({ name }) => name)).toEqual(["Bo", "Olle"]);
  expect(resources.find(({ kind }) => kind === "room")?.hours).toMatchObject({ monday: [] });
});
