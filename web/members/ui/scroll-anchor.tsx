import { Component, createRef, type ReactNode } from "react";

type RowPosition = { id: string; top: number };

/**
 * Keeps a row in place while others come and go: the hovered or focused one, else the first visible one. Rows carry
 * `data-place`.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  #list = createRef<HTMLDivElement>();
  /** Only a moving pointer hovers: a closing dialog may uncover a row below a resting one. */
  #isPointedAt = false;

  override getSnapshotBeforeUpdate(): RowPosition[] {
    const list = this.#list.current;
    return list ? rowsToAnchor(list, this.#isPointedAt) : [];
  }

  override componentDidUpdate(_props: unknown, _state: unknown, places: RowPosition[]) {
    const list = this.#list.current;
    if (!list || places.length === 0) return;
    // rows take their final height at once
    for (const animation of list.getAnimations({ subtree: true })) animation.finish();
    const rows = new Map(rowsOf(list).map((row) => [row.dataset.place, row]));
    const kept = places.find(({ id }) => rows.has(id));
    const moved = kept ? topOf(rows.get(kept.id)) - kept.top : 0;
    if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
  }

  override render() {
    return (
      <div
        ref={this.#list}
        onPointerMove={() => {
          this.#isPointedAt = true;
        }}
        onPointerLeave={() => {
          this.#isPointedAt = false;
        }}
        // the browser's scroll anchoring ignores the pointer
        className="[overflow-anchor:none]"
      >
        {this.props.children}
      </div>
    );
  }
}

/** Returns the row to keep and those below: each replaces the one before if that disappears. */
function rowsToAnchor(list: HTMLElement, isPointedAt: boolean): RowPosition[] {
  const rows = rowsOf(list);
  const pointedAt = isPointedAt ? rows.find((row) => row.matches(":hover")) : undefined;
  const touched = pointedAt ?? rows.find((row) => row.matches(":focus-within"));
  const isScrolled = list.getBoundingClientRect().top < 0;
  const first = touched && isInView(touched) ? touched : isScrolled ? rows.find(isInView) : undefined;
  return first ? rows.slice(rows.indexOf(first)).map((row) => ({ id: row.dataset.place ?? "", top: topOf(row) })) : [];
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-place]")];
const topOf = (row: HTMLElement | undefined) => row?.getBoundingClientRect().top ?? 0;

function isInView(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
