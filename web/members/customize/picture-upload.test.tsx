import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkPicture } from "../../../domain/looks/picture-file.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";
import { SHRUNK_MAX_BYTES } from "../lib/shrink-picture.ts";

const PLACE = "59.3293 N 18.0686 E";
/** Browsers open their own window for it; logo, top and booking section in this order. */
const file = (at: number) => document.querySelectorAll("input[type=file]")[at] as HTMLInputElement;
const logo = page.getByRole("button", { name: "Upload a picture: Logo" });

async function openCustomize() {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/customize`);
  await expect.element(logo).toBeVisible();
  return slug;
}

/** Noise, which compresses worst, with Exif as a phone writes it. */
async function aPhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  for (let i = 0; i < 20_000 && context; i++) {
    context.fillStyle = `hsl(${(i * 47) % 360} 60% ${20 + ((i * 13) % 60)}%)`;
    context.fillRect((i * 7919) % width, (i * 104_729) % height, 60, 60);
  }
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })).arrayBuffer());
  const exif = new TextEncoder().encode(`Exif\0\0${PLACE}`);
  const head = [0xff, 0xe1, 0, exif.length + 2];
  const parts = [jpeg.slice(0, 2), Uint8Array.from(head), exif, jpeg.slice(2)];
  return new File(parts, "photo.jpg", { type: "image/jpeg" });
}

test("a photo of 12 megapixels is on the public page in at most 200 kB, in the size it is shown, without its place", async () => {
  const slug = await openCustomize();
  const photo = await aPhoto(4032, 3024);
  expect(new TextDecoder("latin1").decode(await photo.slice(0, 100).arrayBuffer())).toContain(PLACE);
  const top = page.getByLabelText("Top of the page");
  await userEvent.upload(file(1), photo);
  await expect.element(top.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Customization Saved")).toBeVisible();
  const { customization } = await unwrap(api.public[":slug"].$get({ param: { slug } }));
  const shown = await fetch(customization.heroBackgroundImageUrl ?? "");
  const bytes = new Uint8Array(await shown.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(SHRUNK_MAX_BYTES);
  const picture = checkPicture(bytes);
  expect(picture).toMatchObject({ kind: "webp", fault: null });
  const { width, height } = await createImageBitmap(new Blob([bytes]));
  expect([width <= 1600, Math.round((width / height) * 100)]).toEqual([true, 133]);
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain(PLACE);
});

test("a logo is uploaded, seen, replaced and removed", async () => {
  await openCustomize();
  await userEvent.upload(file(0), await aPhoto(900, 300));
  const another = page.getByRole("button", { name: "Choose another picture: Logo" });
  await expect.element(another).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).not.toBeInTheDocument();
  await lookAt();
  await page.getByRole("button", { name: "Remove picture: Logo" }).click();
  await expect.element(logo).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).toHaveValue("");
});

test("a file that the browser cannot read, and an upload that fails, say so and change nothing", async () => {
  await openCustomize();
  await userEvent.upload(file(0), new File(["ftypheic"], "photo.heic", { type: "image/heic" }));
  await expect.element(page.getByText("This browser cannot read the file as a picture.")).toBeVisible();
  failNext("POST", /\/pictures$/);
  await userEvent.upload(file(0), await aPhoto(300, 100));
  await expect.element(page.getByText("The picture could not be uploaded. Please try again.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).toHaveValue("");
  await lookAt();
});
