import { nameAt, type PicturePart, type PictureSize, viewOf } from "./parts.ts";

const HEAD = 12;
const CHUNK_HEAD = 8;
const LOSSY_START = 0x2a019d;
const LOSSLESS_START = 0x2f;

/** Null unless whole: the length in its head is the file's, and chunks fill it. */
export function webpParts(bytes: Uint8Array): PicturePart[] | null {
  const view = viewOf(bytes);
  if (bytes.length < HEAD + CHUNK_HEAD || nameAt(bytes, 8) !== "WEBP") return null;
  if (view.getUint32(4, true) !== bytes.length - 8) return null;
  const parts: PicturePart[] = [];
  let at = HEAD;
  while (at + CHUNK_HEAD <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEAD + length + (length % 2);
    parts.push({ name: nameAt(bytes, at), start: at, data: at + CHUNK_HEAD, end });
    at = end;
  }
  return at === bytes.length ? parts : null;
}

/** Null when the canvas is not as large as the picture on it. */
export function webpSize(bytes: Uint8Array, parts: PicturePart[]): PictureSize | null {
  const [picture, ...others] = parts.filter(({ name }) => /^VP8[ L]$/.test(name));
  if (!picture || others.length > 0 || picture.end - picture.data < 10) return null;
  const size = picture.name === "VP8L" ? losslessSize(bytes, picture) : lossySize(bytes, picture);
  const [first] = parts;
  if (!size || first === picture) return size;
  if (first?.name !== "VP8X" || first.end - first.data !== 10) return null;
  const side = (at: number) => (viewOf(bytes).getUint32(first.data + at - 1, true) >>> 8) + 1;
  return side(4) === size.width && side(7) === size.height ? size : null;
}

function lossySize(bytes: Uint8Array, { data }: PicturePart): PictureSize | null {
  const view = viewOf(bytes);
  if (view.getUint32(data + 2, true) >>> 8 !== LOSSY_START) return null;
  return { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff };
}

function losslessSize(bytes: Uint8Array, { data }: PicturePart): PictureSize | null {
  if (bytes[data] !== LOSSLESS_START) return null;
  const sides = viewOf(bytes).getUint32(data + 1, true);
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}

const FLAGS = HEAD + CHUNK_HEAD;
const ALPHA = 0x10;

/** After chunks were dropped: its head says the new length, and that nothing but transparency is left. */
export function withWebpHead(bytes: Uint8Array): Uint8Array {
  viewOf(bytes).setUint32(4, bytes.length - 8, true);
  if (nameAt(bytes, HEAD) === "VP8X") bytes[FLAGS] = (bytes[FLAGS] ?? 0) & ALPHA;
  return bytes;
}
