import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { aRoom, type KeptSettings, openKept } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../testing/network.ts";
import { type Api, giving, told, whatWasSent } from "../../testing/scenes.ts";
import { save, saveAll, saved, unfoldWeek } from "../../testing/settings-form.ts";
import { textsOf } from "../../testing/texts-of.ts";

const TODAY = "2027-06-15";
const CHRISTMAS = { startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" };
const preview = (slug: string) => (api: Api) =>
  api.workspaces[":slug"].plan.preview.$post({ param: { slug }, json: {} as never });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const add = button("Add days");
const dialog = page.getByRole("dialog");
const done = dialog.getByRole("button", { name: "Done" });
const firstDay = dialog.getByLabelText("First day");
const special = dialog.getByRole("radio", { name: "Special opening" });

async function remove(day: string) {
  await button(day).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
}

const openHours = (...how: [scene?: string, prepare?: (kept: KeptSettings) => void]) => openKept("hours", ...how);

test("closed days and a special opening are one list, and stored with the form's next save", async () => {
  const kept = await openHours();
  await add.click();
  await expect.element(dialog.getByRole("radio", { name: "Closed" })).toBeChecked();
  await done.click();
  await expect.element(firstDay).toHaveAccessibleDescription("Please choose a date");
  await firstDay.fill("2027-12-24");
  await done.click();
  await add.click();
  await special.click();
  await firstDay.fill("2027-06-21");
  await dialog.getByLabelText("Until, hour").selectOptions("02");
  await done.click();
  const rows = page.getByRole("region", { name: "Days that differ" }).getByRole("listitem");
  await expect.poll(() => textsOf(rows)).toEqual(["Mon 21 Jun: open 18:00–02:00 next day", "Fri 24 Dec: closed"]);
  await everybodyCanUse();
  expect(kept.plan.exceptions).toEqual([]);
  await unfoldWeek();
  await page.getByLabelText("Monday opens").fill("15:30");
  await saveAll();
  expect(kept.plan.exceptions).toMatchObject([{ kind: "extra", fromDate: "2027-06-21", toTime: "02:00" }]);
  const specialClosures = [{ startDate: "2027-12-24", endDate: "2027-12-24", note: null }];
  expect(kept.rules).toMatchObject({ specialScheduleEnabled: true, specialClosures });
  await remove("Mon 21 Jun: open 18:00–02:00 next day");
  await save.click();
  await expect.poll(() => kept.plan.exceptions).toEqual([]);
});

test("a day is changed in place, and the dialog's Cancel changes nothing", async () => {
  const kept = await openHours("settings", (before) => {
    before.colleagueSavesHours({ specialScheduleEnabled: true, specialClosures: [CHRISTMAS] });
  });
  const row = button("Fri 24 Dec – Sun 26 Dec: closed Christmas");
  await row.click();
  await dialog.getByLabelText("Note").fill("Away");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row).toHaveFocus();
  await row.click();
  await dialog.getByLabelText("Last day").fill("");
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await done.click();
  await expect.element(button("Fri 24 Dec: closed 15:00–17:00 Christmas")).toHaveFocus();
  await saveAll();
  expect(kept.rules.specialClosures).toEqual([]);
  expect(kept.plan.exceptions).toMatchObject([
    { kind: "off", fromDate: "2027-12-24", toDate: "2027-12-24", fromTime: "15:00", note: "Christmas" },
  ]);
});

test("closed days that are not in force say so, and count with the next closed day", async () => {
  const kept = await openHours("settings", (before) => {
    before.colleagueSavesHours({ specialScheduleEnabled: false, specialClosures: [CHRISTMAS] });
  });
  const parked = page.getByText("Fri 24 Dec – Sun 26 Dec: closed, not in force");
  await expect.element(parked).toBeVisible();
  await unfoldWeek();
  await page.getByLabelText("Monday opens").fill("15:30");
  await saveAll();
  expect(kept.rules).toMatchObject({ specialScheduleEnabled: false, specialClosures: [CHRISTMAS] });
  await add.click();
  await firstDay.fill("2027-06-21");
  await done.click();
  await expect.element(parked).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => kept.rules.specialScheduleEnabled).toBe(true);
  expect(kept.rules.specialClosures).toHaveLength(2);
});

test("owners who add different days keep both, and a lost answer adds none twice", async () => {
  const kept = await openHours();
  const off = { ...{ kind: "off", fromDate: "2027-06-22", toDate: "2027-06-22" }, fromTime: "15:00", toTime: "17:00" };
  kept.colleagueSavesHours({ specialScheduleEnabled: true, specialClosures: [CHRISTMAS] });
  kept.plan = { ...kept.plan, exceptions: [{ id: "theirs", ...off, note: null } as never] };
  await add.click();
  await special.click();
  await firstDay.fill("2027-06-21");
  await done.click();
  await add.click();
  await firstDay.fill("2027-12-31");
  await done.click();
  loseNextAnswer("PUT", /\/plan$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await saveAll();
  expect(kept.plan.exceptions).toMatchObject([{ kind: "off" }, { kind: "extra" }]);
  expect(kept.rules.specialClosures.map(({ startDate }) => startDate)).toEqual(["2027-12-24", "2027-12-31"]);
  await expect.element(page.getByText("Tue 22 Jun: closed 15:00–17:00")).toBeVisible();
});

test("a closed Monday is opened by one tap, with stays and arrivals of its own", async () => {
  const kept = await openHours("settings", ({ rules: { weeklySchedule: week } }) => {
    week.monday = { ...week.monday, enabled: false };
  });
  await add.click();
  await special.click();
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  await dialog.getByText("More").click();
  await dialog.getByLabelText("last start").fill("22:05");
  await dialog.getByRole("checkbox", { name: "Other stays than usual" }).click();
  const stays = dialog.getByLabelText("guests stay");
  await stays.selectOptions(stays.getByRole("option", { name: /^1¼ h/ }));
  const arrivals = dialog.getByLabelText("Guests who may arrive every half hour");
  await arrivals.fill("0");
  await everybodyCanUse();
  await dialog.getByText("More").click();
  await done.click();
  await expect.element(arrivals).toHaveFocus();
  await arrivals.fill("8");
  await done.click();
  await saveAll();
  expect(kept.plan.exceptions).toMatchObject([
    { lastStart: "22:05", pacing: { everyMinutes: 30, guests: 8, parties: null }, duration: { length: 3 } },
  ]);
  await add.click();
  await special.click();
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  await done.click();
  await expect.element(dialog.getByText("The openings of 2027-06-21 overlap")).toBeVisible();
  await expect.element(firstDay).toHaveFocus();
});

test("what only the server knows of a day is said at its row", async () => {
  await openHours();
  await add.click();
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await firstDay.fill("2027-06-14");
  await done.click();
  const over = fieldError("exceptions.0.toDate", fault("these_days_are_over"));
  failNext("POST", /plan\/preview$/, problemOf("invalid_input", {}, { errors: [over] }));
  await save.click();
  const row = page.getByRole("listitem").filter({ hasText: "Mon 14 Jun: closed 15:00–17:00" });
  await expect.element(row.getByText("These days are over")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Days that differ" })).toHaveFocus();
});

test("a day that is refused for what a colleague saved meanwhile is shown beside that", async () => {
  const kept = await openHours();
  await add.click();
  await special.click();
  await firstDay.fill("2027-06-21");
  await done.click();
  const times = { fromTime: "12:00", toTime: "20:00", period: null, lastStart: null, duration: null, pacing: null };
  const theirs = { id: "theirs", kind: "extra", fromDate: "2027-06-21", toDate: "2027-06-21", ...times, note: null };
  kept.plan = { ...kept.plan, exceptions: [theirs as never] };
  kept.colleagueSavesHours({});
  const overlap = fieldError("plan.periods", fault("openings_overlap", { date: "2027-06-21" }));
  giving(preview("settings"), (effects) =>
    kept.plan.exceptions.length > 0 ? problemOf("invalid_input", {}, { errors: [overlap] }) : effects,
  );
  await save.click();
  await expect.element(page.getByText(overlap.message)).toBeVisible();
  await remove("Mon 21 Jun: open 12:00–20:00");
  await expect.element(page.getByText("Mon 21 Jun: open 18:00–23:00")).toBeVisible();
  giving(preview("settings"), (effects) => effects);
  await saveAll();
  expect(kept.plan.exceptions).toMatchObject([{ fromTime: "18:00" }]);
});

test("a part of a day is closed after its bookings were named", async () => {
  const kept = await openHours("affected");
  giving(preview("affected"), (all) => ({ ...all, count: 1, touched: all.touched.slice(0, 1) }));
  await add.click();
  await firstDay.fill(TODAY);
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await done.click();
  await save.click();
  const question = page.getByRole("dialog", { name: "1 booking does not fit the new settings" });
  await expect.element(question.getByText("Astrid")).toBeVisible();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(saved).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([{ kind: "off", fromTime: "15:00", toTime: "17:00" }]);
  expect(whatWasSent().at(-1)?.body).not.toHaveProperty("hours");
});

test("a table that is broken closes all day after the booking that gets no other was named", async () => {
  const kept = await openHours("affected", ({ colleagueSavesPlan }) => colleagueSavesPlan(aRoom("T1", "T2")));
  const { areas, resources } = kept.plan.plan;
  const [astrid] = told(preview("affected")).touched;
  if (!astrid) throw new Error("the scene touches nobody");
  const conflict = { ...astrid, reason: "closed" as const };
  giving(preview("affected"), (all) => ({ ...all, count: 0, touched: [], conflicts: [conflict] }));
  kept.met.conflicts = [conflict as never];
  const what = dialog.getByRole("combobox", { name: "What" });
  await add.click();
  await what.selectOptions("T1");
  await firstDay.fill(TODAY);
  await done.click();
  await add.click();
  await what.selectOptions("Room");
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await firstDay.fill("2027-06-21");
  await done.click();
  await expect.element(page.getByText("Tue 15 Jun: T1 closed all day")).toBeVisible();
  await expect.element(page.getByText("Mon 21 Jun: Room closed 15:00–17:00")).toBeVisible();
  await save.click();
  const question = page.getByRole("dialog", { name: "1 booking gets no table" });
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Mon 21 Jun, 21:00Astrid2 guestsIts table is closed then");
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("1 booking needs a place.")).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([
    { kind: "off", subject: resources[0]?.id, fromTime: "06:00", toTime: "06:00" },
    { kind: "off", subject: areas[0]?.id, fromTime: "15:00", toTime: "17:00" },
  ]);
});

test("a special opening follows a period of the same save", async () => {
  const kept = await openHours();
  await button("Another part of the day").click();
  await add.click();
  await special.click();
  await dialog.getByLabelText("Stays and arrivals as at").selectOptions("Lunch");
  await firstDay.fill("2027-06-21");
  await done.click();
  await saveAll();
  const lunch = kept.plan.plan.periods.find(({ name }) => name === "Lunch");
  expect(kept.plan.exceptions).toMatchObject([{ kind: "extra", period: lunch?.id }]);
});
