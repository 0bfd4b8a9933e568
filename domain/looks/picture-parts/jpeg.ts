import { type PicturePart, type PictureSize, viewOf } from "./parts.ts";

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
