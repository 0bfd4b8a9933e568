import { useId } from "react";
import { Choice } from "../../../shared/ui/choice.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { SheetOrder } from "./sheet.ts";

type SheetChoicesProps = {
  orders: [SheetOrder, string][];
  order: SheetOrder;
  /** "Each area on a page of its own"; null: none begins one. */
  pagesLabel: string | null;
  ownPages: boolean;
  onChoose: (order: SheetOrder, ownPages: boolean) => void;
};

/** How the sheet is ordered; nothing to choose where spots are counted. */
export function SheetChoices({ orders, order, pagesLabel, ownPages, onChoose }: SheetChoicesProps) {
  const id = useId();
  if (orders.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div role="radiogroup" aria-label={words.daySheet.order} className="flex w-fit rounded-md bg-sunken p-1">
        {orders.map(([each, label]) => (
          <Choice
            key={each}
            name={id}
            value={each}
            label={label}
            isChosen={each === order}
            onChoose={() => onChoose(each, ownPages)}
            className="min-h-11 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9"
          >
            {label}
          </Choice>
        ))}
      </div>
      {pagesLabel && (
        <Checkbox label={pagesLabel} checked={ownPages} onChange={(checked) => onChoose(order, checked)} />
      )}
    </div>
  );
}
