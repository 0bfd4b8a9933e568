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

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Makes a picture smaller by a whole number, so that at most one more of it would fit into the bounds; one that fits stays.
 * Each new pixel is the mean of a square, in which a see-through one counts less.
 * @param data red, green, blue and alpha of each pixel, row by row
 */
export function shrinkPixels({ data, width, height }: Pixels, bounds: { width: number; height: number }): Pixels {
  const side = Math.max(1, Math.ceil(width / bounds.width), Math.ceil(height / bounds.height));
  if (side === 1) return { data, width, height };
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const shrunk = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const right = Math.min(width, (x + 1) * side);
      const bottom = Math.min(height, (y + 1) * side);
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      for (let top = y * side; top < bottom; top++)
        for (let left = x * side; left < right; left++) {
          const at = (top * width + left) * 4;
          const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
          red += r * a;
          green += g * a;
          blue += b * a;
          alpha += a;
          count++;
        }
      const seen = alpha || 1;
      shrunk.set([red / seen, green / seen, blue / seen, alpha / count], (y * columns + x) * 4);
    }
  return { data: shrunk, width: columns, height: rows };
}
