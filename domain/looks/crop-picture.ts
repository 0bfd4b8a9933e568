export type Size = { width: number; height: number };

/** `ratio`: width by height; null: the picture's own. `zoom` from 1; `x`, `y` from 0 (left, top) to 1: which part is seen. */
export type Crop = { ratio: number | null; zoom: number; x: number; y: number };

export const ZOOM_MAX = 4;

/** The middle, as much of it as fits. */
export const wholeCrop = (ratio: number | null): Crop => ({ ratio, zoom: 1, x: 0.5, y: 0.5 });

/** The part of a picture that a crop leaves, in the picture's pixels: the largest of its ratio, made smaller by the zoom. */
export function croppedPart({ width, height }: Size, { ratio, zoom, x, y }: Crop) {
  const shape = ratio ?? width / height;
  const part = {
    width: Math.min(width, height * shape) / zoom,
    height: Math.min(height, width / shape) / zoom,
  };
  return { ...part, left: (width - part.width) * x, top: (height - part.height) * y };
}

/**
 * The crop after a drag of the picture, so that the part under the finger stays there.
 * @param by how far, as fractions of the part that is seen
 */
export function draggedCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const part = croppedPart(size, crop);
  const moved = (at: number, whole: number, seen: number, dragged: number) =>
    whole > seen ? Math.min(1, Math.max(0, at - (dragged * seen) / (whole - seen))) : at;
  return {
    ...crop,
    x: moved(crop.x, size.width, part.width, by.x),
    y: moved(crop.y, size.height, part.height, by.y),
  };
}
