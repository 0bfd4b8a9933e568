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
