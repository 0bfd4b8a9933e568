import type { Locator } from "vitest/browser";

/** One text for each element. */
export const textsOf = (elements: Locator) => elements.elements().map(({ textContent }) => textContent);
