import type { ReactNode } from "react";
import type { OfferedResource } from "../../../../domain/rules.ts";

type ResourceListProps = {
  label: string;
  list: OfferedResource[];
  mark?: (each: OfferedResource) => ReactNode;
  text: (each: OfferedResource) => string;
  problemOf: (each: OfferedResource) => string | undefined;
  onEdit: (each: OfferedResource) => void;
};

/** People, or rooms and machines; a row opens its dialog. */
export const ResourceList = ({ label, list, mark, text, problemOf, onEdit }: ResourceListProps) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {list.map((each) => {
      const problem = problemOf(each);
      return (
        <li key={each.id} className="hover:bg-sunken">
          <button
            type="button"
            data-problem={problem && true}
            onClick={() => onEdit(each)}
            className="flex min-h-14 w-full items-center gap-3 rounded-md py-2 pr-2 text-left"
          >
            {mark?.(each)}
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{each.name}</span>
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
);
