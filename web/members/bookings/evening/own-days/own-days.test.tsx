import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type KeptSettings, keepSettings } from "../../../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { type Api, giving, openScene, told, whatWasSent } from "../../../../testing/scenes.ts";

const button = page.getByRole("button", { name: "Your time off" });
const dialog = page.getByRole("dialog", { name: "Your time off" });
const firstDay = dialog.getByRole("textbox", { name: "First day" });
const add = dialog.getByRole("button", { name: "Add time off" });
const preview = (slug: string) => (api: Api) =>
  api.workspaces[":slug"].exceptions.preview.$post({ param: { slug }, json: {} as never });

/** The signed-in member is Anna; what is sent is stored. In `own-days-asked` visits would have nobody, then. */
async function openOwnDays(slug = "own-days", given: (kept: KeptSettings) => unknown = () => {}) {
  await openScene("own-days", `/${slug}/dashboard`, () => given(keepSettings(slug)));
  await button.click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
}

test("an own day off says that a visit went to others, and is taken back by one press", async () => {
  await openOwnDays("own-days", ({ met }) => {
    met.moved = 1;
  });
  await firstDay.fill("15 June 2027");
  await dialog.getByLabelText("Note").fill("Ill");
  await add.click();
  await expect.element(page.getByText("1 visit went to others.")).toBeVisible();
  await expect.element(dialog.getByText("Ill")).toBeVisible();
  await dialog.getByRole("button", { name: /^Remove .*off all day$/ }).click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
});

test("who falls ill once the day has begun is off from now", async () => {
  vi.setSystemTime("2027-06-15T11:30:00Z");
  await openOwnDays();
  await expect.element(dialog.getByText("The rest of the day")).toBeVisible();
  await add.click();
  await expect.element(dialog.getByText("Tue 15 Jun: off from 13:30")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toMatchObject({ fromDate: "2027-06-15", fromTime: "13:30", toTime: "06:00" });
});

test("a visit that nobody else can take is named before the day is stored, and a class without its teacher beside it", async () => {
  await openOwnDays("own-days-asked", ({ met }) => {
    met.conflicts = told(preview("own-days-asked")).conflicts as never;
  });
  await add.click();
  const question = page.getByRole("dialog", { name: "1 booking gets nobody" });
  await expect.element(question.getByText("Ada")).toBeVisible();
  await expect.element(question.getByText("The person who does it is away then")).toBeVisible();
  await expect.element(question.getByText("Not available: Anna")).toBeVisible();
  await question.getByRole("button", { name: "Back" }).click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual(["POST /api/workspaces/own-days-asked/exceptions/preview"]);
  await add.click();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(dialog.getByRole("button", { name: /^Remove .*off all day$/ })).toBeVisible();
  await expect
    .element(page.getByText("1 visit without a person: please look at the list.", { exact: false }))
    .toBeVisible();
});

test("a class alone that would be without its teacher is named before the day is stored", async () => {
  await openOwnDays("own-days-asked", () =>
    giving(preview("own-days-asked"), (effects) => ({ ...effects, conflicts: [] })),
  );
  await add.click();
  const question = page.getByRole("dialog", { name: "1 class loses a teacher or a room" });
  await expect.element(question.getByText("Not available: Anna")).toBeVisible();
  await everybodyCanUse();
});

test("a day that is missing is asked for, and large letters fit", async () => {
  await onPhone();
  await openOwnDays();
  await expect.element(firstDay).toHaveValue("Tue 15 Jun"); // today is chosen
  await firstDay.fill("");
  await add.click();
  await expect.element(dialog.getByText("Please choose a date")).toBeVisible();
  await everybodyCanUse();
});
