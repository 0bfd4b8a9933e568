import { nameAt, type PicturePart, type PictureSize, viewOf } from "./parts.ts";

const SIGNATURE = 8;
/** Length and name before the content, a checksum after it. */
const AROUND = 12;
/** Bytes of content. Longer ones hold text. */
const LONGEST: Record<string, number> = { PLTE: 768, tRNS: 256, sRGB: 1, gAMA: 4, cHRM: 32, IEND: 0 };

/** Null unless whole: one `IHDR`, first, then chunks up to an empty `IEND`, which ends the file. */
export function pngParts(bytes: Uint8Array): PicturePart[] | null {
  const parts: PicturePart[] = [];
  const view = viewOf(bytes);
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + AROUND + length;
    if (end > bytes.length) return null;
    const name = nameAt(bytes, at + 4);
    const isOdd = length > (LONGEST[name] ?? length);
    parts.push({ name: isOdd ? `${name} with more` : name, start: at, data: at + 8, end });
    if (parts.at(-1)?.name === "IEND") return end === bytes.length && isWhole(parts) ? parts : null;
    at = end;
  }
  return null;
}

const isWhole = (parts: PicturePart[]) =>
  parts.findLastIndex(({ name }) => name === "IHDR") === 0 && parts.some(({ name }) => name === "IDAT");

export function pngSize(bytes: Uint8Array, [header]: PicturePart[]): PictureSize | null {
  if (!header || header.end - header.start !== AROUND + 13) return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(header.data), height: view.getUint32(header.data + 4) };
}
