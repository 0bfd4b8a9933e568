import { pixelsOnly } from "../../../domain/looks/picture-file.ts";

/** In pixels, twice what the page shows. `keepsClear`: see-through parts stay, where the browser has no WebP. */
export type PictureBounds = { width: number; height: number; keepsClear: boolean };

/** Customers load them with the page. */
export const SHRUNK_MAX_BYTES = 200_000;

const QUALITIES = [0.85, 0.75, 0.65, 0.5];
const SMALLER = 0.8;

/**
 * Draws a photo anew, upright and no larger than the page shows it, at most 200 kB and without the camera's data. Null
 * when the browser cannot read the file, as HEIC in most.
 */
export async function shrinkPicture(file: Blob, bounds: PictureBounds): Promise<Uint8Array | null> {
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return null;
  const fit = Math.min(1, bounds.width / photo.width, bounds.height / photo.height);
  let smallest: Uint8Array | null = null;
  for (let scale = fit; scale > fit / 4; scale *= SMALLER) {
    const canvas = drawn(photo, scale);
    for (const quality of QUALITIES) {
      smallest = await encoded(canvas, bounds.keepsClear, quality);
      if (smallest && smallest.length <= SHRUNK_MAX_BYTES) return smallest;
    }
  }
  return smallest;
}

function drawn(photo: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari makes no WebP and answers with a PNG. */
async function encoded(canvas: HTMLCanvasElement, keepsClear: boolean, quality: number): Promise<Uint8Array | null> {
  const to = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await to("image/webp");
  const blob = webp?.type === "image/webp" || keepsClear ? webp : await to("image/jpeg");
  return blob && pixelsOnly(new Uint8Array(await blob.arrayBuffer()));
}
