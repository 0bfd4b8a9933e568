import fc from "fast-check";
import { expect, test } from "vitest";
import { type Crop, croppedPart, draggedCrop, wholeCrop, ZOOM_MAX } from "./crop-picture.ts";

const PHOTO = { width: 4000, height: 3000 };
const crop = (changes: Partial<Crop>): Crop => ({ ...wholeCrop(null), ...changes });

test.each([
  ["the whole picture", {}, "4000×3000 at 0,0"],
  ["a square from its middle", { ratio: 1 }, "3000×3000 at 500,0"],
  ["a square from its left", { ratio: 1, x: 0 }, "3000×3000 at 0,0"],
  ["a wide strip from its top", { ratio: 2, y: 0 }, "4000×2000 at 0,0"],
  ["half of it, from the middle", { zoom: 2 }, "2000×1500 at 1000,750"],
  ["a small square from its corner", { ratio: 1, zoom: 3, x: 1, y: 1 }, "1000×1000 at 3000,2000"],
])("%s", (_, changes, part) => {
  const { width, height, left, top } = croppedPart(PHOTO, crop(changes));
  expect(`${width}×${height} at ${left},${top}`).toBe(part);
});

test.each([
  ["to the right shows more of its left", { ratio: 1 }, { x: 0.1, y: 0 }, { left: 200, top: 0 }],
  ["beyond its edge stops there", { ratio: 1 }, { x: -5, y: 0 }, { left: 1000, top: 0 }],
  ["where all of it is seen moves nothing", {}, { x: 0.5, y: 0.5 }, { left: 0, top: 0 }],
  ["up shows more of its foot", { zoom: 2 }, { x: 0, y: -0.2 }, { left: 1000, top: 1050 }],
])("a drag %s", (_, changes, by, part) => {
  const { left, top } = croppedPart(PHOTO, draggedCrop(PHOTO, crop(changes), by));
  expect({ left: Math.round(left), top: Math.round(top) }).toEqual(part);
});

test("any crop lies in its picture and has its ratio", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const any = fc.record({
    ratio: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
    ...{ zoom: fc.double({ min: 1, max: ZOOM_MAX, noNaN: true }), x: unit, y: unit },
  });
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(side, side, any, unit, unit, (width, height, given, x, y) => {
      const dragged = draggedCrop({ width, height }, given, { x: x - 0.5, y: y - 0.5 });
      const part = croppedPart({ width, height }, dragged);
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0);
      expect(part.left + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.top + part.height).toBeLessThanOrEqual(height + 1e-6);
      expect(part.width / part.height).toBeCloseTo(given.ratio ?? width / height, 3);
    }),
  );
});
