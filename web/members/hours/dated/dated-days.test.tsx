import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { keepSettings } from "../../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { type Api, giving, playMembersScene, problemOf, told } from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
const preview = (slug: string) => (api: Api) =>
  api.workspaces[":slug"].plan.preview.$post({ param: { slug }, json: {} as never });

async function openHours(scene = "settings", prepare: (kept: ReturnType<typeof keepSettings>) => void = () => {}) {
  await playMembersScene(scene);
  const kept = keepSettings(scene);
  prepare(kept);
  await openMembersPage(`/${scene}/dashboard/hours`);
  return kept;
}

test("a special opening is saved at once, and the form beside it still saves", async () => {
  const kept = await openHours();
  await page.getByRole("button", { name: "Add a special opening" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a special opening" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Please choose a date")).toBeVisible();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await dialog.getByLabelText("Until, hour").selectOptions("02");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: open 18:00–02:00 next day")).toBeVisible();
  await page.getByLabelText("Feedback delay (hours)").fill("3");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  await page.getByRole("button", { name: "Remove Mon 21 Jun: open 18:00–02:00 next day" }).click();
  await expect.poll(() => kept.plan.exceptions).toEqual([]);
});

test("a closed Monday is opened by one tap, with stays and arrivals of its own", async () => {
  const kept = await openHours("settings", ({ rules: { weeklySchedule: week } }) => {
    week.monday = { ...week.monday, enabled: false };
  });
  await page.getByRole("button", { name: "Add a special opening" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a special opening" });
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  await dialog.getByText("More").click();
  await dialog.getByRole("checkbox", { name: "A last start" }).click();
  await dialog.getByLabelText("last start, hour").selectOptions("22");
  await dialog.getByLabelText("last start, minutes").selectOptions("05");
  await dialog.getByRole("checkbox", { name: "Other stays than usual" }).click();
  await dialog.getByRole("radio", { name: /^Quick/ }).click();
  await dialog.getByLabelText("Guests who may arrive every half hour").fill("0");
  await everybodyCanUse();
  await dialog.getByText("More").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByLabelText("Guests who may arrive every half hour")).toHaveFocus();
  await dialog.getByLabelText("Guests who may arrive every half hour").fill("8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: open 18:00–23:00", { exact: true })).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([
    { lastStart: "22:05", pacing: { everyMinutes: 30, guests: 8, parties: null }, duration: { length: 3 } },
  ]);
  await page.getByRole("button", { name: "Add a special opening" }).click();
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  const overlap = { path: "fromDate", message: "The openings of 2027-06-21 overlap" };
  failNext("POST", /plan\/preview$/, problemOf("invalid_input", {}, { errors: [overlap] }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("The openings of 2027-06-21 overlap")).toBeVisible();
  await expect.element(dialog.getByLabelText("First day")).toHaveFocus();
});

test("a part of a day is closed after its bookings were named", async () => {
  const kept = await openHours("affected");
  giving(preview("affected"), (all) => ({ ...all, count: 1, touched: all.touched.slice(0, 1) }));
  await page.getByRole("button", { name: "Close part of a day" }).click();
  await page.getByRole("dialog").getByLabelText("First day").fill(TODAY);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "1 booking does not fit the new settings" });
  await expect.element(question.getByText("Astrid")).toBeVisible();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("Tue 15 Jun: closed 15:00–17:00", { exact: true })).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([{ kind: "off", fromTime: "15:00", toTime: "17:00" }]);
});

const aRoom = {
  areas: [{ id: "new-room", name: "Room", customersMayChoose: true, order: 0 }],
  resources: ["T1", "T2"].map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone", archived: false },
  })),
};

test("a table that is broken closes all day after the booking that gets no other was named", async () => {
  const kept = await openHours("affected", ({ colleagueSavesPlan }) => colleagueSavesPlan(aRoom));
  const { areas, resources } = kept.plan.plan;
  const [astrid] = told(preview("affected")).touched;
  if (!astrid) throw new Error("the scene touches nobody");
  const conflict = { ...astrid, reason: "closed" as const };
  giving(preview("affected"), (all) => ({ ...all, count: 0, touched: [], conflicts: [conflict] }));
  kept.met.conflicts = [conflict as never];
  const close = page.getByRole("button", { name: "Close a table or part of a day" });
  const dialog = page.getByRole("dialog", { name: "Close a table or part of a day" });
  await close.click();
  await dialog.getByLabelText("Closed").selectOptions("T1");
  await dialog.getByLabelText("First day").fill(TODAY);
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "1 booking gets no table" });
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Mon 21 Jun, 21:00Astrid2 guestsIts table is closed then");
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("Tue 15 Jun: T1 closed all day")).toBeVisible();
  await expect.element(page.getByText("1 booking needs a place.")).toBeVisible();
  giving(preview("affected"), (all) => ({ ...all, count: 0, touched: [], conflicts: [] }));
  await close.click();
  await dialog.getByLabelText("Closed").selectOptions("Room");
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: Room closed 15:00–17:00")).toBeVisible();
  expect(kept.plan.exceptions).toMatchObject([
    { kind: "off", subject: resources[0]?.id, fromTime: "06:00", toTime: "06:00" },
    { kind: "off", subject: areas[0]?.id, fromTime: "15:00", toTime: "17:00" },
  ]);
});
