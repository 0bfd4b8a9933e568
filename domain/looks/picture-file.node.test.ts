import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf, HOSTILE_PICTURES } from "../testing/hostile-pictures.ts";
import { CLEAR_WEBP, LOSSLESS_WEBP, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from "../testing/pictures.ts";
import { checkPicture, pixelsOnly } from "./picture-file.ts";

test.each([
  ["a PNG", SMALL_PNG, "png", 1, 1],
  ["a JPEG", SMALL_JPEG, "jpg", 8, 6],
  ["a WebP", SMALL_WEBP, "webp", 8, 6],
  ["a WebP with see-through parts", CLEAR_WEBP, "webp", 8, 6],
  ["a WebP without loss", LOSSLESS_WEBP, "webp", 8, 6],
])("%s is a picture", (_, base64, kind, width, height) => {
  expect(checkPicture(bytesOf(base64))).toEqual({ kind, width, height, fault: null });
});

test.each(Object.entries(HOSTILE_PICTURES))("%s is none", (_, [fault, bytes]) => {
  expect(checkPicture(bytes)).toEqual({ fault });
});

/** A progressive JPEG whose only scan is there so many times: eleven bytes each, which a browser decodes one by one. */
function jpegOfScans(scans: number): Uint8Array {
  const [soi, eoi] = [
    [0xff, 0xd8],
    [0xff, 0xd9],
  ];
  const frame = [0xff, 0xc2, 0, 11, 8, 0x0a, 0, 0x0a, 0, 1, 1, 0x11, 0]; // 2560 × 2560, one component
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0];
  return Uint8Array.from([soi, frame, ...Array.from({ length: scans }, () => scan), eoi].flat());
}

test.each([
  [0, "broken"],
  [1, null],
  [10, null],
  [20, null],
  [21, "broken"],
  [25_000, "broken"],
])("of a JPEG of %i scans the fault is %s", (scans, fault) => {
  const bytes = jpegOfScans(scans);
  expect(bytes.length).toBeLessThan(300_000);
  expect(checkPicture(bytes).fault).toBe(fault);
});

test.each(["a PNG with Exif", "a PNG with a text", "a JPEG that says where it was taken", "a WebP with Exif"])(
  "%s is one without its metadata",
  (name) => {
    const [, bytes] = HOSTILE_PICTURES[name] ?? [null, new Uint8Array()];
    const cleaned = pixelsOnly(bytes);
    expect(checkPicture(cleaned)).toMatchObject({ fault: null });
    expect(new TextDecoder().decode(cleaned)).not.toMatch(/59\.3|script/);
  },
);

test("any bytes are decided on, and no picture cut short or with more behind it is let in", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(SMALL_PNG, SMALL_JPEG, SMALL_WEBP),
      (any, base64) => {
        const bytes = bytesOf(base64);
        expect(checkPicture(any).fault).not.toBeNull();
        expect(checkPicture(bytes.slice(0, any.length)).fault === null).toBe(any.length >= bytes.length);
        if (any.length > 0) expect(checkPicture(Uint8Array.from([...bytes, ...any])).fault).not.toBeNull();
      },
    ),
  );
});
