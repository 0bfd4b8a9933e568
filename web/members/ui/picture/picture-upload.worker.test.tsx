import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkPicture } from "../../../../domain/looks/picture-file.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../testing/restaurants.ts";

/** Browsers open their own window for it; the logo's comes first. */
const logo = () => document.querySelector("input[type=file]") as HTMLInputElement;

async function aBlueBox(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = "#0000ff";
  context?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "box.png", { type: "image/png" });
}

test("a logo that is uploaded and saved is served to customers", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/customize`);
  await expect.element(page.getByRole("button", { name: "Upload a picture: Logo" })).toBeVisible();
  await userEvent.upload(logo(), await aBlueBox(900, 300));
  await page.getByRole("button", { name: "Use picture" }).click();
  await expect.element(page.getByRole("button", { name: "Remove picture: Logo" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Customization Saved")).toBeVisible();
  const { customization } = await unwrap(api.public[":slug"].$get({ param: { slug }, query: {} }));
  const served = new Uint8Array(await (await fetch(customization.brandLogoUrl ?? "")).arrayBuffer());
  expect(checkPicture(served)).toMatchObject({ kind: "webp", fault: null });
});
