import { type ReactNode, useRef, useState } from "react";
import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { SortHandle } from "./sort-handle.tsx";
import { useSort } from "./use-sort.ts";

type ResourceListProps = {
  label: string;
  /** In the owner's order. */
  list: OfferedResource[];
  mark?: (each: OfferedResource) => ReactNode;
  text: (each: OfferedResource) => string;
  problemOf: (each: OfferedResource) => string | undefined;
  onSort: (id: string, by: number) => void;
  onEdit: (each: OfferedResource) => void;
};

/** People, or rooms and machines; a row opens its dialog, and its handle sorts it. */
export function ResourceList({ label, list, mark, text, problemOf, onSort, onEdit }: ResourceListProps) {
  const element = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState("");
  const sorting = useSort(element, (id, by) => {
    const at = list.findIndex((each) => each.id === id);
    const to = Math.min(Math.max(at + by, 0), list.length - 1);
    onSort(id, by);
    setTold(words.services.placeIn(list[at]?.name ?? "", to + 1, list.length, ""));
  });
  return (
    <>
      <ul ref={element} aria-label={label} className="divide-y divide-line border-y border-line">
        {list.map((each) => {
          const problem = problemOf(each);
          const { id, name } = each;
          return (
            <li
              key={id}
              data-row={id}
              className={`flex items-stretch ${sorting.dragged === id ? "bg-accent-tint" : "hover:bg-sunken"}`}
            >
              {list.length > 1 && <SortHandle name={name} handle={sorting.handleOf(id)} />}
              <button
                type="button"
                data-problem={problem && true}
                onClick={() => onEdit(each)}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md py-2 pr-2 text-left"
              >
                {mark?.(each)}
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm text-soft">
                    <span className="inline-block first-letter:uppercase">{text(each)}</span>
                  </span>
                  {problem && <span className="block text-sm text-loss">{problem}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}
