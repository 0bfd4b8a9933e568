import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { dayOf } from "../../testing/given-day.ts";
import { givingOverview } from "../../testing/given-member.ts";
import { everybodyCanUse, LIGHTS } from "../../testing/look-at.ts";
import { answerInstead } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openScene, refusing, say } from "../../testing/scenes.ts";
import { textsOf } from "../../testing/texts-of.ts";

const AT = "/kitchen/dashboard";
const at = (time: string) => page.getByRole("region", { name: new RegExp(`^${time}`) });
const rows = () => textsOf(page.getByRole("listitem"));

test("the kitchen reads who comes by time, with sums, tables and allergies, opens who is done, and one tap leaves diets", async () => {
  await onPhone();
  const { asked } = aScreen();
  await openScene("kitchen", AT);
  await expect.poll(rows).toEqual(["2 guestsAstridT1", "2 guestsBoT2Nut allergy, call …"]);
  await expect.element(at("19:00").getByRole("heading")).toHaveTextContent("19:00 2 parties · 4 guests · 1 nut");
  await expect.element(at("19:00").getByRole("mark").last()).toHaveTextContent("allergy");
  await expect.element(page.getByRole("tab")).toHaveTextContent("Bookings");
  await expect.element(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(asked).toBe(1);
  await page.getByText("Done").click();
  await expect.poll(rows).toEqual(["2 guestsAstridT1", "2 guestsBoT2Nut allergy, call …", "06:002 guestsGerdaT1"]);
  await everybodyCanUse({ lights: LIGHTS });
  const diets = page.getByRole("checkbox", { name: "Only with allergies and diets" });
  await diets.click();
  await expect.poll(rows).toEqual(["2 guestsBoT2Nut allergy, call …"]);
  await diets.click();
  await expect.poll(() => rows().length).toBe(2);
});

test("what guests asked to be remembered stands in words, also as perhaps, and is counted and kept by the filter of diets", async () => {
  await onPhone();
  await openScene("kitchen", AT, () => {
    const nuts = { codes: [{ code: "nuts" as const, strict: true }], words: null };
    dayOf("kitchen").change("Astrid", { care: [nuts, { ...nuts, perhaps: true }], tags: ["Allergy card"] });
  });
  await expect
    .poll(rows)
    .toEqual([
      "2 guestsAstridT1nuts, strictly · perhaps: nuts, strictlyAllergy card",
      "2 guestsBoT2Nut allergy, call …",
    ]);
  await expect.element(at("19:00").getByRole("heading")).toHaveTextContent("19:00 2 parties · 4 guests · 2 nut");
  await everybodyCanUse({ lights: LIGHTS });
  await page.getByRole("checkbox", { name: "Only with allergies and diets" }).click();
  await expect.poll(() => rows().length).toBe(2);
});

/** Counts how often it is asked to stay on. */
function aScreen() {
  const lock = { release: () => Promise.resolve() } as WakeLockSentinel;
  const request = vi.spyOn(navigator.wakeLock, "request").mockImplementation(() => Promise.resolve(lock));
  onTestFinished(() => request.mockRestore());
  return { asked: () => request.mock.calls.length };
}

test("the kitchen prints today's sheet, without a column for numbers; another date is closed to it", async () => {
  await openScene("kitchen", `${AT}/day-sheet`);
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T1 Astrid/ })).toBeVisible();
  await expect.element(page.getByText("Name", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Phone", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Date")).not.toBeInTheDocument();
  await openScene("kitchen", `${AT}/day-sheet?date=2027-06-18`, () =>
    refusing(
      (api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { slug: "kitchen", date: "2027-06-18" } }),
      "access_denied",
    ),
  );
  await expect.element(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a host who works in the kitchen by now sees nothing of what a host has read", async () => {
  await openScene("day-sheet", "/day-sheet/dashboard?as=timeline");
  await expect.element(page.getByRole("button", { name: /=Night Owl/ }).first()).toBeVisible();
  givingOverview("day-sheet", { role: "kitchen" });
  answerInstead(/\/days\/[^/]+\/bookings$/, () => new Promise(() => {}));
  say({ type: "resync" });
  await expect.element(page.getByRole("checkbox", { name: "Only with allergies and diets" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Owl");
});
