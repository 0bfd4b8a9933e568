import { type Crop, croppedPart } from "../../../../domain/looks/crop-picture.ts";
import { pixelsOnly } from "../../../../domain/looks/picture-file.ts";

/** In pixels, twice what the page shows. `keepsClear`: see-through parts stay, where the browser has no WebP. */
export type PictureBounds = { width: number; height: number; keepsClear: boolean };

/** Customers load them with the page. */
export const SHRUNK_MAX_BYTES = 200_000;

const QUALITIES = [0.85, 0.75, 0.65, 0.5];
const SMALLER = 0.8;

/** A photo, upright. Null when the browser cannot read the file, as HEIC in most. */
export const readPhoto = (file: Blob): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** Draws a part of a photo anew, no larger than the page shows it, at most 200 kB and without the camera's data. */
export async function shrinkPicture(photo: ImageBitmap, crop: Crop, bounds: PictureBounds): Promise<Uint8Array | null> {
  const { width, height } = croppedPart(photo, crop);
  const fit = Math.min(1, bounds.width / width, bounds.height / height);
  let smallest: Uint8Array | null = null;
  for (let scale = fit; scale > fit / 4; scale *= SMALLER) {
    const canvas = document.createElement("canvas");
    drawCrop(canvas, photo, crop, scale);
    for (const quality of QUALITIES) {
      smallest = await encoded(canvas, bounds.keepsClear, quality);
      if (smallest && smallest.length <= SHRUNK_MAX_BYTES) return smallest;
    }
  }
  return smallest;
}

/** Gives the canvas the size of the part, times `scale`. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop, scale: number): void {
  const { left, top, width, height } = croppedPart(photo, crop);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** Safari makes no WebP and answers with a PNG. */
async function encoded(canvas: HTMLCanvasElement, keepsClear: boolean, quality: number): Promise<Uint8Array | null> {
  const to = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await to("image/webp");
  const blob = webp?.type === "image/webp" || keepsClear ? webp : await to("image/jpeg");
  return blob && pixelsOnly(new Uint8Array(await blob.arrayBuffer()));
}
