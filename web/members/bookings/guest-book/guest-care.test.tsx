import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aGuest, givingGuestPage } from "../../../testing/given-guests.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "new-booking";
const PAGE = `/${SLUG}/dashboard/guests/g-anna`;
const ANNA = aGuest("Anna Berg", { id: "g-anna" });
const CALL = { id: "c", name: "Please call", color: "#b4432f", needsReason: true };
const VIP = { id: "v", name: "VIP", color: "#3b6fb6", needsReason: false };

function openAnna() {
  return openScene(SLUG, PAGE, () => {
    const of = { slug: SLUG, id: ANNA.id };
    givingGuestPage(SLUG, ANNA, [], { tagChoices: [VIP, CALL] });
    answering(
      (api: Api) => api.workspaces[":slug"].guests[":id"].$patch({ param: of, json: {} as never }),
      () => ({ guest: { ...ANNA, version: 2 }, changeId: 1 }),
    );
  });
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (name: string) => page.getByRole("checkbox", { name, exact: true }).click();
const save = page.getByRole("button", { name: "Save", exact: true });
const call = `PATCH /api/workspaces/${SLUG}/guests/g-anna`;

test("allergies are kept only once it is ticked that the guest asked for it", async () => {
  await onPhone();
  await openAnna();
  await expect.element(page.getByText("Nothing noted")).toBeVisible();
  await press("Change allergies and diet");
  await choose("nuts");
  await expect.element(save).toBeDisabled();
  await page.getByRole("checkbox", { name: "No traces of nuts" }).click();
  await page.getByLabelText("In the guest's own words").fill("carries an EpiPen");
  await page.getByRole("checkbox", { name: "The guest asked us to remember this" }).click();
  await everybodyCanUse({ lights: LIGHTS });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  const care = { codes: [{ code: "nuts", strict: true }], words: "carries an EpiPen", asked: { how: "told" } };
  expect(whatWasSent()).toEqual([{ call, body: { care, version: 1 } }]);
});

test("a tag that has guests call needs a reason", async () => {
  await openAnna();
  await press("Change tags");
  await choose("VIP");
  await choose("Please call");
  await expect.element(save).toBeDisabled();
  await page.getByLabelText("Reason for Please call").fill("left without paying");
  await everybodyCanUse();
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  const tags = [
    { id: "v", reason: null },
    { id: "c", reason: "left without paying" },
  ];
  expect(whatWasSent()).toEqual([{ call, body: { tags, version: 1 } }]);
});
