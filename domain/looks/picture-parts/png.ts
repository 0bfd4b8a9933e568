import { nameAt, type PicturePart, type PictureSize, viewOf } from "./parts.ts";

const SIGNATURE = 8;
/** Length and name before the content, a checksum after it. */
const AROUND = 12;

/** Null unless whole: `IHDR` first, then chunks up to `IEND`, which ends the file. */
export function pngParts(bytes: Uint8Array): PicturePart[] | null {
  const parts: PicturePart[] = [];
  const view = viewOf(bytes);
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + view.getUint32(at);
    if (end > bytes.length) return null;
    parts.push({ name: nameAt(bytes, at + 4), start: at, data: at + 8, end });
    if (parts.at(-1)?.name === "IEND") return end === bytes.length && isWhole(parts) ? parts : null;
    at = end;
  }
  return null;
}

const isWhole = (parts: PicturePart[]) => parts[0]?.name === "IHDR" && parts.some(({ name }) => name === "IDAT");

export function pngSize(bytes: Uint8Array, [header]: PicturePart[]): PictureSize | null {
  if (!header || header.end - header.start !== AROUND + 13) return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(header.data), height: view.getUint32(header.data + 4) };
}
