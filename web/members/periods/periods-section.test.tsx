import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { everyDay } from "../../../domain/plan/rules.ts";
import { LUNCH } from "../../../domain/testing/givens.ts";
import { type KeptSettings, openKept } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../testing/network.ts";
import { giving } from "../../testing/scenes.ts";
import { openHoursPage, save, saveAll, saved, unfoldWeek } from "../../testing/settings-form.ts";

const periodsOf = ({ plan }: KeptSettings) => plan.plan.periods;
const another = page.getByRole("button", { name: "Another part of the day" });
const period = (name: string) => page.getByRole("group", { name, exact: true });

const unfold = (name: string) => period(name).getByText("More").click();

const openHours = (scene?: string) =>
  openKept("hours", scene, (kept) => {
    kept.rules = { ...kept.rules, weeklySchedule: everyDay("17:00", "22:00"), maxCapacity: 12 };
  });

test("back to one simple week is one tap, and the week can be changed in the same save", async () => {
  const kept = await openHours();
  await another.click();
  await saveAll();
  await unfold("Lunch");
  await page.getByRole("button", { name: "Back to one simple week" }).click();
  await unfoldWeek();
  await expect.element(page.getByLabelText("Monday opens")).toHaveValue("11:30");
  await page.getByLabelText("Monday opens").fill("12:30");
  await saveAll();
  expect([periodsOf(kept), kept.plan.revision]).toEqual([[], 2]);
  expect(kept.rules.weeklySchedule.monday).toMatchObject({ openTime: "12:30" });
});

test("what is wrong with a period is said at its field, which takes the focus", async () => {
  await openHours();
  await another.click();
  await unfold("Lunch");
  const name = period("Lunch").getByLabelText("Name");
  await name.fill("Dinner");
  await save.click();
  await expect.element(page.getByText("Two service periods have this name on Mondays").first()).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("group", { name: "Dinner", exact: true }).nth(1).getByLabelText("Name").fill("Lunch");
  await saveAll();
});

test("periods the server could not take stay, and are saved the next time", async () => {
  const kept = await openHours();
  await another.click();
  failNext("PUT", /\/plan$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await saveAll();
  expect(periodsOf(kept)).toHaveLength(2);
});

test("a lost answer makes no period twice: the next save takes up those that were stored", async () => {
  const kept = await openHours();
  await another.click();
  loseNextAnswer("PUT", /\/plan$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await openHoursPage("Online booking");
  await page.getByLabelText("Customer change window (hours)").fill("3");
  await saveAll();
  expect(periodsOf(kept).map(({ id, name }) => `${id} ${name}`)).toEqual(["1 Dinner", "2 Lunch"]);
});

test("what only the server can know is said under the periods, and the focus goes there", async () => {
  const kept = await openHours();
  await another.click();
  await saveAll();
  const words = "The special opening of 2027-06-15 follows a service period that is gone";
  failNext(
    "POST",
    /plan\/preview$/,
    problemOf(
      "invalid_input",
      {},
      { errors: [fieldError("plan.periods", fault("opening_without_period", { date: "2027-06-15" }))] },
    ),
  );
  await unfold("Lunch");
  await page.getByRole("button", { name: "Remove Lunch" }).click();
  await save.click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Weekly schedule" })).toHaveFocus();
  expect(periodsOf(kept)).toHaveLength(2);
});

test("a wrong field that is folded away unfolds and takes the focus", async () => {
  await openHours();
  await another.click();
  await unfold("Dinner");
  const reset = period("Dinner").getByLabelText("Minutes to reset a table");
  await reset.fill("500");
  await unfold("Dinner");
  await expect.element(reset).not.toBeVisible();
  await save.click();
  await expect.element(reset).toHaveFocus();
  await expect.element(period("Dinner").getByText("Tables are reset in 0 to 120 minutes")).toBeVisible();
  await reset.fill("15");
  await expect.element(reset).toBeVisible();
  await everybodyCanUse();
});

test("odd limits are said at once, and times go in steps of five minutes", async () => {
  const kept = await openHours();
  await another.click();
  await unfold("Dinner");
  await period("Dinner").getByLabelText("guests who may arrive").fill("1");
  await expect.element(page.getByText("Dinner: At this pace guests never fill a third of your places")).toBeVisible();
  const opens = page.getByLabelText("Lunch opens");
  await opens.fill("1137");
  await save.click();
  await expect.element(opens).toHaveFocus();
  await expect.element(opens).toHaveAccessibleDescription("Please enter a time in steps of 5 minutes");
  await opens.fill("1135");
  await saveAll();
  expect(periodsOf(kept)[1]?.opens).toBe("11:35");
});

test("two owners who make a lunch each, apart, see both and keep one", async () => {
  const kept = await openHours();
  await another.click();
  kept.colleagueSavesPlan({ periods: [{ ...LUNCH, id: "new-9", opens: "10:00", closes: "13:00" }] });
  await save.click();
  await expect.element(page.getByText("Two service periods have this name on Mondays").first()).toBeVisible();
  expect(kept.plan.revision).toBe(1);
  await page.getByRole("button", { name: "Remove Lunch" }).last().click();
  await saveAll();
  const names = periodsOf(kept).map(({ name }) => name);
  expect(names.sort()).toEqual(["Dinner", "Lunch"]);
});

test("a period that a colleague changed too is asked about", async () => {
  const kept = await openHours();
  await another.click();
  await saveAll();
  kept.colleagueSavesPlan({
    periods: periodsOf(kept).map((each) => (each.name === "Lunch" ? { ...each, opens: "11:00" } : each)),
  });
  await page.getByLabelText("Lunch opens").fill("12:00");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/11:00–14:30/)).toBeVisible();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(page.getByLabelText("Lunch opens")).toHaveValue("11:00");
});

test("the keyboard alone sets lunch, its days, stays and a limit, and saves", async () => {
  const kept = await openHours();
  const tabTo = async (wanted: () => Element) => {
    for (let presses = 0; document.activeElement !== wanted() && presses < 80; presses += 1) await userEvent.tab();
    expect(document.activeElement).toBe(wanted());
  };
  await expect.element(another).toBeVisible();
  await tabTo(() => another.element());
  await userEvent.keyboard("{Enter}");
  const lunch = period("Lunch");
  await tabTo(() => lunch.getByRole("checkbox", { name: "Sunday" }).element());
  await userEvent.keyboard(" ");
  await tabTo(() => page.getByLabelText("Lunch opens").element());
  await userEvent.keyboard("1105");
  await tabTo(() => lunch.getByLabelText("guests stay").element());
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  await tabTo(() => lunch.getByText("More").element().closest("summary") as Element);
  await userEvent.keyboard("{Enter}");
  await tabTo(() => lunch.getByLabelText("Minutes to reset a table").element());
  await userEvent.keyboard("15{Enter}");
  await expect.element(saved).toBeVisible();
  expect(periodsOf(kept)[1]).toMatchObject({
    ...{ name: "Lunch", opens: "11:05", resetMinutes: 15, days: { length: 6 } },
    duration: [{ minutes: 75 }, { minutes: 90 }, { minutes: 105 }],
  });
});

test("bookings that no longer fit are named with the reason; Back saves nothing, and they keep their time", async () => {
  const kept = await openHours("affected");
  giving(
    (api) => api.workspaces[":slug"].plan.preview.$post({ param: { slug: "affected" }, json: {} as never }),
    (told) => ({ ...told, count: 1, touched: told.touched.slice(0, 1) }),
  );
  await another.click();
  await page.getByLabelText("Dinner opens").fill("18:00");
  await save.click();
  const question = page.getByRole("dialog", { name: "1 booking does not fit the new settings" });
  await expect.element(question.getByText("Nothing is cancelled; it keeps its time.")).toBeVisible();
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Mon 21 Jun, 21:00Astrid2 guestsOutside your opening hours, or it ends after closing");
  await question.getByRole("button", { name: "Back" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(kept.plan.revision).toBe(0);
  await save.click();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(saved).toBeVisible();
  expect(kept.plan.revision).toBe(1);
});

test("under tables a period keeps the large ones and closes an area, folded under More", async () => {
  const kept = await openHours();
  await openHoursPage("Tables and floor");
  await page.getByRole("button", { name: "Use real tables" }).click();
  await page.getByRole("button", { name: "Another area, such as a terrace" }).click();
  await page.getByRole("textbox", { name: "Terrace: tables for 2" }).fill("2");
  await openHoursPage("Opening");
  await another.click();
  await unfold("Lunch");
  await period("Lunch").getByRole("checkbox", { name: "Keep large tables for large parties" }).click();
  await period("Lunch").getByLabelText("for at least this many guests").fill("0");
  await period("Lunch").getByLabelText("Terrace: who may book it").selectOptions("Closed");
  await unfold("Lunch");
  await save.click();
  await expect.element(period("Lunch").getByLabelText("for at least this many guests")).toHaveFocus();
  await period("Lunch").getByLabelText("for at least this many guests").fill("2");
  const atDinner = period("Dinner").getByLabelText("Terrace: who may book it");
  await unfold("Dinner");
  await atDinner.selectOptions("Closed");
  await save.click();
  const wrong = period("Lunch").getByLabelText("Terrace: who may book it");
  await expect.element(wrong).toHaveAccessibleDescription(/^Closed in every service period/);
  await expect.element(wrong).toBeVisible();
  await atDinner.selectOptions("As its tables say");
  await save.click();
  await page
    .getByRole("dialog", { name: "Use real tables from now on?" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect.element(saved).toBeVisible();
  const { areas, periods } = kept.plan.plan;
  expect(periods.find(({ name }) => name === "Lunch")).toMatchObject({
    protect: [{ seatsFrom: 4, minGuests: 2, untilHoursBefore: 24 }],
    stock: { [areas[1]?.id ?? ""]: "off" },
  });
});
