import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkPicture } from "../../../../domain/looks/picture-file.ts";
import { offerIn, savedSalon } from "../../../testing/given-salon.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { dialog, done, people } from "../../../testing/salon-page.ts";
import { type Api, giving, playMembersScene, whatWasSent } from "../../../testing/scenes.ts";
import { saveAll } from "../../../testing/settings-form.ts";
import { SHRUNK_MAX_BYTES } from "./shrink-picture.ts";

const PLACE = "59.3293 N 18.0686 E";
const STORED = `/pictures/${"0".repeat(32)}.webp`;
/** Browsers open their own window for it; logo, top and booking section in this order. */
const file = (at: number) => document.querySelectorAll("input[type=file]")[at] as HTMLInputElement;
const logo = page.getByRole("button", { name: "Upload a picture: Logo" });
const cropping = page.getByRole("dialog", { name: "Choose the part to show" });
const use = cropping.getByRole("button", { name: "Use picture" });
const slider = (name: string) => cropping.getByRole("slider", { name });
const removeLogo = page.getByRole("button", { name: "Remove picture: Logo" });

const storePictures = (slug: string) =>
  giving(
    (api: Api) => api.workspaces[":slug"].pictures.$post({ param: { slug }, json: { picture: "" } }),
    () => ({ url: STORED, width: 240, height: 240 }),
  );

async function openCustomize() {
  await playMembersScene("settings");
  storePictures("settings");
  await openMembersPage("/settings/dashboard/customize");
  await expect.element(logo).toBeVisible();
}

function uploaded(): Uint8Array<ArrayBuffer> {
  const [picture = ""] = whatWasSent().flatMap(({ body }) => (body as { picture?: string }).picture ?? []);
  return Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
}

/** Its size, and the colours at its left and right edges. */
async function lookOf(bytes: Uint8Array<ArrayBuffer>) {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const colorAt = (x: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, bitmap.height / 2, 1, 1).data ?? [];
    return red > blue ? "red" : "blue";
  };
  return { size: `${bitmap.width}×${bitmap.height}`, colors: [colorAt(1), colorAt(bitmap.width - 2)] };
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

/** Its left half is red, its right half blue. */
async function twoColors(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  for (const [i, color] of ["#ff0000", "#0000ff"].entries()) {
    if (context) context.fillStyle = color;
    context?.fillRect((i * width) / 2, 0, width / 2, height);
  }
  return new File([await canvas.convertToBlob({ type: "image/png" })], "two.png", { type: "image/png" });
}

/** The next picture is read once the returned function is called. */
function holdReading(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = createImageBitmap;
  vi.spyOn(window, "createImageBitmap").mockImplementationOnce((picture: ImageBitmapSource) =>
    promise.then(() => read(picture)),
  );
  onTestFinished(() => vi.mocked(window.createImageBitmap).mockRestore());
  return resolve;
}

test("a photo of 12 megapixels is sent in at most 200 kB, in the size it is shown, without its place", async () => {
  await onPhone();
  await openCustomize();
  const photo = await aPhoto(4032, 3024);
  expect(new TextDecoder("latin1").decode(await photo.slice(0, 100).arrayBuffer())).toContain(PLACE);
  const top = page.getByLabelText("Top of the page");
  const read = holdReading();
  await userEvent.upload(file(1), photo);
  await expect.element(top.getByText("Reading the picture…")).toBeVisible();
  await expect.element(top.getByRole("button", { name: /Upload a picture/ })).toHaveAttribute("aria-disabled", "true");
  read();
  await use.click();
  await expect.element(top.getByRole("button", { name: "Remove picture" })).toBeVisible();
  const bytes = uploaded();
  expect(bytes.length).toBeLessThanOrEqual(SHRUNK_MAX_BYTES);
  expect(checkPicture(bytes)).toMatchObject({ kind: "webp", fault: null });
  const { width, height } = await createImageBitmap(new Blob([bytes]));
  expect([width <= 1600, Math.round((width / height) * 100)]).toEqual([true, 133]);
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain(PLACE);
});

test("a logo is uploaded, offered to be replaced, and removed", async () => {
  await openCustomize();
  await userEvent.upload(file(0), await aPhoto(900, 300));
  await use.click();
  await expect.element(page.getByRole("button", { name: "Choose another picture: Logo" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).not.toBeInTheDocument();
  await removeLogo.click();
  await expect.element(logo).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).toHaveValue("");
});

test("a file that the browser cannot read, and an upload that fails, say so and change nothing", async () => {
  await openCustomize();
  await userEvent.upload(file(0), new File(["ftypheic"], "photo.heic", { type: "image/heic" }));
  await expect.element(page.getByText("This browser cannot read the file as a picture.")).toBeVisible();
  failNext("POST", /\/pictures$/);
  await userEvent.upload(file(0), await aPhoto(300, 100));
  await use.click();
  await expect.element(page.getByText("The picture could not be uploaded. Please try again.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).toHaveValue("");
});

test("a person's photo is a square of the part that the keyboard chooses, as small as pages show it", async () => {
  const kept = await savedSalon();
  storePictures("services");
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByText("More").click();
  await userEvent.upload(file(0), await twoColors(4032, 3024));
  for (const name of ["Larger", "Left to right"]) {
    await slider(name).click();
    await userEvent.keyboard("{End}");
  }
  await expect.element(cropping.getByLabelText("Shape")).not.toBeInTheDocument();
  await use.click();
  await expect.element(dialog.getByRole("button", { name: "Remove picture: Photo" })).toBeVisible();
  await done.click();
  await saveAll();
  expect(offerIn(kept).resources[0]?.photoUrl).toBe(STORED);
  expect(await lookOf(uploaded())).toEqual({ size: "240×240", colors: ["blue", "blue"] });
});

test("a logo is cut to a shape, and a finger drags the part that is seen", async () => {
  await openCustomize();
  await userEvent.upload(file(0), await twoColors(800, 200));
  await cropping.getByLabelText("Shape").selectOptions("Square");
  const seen = cropping.getByRole("img").element();
  const { left, top, width, height } = seen.getBoundingClientRect();
  const at = (type: string, x: number) =>
    seen.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x * width, clientY: top + height / 2 }),
    );
  at("pointerdown", 0.1);
  at("pointermove", 5);
  at("pointerup", 5);
  await expect.element(slider("Left to right")).toHaveValue("0");
  await use.click();
  await expect.element(removeLogo).toBeVisible();
  expect(await lookOf(uploaded())).toEqual({ size: "160×160", colors: ["red", "red"] });
});

test("a question that is closed uploads nothing, and everybody can use it", async () => {
  await openCustomize();
  await userEvent.upload(file(0), await twoColors(300, 100));
  await expect.element(use).toBeVisible();
  await everybodyCanUse();
  await userEvent.keyboard("{Escape}");
  await expect.element(logo).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Logo – optional" })).toHaveValue("");
  expect(whatWasSent()).toEqual([]);
});
