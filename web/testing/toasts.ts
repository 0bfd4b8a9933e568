import { expect } from "vitest";

/** The newest, once it does not move. */
export async function toastSaying(text: string): Promise<Element> {
  const toastElement = () =>
    [...document.querySelectorAll("[data-toast]")].find((one) => one.textContent?.includes(text));
  await expect.poll(toastElement).toBeDefined();
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  return toastElement() as Element;
}

export function coveredBy(toast: Element, others: Element[]): (string | null)[] {
  const box = toast.getBoundingClientRect();
  const isCovered = (other: Element) => {
    const its = other.getBoundingClientRect();
    const isBeside = its.left >= box.right || box.left >= its.right;
    const isAbove = its.top >= box.bottom || box.top >= its.bottom;
    return its.width > 0 && !isBeside && !isAbove;
  };
  return others.filter(isCovered).map((one) => one.ariaLabel ?? one.textContent);
}
