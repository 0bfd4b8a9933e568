import { inject } from "vitest";

const productStartsAt = performance.timeOrigin + inject("clockAhead");
const productNow = () => Math.floor(productStartsAt + performance.now());

/** Like the product's clock. */
globalThis.Date = class extends Date {
  constructor(...parts: [] | [number]) {
    super(...(parts.length === 0 ? ([productNow()] as const) : parts));
  }
  static override now = productNow;
} as DateConstructor;
