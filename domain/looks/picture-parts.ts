/** A named piece of a picture's file: bytes from `start` to before `end`; `data`: where its content begins. */
export type PicturePart = { name: string; start: number; data: number; end: number };
/** In pixels. */
export type PictureSize = { width: number; height: number };

export const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four characters. */
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** A browser goes over the whole picture once for each. Encoders make one, three or ten. */
const SCANS_MAX = 20;
const FRAME = /^c[012]$/;
/** Contents of other lengths hold a small picture or text. */
const FIXED: Record<string, number> = { e0: 14, ee: 12 };

/** Null unless whole: segments and scans, and the end marker as its last two bytes. Names are markers: `e1` is Exif. */
export function jpegParts(bytes: Uint8Array): PicturePart[] | null {
  const parts: PicturePart[] = [{ name: "d8", start: 0, data: 2, end: 2 }];
  const view = viewOf(bytes);
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const name = (bytes[at + 1] ?? 0).toString(16).padStart(2, "0");
    if (name === "d9")
      return at + 2 === bytes.length ? [...parts, { name, start: at, data: at + 2, end: at + 2 }] : null;
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    const content = at + 2 + length;
    const end = name === "da" ? endOfScan(bytes, content) : content;
    if (length < 2 || end > bytes.length) return null;
    const isOdd = name in FIXED && length - 2 !== FIXED[name];
    parts.push({ name: isOdd ? `${name} with more` : name, start: at, data: at + 4, end });
    at = end;
  }
  return null;
}

/** Up to the next marker; in a scan 0xff is followed by 0, or by a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length + 1;
}

export function jpegSize(bytes: Uint8Array, parts: PicturePart[]): PictureSize | null {
  const [frame, ...others] = parts.filter(({ name }) => FRAME.test(name));
  const scans = parts.filter(({ name }) => name === "da").length;
  if (!frame || others.length > 0 || frame.end - frame.data < 6 || scans === 0 || scans > SCANS_MAX) return null;
  const view = viewOf(bytes);
  return { height: view.getUint16(frame.data + 1), width: view.getUint16(frame.data + 3) };
}

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
