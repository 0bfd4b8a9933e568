import {
  jpegParts,
  jpegSize,
  type PicturePart,
  type PictureSize,
  pngParts,
  pngSize,
  startsWith,
  webpParts,
  webpSize,
  withWebpHead,
} from "./picture-parts.ts";

/** The ending of its address. */
type PictureKind = "webp" | "png" | "jpg";
export type PictureFault = "unknown" | "broken" | "metadata" | "moving" | "size";
type Checked = (PictureSize & { kind: PictureKind; fault: null }) | { fault: PictureFault };

/** Longest side in pixels: a page shows none larger, and 2560 × 2560 decode into 26 MB. */
const PICTURE_SIDE_MAX = 2560;

type Format = {
  start: number[];
  /** Null: broken, cut short, or followed by other data. */
  parts: (bytes: Uint8Array) => PicturePart[] | null;
  size: (bytes: Uint8Array, parts: PicturePart[]) => PictureSize | null;
  pixels: RegExp;
  moving: RegExp;
};

const FORMATS: Record<PictureKind, Format> = {
  png: {
    start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...{
      parts: pngParts,
      size: pngSize,
      pixels: /^(IHDR|PLTE|tRNS|sRGB|gAMA|cHRM|IDAT|IEND)$/,
      moving: /^(acTL|f[cd]..)$/,
    },
  },
  jpg: {
    start: [0xff, 0xd8, 0xff],
    ...{ parts: jpegParts, size: jpegSize, pixels: /^(c[0124]|d[89abd]|e0|ee)$/, moving: /^never$/ },
  },
  webp: {
    start: [0x52, 0x49, 0x46, 0x46],
    ...{ parts: webpParts, size: webpSize, pixels: /^(VP8[ LX]|ALPH)$/, moving: /^ANI?MF?$/ },
  },
};
const KINDS = Object.keys(FORMATS) as PictureKind[]; // its own keys

/**
 * Decides by its content whether a file is a still picture and nothing else (docs/rules.md#pictures): the whole
 * structure, no metadata such as a place, no second file behind it.
 * @example a photo with Exif: `{ fault: "metadata" }`
 */
export function checkPicture(bytes: Uint8Array): Checked {
  const kind = kindOf(bytes);
  if (!kind) return { fault: "unknown" };
  const { parts: read, size: sizeOf, pixels, moving } = FORMATS[kind];
  const parts = read(bytes);
  if (!parts) return { fault: "broken" };
  if (parts.some(({ name }) => moving.test(name))) return { fault: "moving" };
  if (parts.some(({ name }) => !pixels.test(name))) return { fault: "metadata" };
  const size = sizeOf(bytes, parts);
  if (!size) return { fault: "broken" };
  const sides = [size.width, size.height];
  return sides.some((side) => side < 1 || side > PICTURE_SIDE_MAX) ? { fault: "size" } : { ...size, kind, fault: null };
}

/** Drops what a browser's encoder adds, such as a colour profile. A file that cannot be read is returned as it is. */
export function pixelsOnly(bytes: Uint8Array): Uint8Array {
  const kind = kindOf(bytes);
  const parts = kind && FORMATS[kind].parts(bytes);
  if (!kind || !parts) return bytes;
  const kept = parts.filter(({ name }) => FORMATS[kind].pixels.test(name));
  const pieces = kept.map(({ start, end }) => bytes.subarray(start, end));
  const whole = joined([bytes.subarray(0, parts[0]?.start), ...pieces]);
  return kind === "webp" ? withWebpHead(whole) : whole;
}

const kindOf = (bytes: Uint8Array) => KINDS.find((kind) => startsWith(bytes, FORMATS[kind].start));

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
