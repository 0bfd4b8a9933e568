import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { toldUser } from "../../testing/given-member.ts";
import { lookAt } from "../../testing/look-at.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { playMembersScene } from "../../testing/scenes.ts";
import { keepInDraft, loadDraft } from "./draft.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const input = (name: string) => page.getByLabelText(name, { exact: true });
const type = (name: string) => page.getByRole("radio", { name, exact: true });
const hours = page.getByRole("heading", { name: "Operating Hours" });

/** Past the hours. */
async function goOn(): Promise<void> {
  await button("Continue").click();
  await expect.element(hours).toBeVisible();
  await button("Continue").click();
  await expect.element(hours).not.toBeInTheDocument();
}

let userId = "";

beforeEach(async () => {
  await playMembersScene("newcomer");
  userId = toldUser().id;
  keepInDraft(userId, { name: "Studio Pia", description: null });
  await openMembersPage("/onboarding/business-type");
});

test("a salon begins with its owner, two chairs and nine services, and may go on at once", async () => {
  await type("Hair salon").click();
  await expect.element(input("You")).toHaveValue("Pia");
  await expect.element(input("Chairs")).toHaveValue(2);
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).elements().length).toBe(9);
  await button("Continue").click();
  await expect.element(hours).toBeVisible();
  await expect.element(page.getByText("When do you serve?")).not.toBeInTheDocument();
  await expect.element(page.getByText("How long do guests stay?")).not.toBeInTheDocument();
  await button("Continue").click();
  await expect.element(page.getByText("Tuesday").first()).toBeVisible();
  await expect.element(page.getByText("Chair 1, Chair 2")).toBeVisible();
});

test("what is named, unticked and priced is on the review, and there again after a step back", async () => {
  await type("Barber").click();
  await button("Add a colleague").click();
  await userEvent.fill(input("Colleague"), "Bo");
  await button("Add a colleague").click();
  await expect.element(input("Chairs")).toHaveValue(3);
  await userEvent.fill(page.getByLabelText("Colleague", { exact: true }).nth(1), "Cid");
  await userEvent.fill(page.getByLabelText(/^Price of Haircut in/).first(), "32,50");
  await box("Hot towel shave").click();
  await goOn();
  await expect.element(page.getByText("Pia, Bo, Cid")).toBeVisible();
  await expect.element(page.getByText("Hot towel shave")).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: /^Haircut 30 min .*32.50/ })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect.element(hours).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect.element(box("Hot towel shave")).not.toBeChecked();
  await expect.element(page.getByLabelText(/^Price of Haircut in/).first()).toHaveValue("32.50");
});

test("chairs that were typed stay when colleagues are added", async () => {
  await type("Barber").click();
  await userEvent.fill(input("Chairs"), "3");
  for (let people = 2; people <= 5; people++) await button("Add a colleague").click();
  await expect.element(input("Chairs")).toHaveValue(3);
});

test("a business without people, and one without services, is told so", async () => {
  await type("Dog groomer").click();
  await button("Remove Pia").click();
  for (const each of page.getByRole("checkbox").elements()) await userEvent.click(each);
  await button("Continue").click();
  await expect.element(page.getByText("Please add somebody who does the services")).toBeVisible();
  await expect.element(page.getByText("Please leave at least one ticked")).toBeVisible();
});

test("wrong prices, rooms and empty names are told at their fields", async () => {
  await type("Massage and spa").click();
  await userEvent.fill(input("Rooms"), "51");
  await button("Add a colleague").click();
  await userEvent.fill(page.getByLabelText(/^Price of Facial/), "dear");
  await button("Continue").click();
  await expect.element(page.getByText("Please enter a number from 0 to 50")).toBeVisible();
  await expect.element(page.getByText("Please enter a name")).toBeVisible();
  await expect.element(page.getByText("Please enter a price")).toBeVisible();
  await lookAt();
});

test("each type begins with its own week", async () => {
  await type("Clinic or therapy").click();
  await goOn();
  expect(loadDraft(userId).weeklySchedule?.monday).toEqual({ enabled: true, openTime: "08:00", closeTime: "17:00" });
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await type("Hair salon").click();
  await goOn();
  expect(loadDraft(userId).weeklySchedule?.monday.enabled).toBe(false);
});

test("a yoga studio begins with classes on the calendar, and leaves out what is unticked", async () => {
  await type("Yoga").click();
  await expect.element(box("Monday and Wednesday at 18:00")).toBeChecked();
  await box("Tuesday and Thursday at 18:00").click();
  await box("Yin yoga").click();
  await expect.element(box("Sunday at 17:00")).not.toBeInTheDocument();
  await lookAt();
  await goOn();
  await expect.element(page.getByText("Vinyasa flow: Monday and Wednesday at 18:00")).toBeVisible();
  await expect.element(page.getByText("Morning yoga: Saturday at 09:00")).toBeVisible();
  await expect.element(page.getByText(/^Beginners’ yoga: /)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Yin yoga: /)).not.toBeInTheDocument();
});

test("something else begins with one appointment of half an hour, and asks for no rooms", async () => {
  await type("Something else").click();
  await expect.element(box("Appointment")).toBeChecked();
  await expect.element(page.getByText("30 min")).toBeVisible();
  await expect.element(page.getByText("0 if you need none")).not.toBeInTheDocument();
  await goOn();
  await expect.element(page.getByRole("row", { name: /^Appointment 30 min/ })).toBeVisible();
});

test("a line for each says on which days they work, and a restaurant counts its tables by size", async () => {
  await type("Barber").click();
  await button("Add a colleague").click();
  await userEvent.fill(input("Colleague"), "Bo");
  await button("Continue").click();
  await expect.element(hours).toBeVisible();
  await box("Bo works on Fridays").click();
  await box("Bo works on Saturdays").click();
  await lookAt();
  await page.getByRole("link", { name: "Back" }).click();
  await button("Continue").click();
  await expect.element(box("Bo works on Fridays")).not.toBeChecked();
  await expect.element(box("Pia works on Fridays")).toBeChecked();
  expect(loadDraft(userId).trade?.people[1]).toMatchObject({ name: "Bo", daysOff: ["friday", "saturday"] });
  await page.getByRole("link", { name: "Back" }).click();
  await type("Restaurant").click();
  await button("Continue").click();
  await expect.element(page.getByText("Please enter how many tables you have.")).toBeVisible();
  await button("Tables for 2: one more").click();
  await page.getByRole("textbox", { name: "Tables for 4" }).fill("6");
  await expect.element(page.getByText("7 tables, 26 seats, parties of up to 4.")).toBeVisible();
  await lookAt();
  await button("Continue").click();
  await expect.element(hours).toBeVisible();
});
