import type { PictureFault } from "../looks/picture-file.ts";
import { LOSSLESS_WEBP, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from "./pictures.ts";

type Bytes = Uint8Array;

export const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const [png, jpeg, webp, lossless] = [SMALL_PNG, SMALL_JPEG, SMALL_WEBP, LOSSLESS_WEBP].map(bytesOf) as [
  ...[Bytes, Bytes, Bytes, Bytes],
];
const text = (words: string): Bytes => new TextEncoder().encode(words);
const joined = (...pieces: (Bytes | number[])[]): Bytes => Uint8Array.from(pieces.flatMap((piece) => [...piece]));
const big = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);
const little = (value: number) => big(value).reverse();
const changedAt = (bytes: Bytes, at: number, ...to: number[]) => {
  const changed = bytes.slice();
  changed.set(to, at);
  return changed;
};

/** Between the header of a PNG and its pixels; checksums are not read. */
const inPng = (name: string, content: Bytes | number[] = []) =>
  joined(png.slice(0, 33), big(content.length), text(name), content, [0, 0, 0, 0], png.slice(33));
const inJpeg = (marker: number, content: Bytes) =>
  joined(jpeg.slice(0, 2), [0xff, marker, 0, content.length + 2], content, jpeg.slice(2));
const riff = (...chunks: Bytes[]) => {
  const content = joined(text("WEBP"), ...chunks);
  return joined(text("RIFF"), little(content.length), content);
};
const chunk = (name: string, content: Bytes | number[]) =>
  joined(text(name), little(content.length), content, content.length % 2 ? [0] : []);
const pixels = webp.slice(12);
/** A canvas of 8 × 6, as the small picture. */
const canvas = (flags: number, width = 7, height = 5) => chunk("VP8X", [flags, 0, 0, 0, width, 0, 0, height, 0, 0]);
const place = text("Exif\0\0 59.3293 N 18.0686 E");
const script = text("<script>alert(document.domain)</script>");

/** Files that are no harmless still picture, and why each is refused. */
export const HOSTILE_PICTURES: Record<string, [PictureFault, Bytes]> = {
  "an SVG with a script": ["unknown", text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
  "a page": ["unknown", text("<!doctype html><script>alert(1)</script>")],
  "a script": ["unknown", text("alert(1)")],
  "a GIF": ["unknown", joined(text("GIF89a"), [1, 0, 1, 0, 0, 0, 0, 0x3b])],
  "a GIF that is a script": ["unknown", text("GIF89a/*.*/=1;alert(1)//")],
  "a zip": ["unknown", joined(text("PK"), [3, 4, 20, 0, 0, 0])],
  "a PDF": ["unknown", text("%PDF-1.7")],
  "a program": ["unknown", joined(text("MZ"), [0x90, 0, 3])],
  "a BMP": ["unknown", joined(text("BM"), little(58), little(0))],
  "an AVIF": ["unknown", joined(big(28), text("ftypavif"))],
  "one byte": ["unknown", Uint8Array.of(0x89)],
  "a PNG's signature alone": ["broken", png.slice(0, 8)],
  "a PNG cut short": ["broken", png.slice(0, -6)],
  "a PNG with a page behind it": ["broken", joined(png, script)],
  "a PNG with a zip behind it": ["broken", joined(png, text("PK"), [3, 4])],
  "a PNG without pixels": ["broken", joined(png.slice(0, 33), png.slice(-12))],
  "a PNG whose chunk claims 4 GB": ["broken", changedAt(png, 33, 255, 255, 255, 255)],
  "a PNG of 60,000 pixels a side": ["size", changedAt(png, 16, ...big(60_000), ...big(60_000))],
  "a PNG without width": ["size", changedAt(png, 16, ...big(0))],
  "a PNG with Exif": ["metadata", inPng("eXIf", place)],
  "a PNG with a text": ["metadata", inPng("tEXt", script)],
  "a PNG with packed text, a zip bomb": ["metadata", inPng("zTXt", text("x\0\0xxx"))],
  "a PNG with a packed profile": ["metadata", inPng("iCCP", text("x\0\0xxx"))],
  "a PNG with a place among its colours": ["metadata", inPng("gAMA", place)],
  "a PNG with a script as transparency": ["metadata", inPng("tRNS", joined(...Array(9).fill(script)))],
  "a PNG with a script in its end": [
    "broken",
    joined(png.slice(0, -12), big(script.length), text("IEND"), script, big(0)),
  ],
  "a PNG with two headers": ["broken", inPng("IHDR", [...big(60_000), ...big(60_000), 8, 2, 0, 0, 0])],
  "a PNG that moves": ["moving", inPng("acTL", [0, 0, 0, 2, 0, 0, 0, 0])],
  "a JPEG cut short": ["broken", jpeg.slice(0, -2)],
  "a JPEG with a page behind it": ["broken", joined(jpeg, script)],
  "a JPEG that says where it was taken": ["metadata", inJpeg(0xe1, place)],
  "a JPEG with a comment": ["metadata", inJpeg(0xfe, script)],
  "a JPEG with a small picture in its head": ["metadata", inJpeg(0xe0, joined(text("JFIF\0"), script))],
  "a JPEG with two frames": ["broken", joined(jpeg.slice(0, 2), frameOf(jpeg), jpeg.slice(2))],
  "a JPEG that begins and ends": ["broken", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  "a sound in RIFF": ["broken", joined(text("RIFF"), little(20), text("WAVEfmt "), little(8), little(0), little(0))],
  "a WebP of another length": ["broken", changedAt(webp, 4, ...little(webp.length))],
  "a WebP cut short": ["broken", webp.slice(0, -4)],
  "a WebP with a page behind it": ["broken", joined(webp, script)],
  "a WebP that moves": ["moving", riff(canvas(2), chunk("ANIM", [0, 0, 0, 0, 0, 0]), chunk("ANMF", pixels))],
  "a WebP with Exif": ["metadata", riff(canvas(8), pixels, chunk("EXIF", place))],
  "a WebP with XMP": ["metadata", riff(canvas(4), pixels, chunk("XMP ", script))],
  "a WebP on a canvas of another size": ["broken", riff(canvas(0, 99), pixels)],
  "a WebP with two pictures": ["broken", riff(canvas(0), pixels, lossless.slice(12))],
};

/** The segment with the size. */
function frameOf(bytes: Bytes): Bytes {
  const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
  return bytes.slice(at, at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
}
