export type Point = { clientX: number; clientY: number };
/** `before`, `after`: what stays in view there, such as names at the left, in px. */
type Box = { element: Element; before: { x: number; y: number }; after: { x: number; y: number } };
type Axis = "x" | "y";

const NEAR_PX = 56;
const FASTEST_PX_PER_S = 900;
/** Where motion is turned off the board moves on in steps. */
const STEP_PX = 96;
const STEP_EVERY_MS = 500;

/** How strongly a pointer at `at` pulls the stretch from `from` to `to`: 0 away from both ends, -1 and 1 at and beyond them. */
export function edgePull(at: number, from: number, to: number): number {
  const near = Math.min(NEAR_PX, (to - from) / 4);
  const nearness = (distance: number) => Math.min(1, Math.max(0, 1 - distance / near));
  return nearness(to - at) - nearness(at - from);
}

/**
 * Scrolls what a drag began in while the pointer is near an edge, faster the nearer it is. The innermost part that can
 * still scroll does; the page is the last.
 */
export class EdgeScroll {
  #began: Element;
  #boxes: Box[];
  readonly #onScrolled: (point: Point) => void;
  #point: Point = { clientX: 0, clientY: 0 };
  #frame = 0;
  #last = 0;

  constructor(began: Element, onScrolled: (point: Point) => void) {
    this.#began = began;
    this.#boxes = boxesAround(began);
    this.#onScrolled = onScrolled;
  }

  follow(point: Point): void {
    this.#point = point;
    if (!this.#began.checkVisibility()) this.#goOn(document.elementFromPoint(point.clientX, point.clientY));
    if (this.#frame !== 0 || !this.#pulls()) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  /** The floor shows another room by now, which scrolls by itself. */
  #goOn(under: Element | null): void {
    if (!under?.parentElement?.closest("[data-floor]")) return;
    this.#began = under;
    this.#boxes = boxesAround(under);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #tick = (now: number): void => {
    this.#frame = 0;
    const pulled = this.#pulls();
    if (!pulled) return;
    const shift = this.#shiftOf(now);
    if (shift !== null) {
      for (const { element, axis, pull } of pulled) {
        const by = shift === "step" ? Math.sign(pull) * STEP_PX : pull * shift;
        element.scrollBy({ behavior: "instant", ...(axis === "x" ? { left: by } : { top: by }) });
      }
      this.#last = now;
      this.#onScrolled(this.#point);
    }
    this.#frame = requestAnimationFrame(this.#tick);
  };

  /** At full strength, in px; null: not yet. */
  #shiftOf(now: number): number | "step" | null {
    const passed = Math.max(0, now - this.#last);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return passed < STEP_EVERY_MS ? null : "step";
    return (passed * FASTEST_PX_PER_S) / 1000;
  }

  #pulls() {
    const pulls = (["x", "y"] as const).flatMap((axis) => {
      const at = axis === "x" ? this.#point.clientX : this.#point.clientY;
      for (const box of this.#boxes) {
        const [from, to] = stretchOf(box, axis);
        const pull = edgePull(at, from, to);
        if (pull !== 0 && canScroll(box.element, axis, pull)) return [{ element: box.element, axis, pull }];
      }
      return [];
    });
    return pulls.length > 0 ? pulls : null;
  }
}

function boxesAround(began: Element): Box[] {
  const boxes: Box[] = [];
  for (let each = began.parentElement; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    const isPage = each === document.scrollingElement;
    if (!isPage && !/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    const padding = (side: "left" | "top" | "right" | "bottom") =>
      Number.parseFloat(style.getPropertyValue(`scroll-padding-${side}`)) || 0;
    boxes.push({
      element: each,
      before: { x: padding("left"), y: padding("top") },
      after: { x: padding("right"), y: padding("bottom") },
    });
  }
  return boxes;
}

/** Returns the two ends of a box along an axis, as far as it is in view, in px. */
function stretchOf({ element, before, after }: Box, axis: Axis): [number, number] {
  const size = axis === "x" ? innerWidth : innerHeight;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [from, to] = element === document.scrollingElement ? [0, size] : axis === "x" ? [left, right] : [top, bottom];
  return [Math.max(0, from) + before[axis], Math.min(size, to) - after[axis]];
}

function canScroll(element: Element, axis: Axis, pull: number): boolean {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  const [at, most] = axis === "x" ? [scrollLeft, scrollWidth - clientWidth] : [scrollTop, scrollHeight - clientHeight];
  return pull < 0 ? at > 0 : at < most - 1;
}
