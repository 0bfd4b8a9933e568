import { GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { words } from "../texts/words.ts";

type Row = { id: string; name: string; group?: string };
type SortableListProps<Each extends Row> = {
  label: string;
  /** In the owner's order; those of a group follow each other. */
  list: Each[];
  problemOf: (each: Each) => string | undefined;
  /** Moves a row past so many neighbours, `by` below 0 up, and returns the list as it is then. */
  onMove: (id: string, by: number) => Each[];
  onEdit: (each: Each) => void;
  /** Before the row's words, beside its name, below it, and after them. */
  partsOf: (each: Each) => { mark?: ReactNode; badges?: ReactNode; text: ReactNode; aside?: ReactNode };
};

/** A row opens its dialog, and its handle sorts it. The groups' names are rows too, so that one that joins another group stays the same element. */
export function SortableList<Each extends Row>(props: SortableListProps<Each>) {
  const { label, list, problemOf, onMove, onEdit, partsOf } = props;
  const element = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState("");
  const sorting = useSort(element, (id, by) => setTold(placeText(onMove(id, by), id)));
  return (
    <>
      <ul ref={element} aria-label={label} className="border-b border-line">
        {[...Map.groupBy(list, ({ group = "" }) => group)].flatMap(([group, rows]) => [
          <li key={`group ${group}`} className="pt-4 pb-1 first:pt-0 empty:hidden">
            {group && <h3 className="text-sm font-semibold text-soft">{group}</h3>}
          </li>,
          ...rows.map((each) => {
            const { id, name } = each;
            const { mark, badges, text, aside } = partsOf(each);
            const problem = problemOf(each);
            return (
              <li
                key={id}
                data-row={id}
                className={`flex items-stretch border-t border-line ${sorting.dragged === id ? "bg-accent-tint" : "hover:bg-sunken"}`}
              >
                {list.length > 1 && <SortHandle {...{ name }} handle={sorting.handleOf(id)} />}
                <button
                  type="button"
                  data-problem={problem && true}
                  onClick={() => onEdit(each)}
                  className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-4 rounded-md py-2 pr-2 text-left"
                >
                  <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
                    {mark}
                    <span className="min-w-0 flex-1">
                      <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                        {name}
                        {badges}
                      </span>
                      <span className="block text-sm text-soft wrap-anywhere">{text}</span>
                      {problem && <span className="block text-sm text-loss">{problem}</span>}
                    </span>
                  </span>
                  {aside}
                </button>
              </li>
            );
          }),
        ])}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

/** "Cut: 2 of 4 in Hair" */
function placeText(list: Row[], id: string): string {
  const { name = "", group = "" } = list.find((each) => each.id === id) ?? {};
  const inGroup = list.filter((each) => (each.group ?? "") === group);
  return words.services.placeIn(name, inGroup.findIndex((each) => each.id === id) + 1, inGroup.length, group);
}

const SortHandle = ({ name, handle }: { name: string; handle: ReturnType<ReturnType<typeof useSort>["handleOf"]> }) => (
  <button
    type="button"
    data-handle
    aria-label={words.services.move(name)}
    className="-ml-3 grid w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-soft hover:text-ink"
    {...handle}
  >
    <GripVertical aria-hidden="true" size={18} />
  </button>
);

/**
 * Sorts the rows of a list that are marked by `data-row`, by a handle: dragging and arrow keys move its row past its
 * neighbour, Escape lets go.
 */
function useSort(list: RefObject<HTMLElement | null>, onMove: (id: string, by: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const by = dragged === null ? 0 : stepsTo(clientY, rows(), dragged);
    if (dragged !== null && by !== 0) onMove(dragged, by);
  });
  useEffect(() => {
    if (dragged === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setDragged(null);
    addEventListener("pointermove", follow, { signal }); // the handle leaves the page for a moment when its row moves
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
    return () => listening.abort();
  }, [dragged]);
  return {
    dragged,
    handleOf: (id: string) => ({
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setDragged(id),
      onKeyDown: (event: KeyboardEvent) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        flushSync(() => onMove(id, by));
        rows()
          .find((row) => row.dataset.row === id)
          ?.querySelector<HTMLElement>("[data-handle]")
          ?.focus(); // a row that moves in the page loses the focus
      },
    }),
  };
}

/** Past how many neighbours' middles the pointer is; above the row it is negative. */
function stepsTo(pointer: number, rows: HTMLElement[], id: string): number {
  const at = rows.findIndex((row) => row.dataset.row === id);
  const middleOf = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2;
  const after = rows.slice(at + 1).filter((row) => middleOf(row) <= pointer).length;
  return after || -rows.slice(0, at).filter((row) => middleOf(row) >= pointer).length;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
