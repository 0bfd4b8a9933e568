import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useId, useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import { type DaySheet, daySheetKey, pinAll } from "./queries.ts";
import { type Kept, keepable, type SheetOrder } from "./sheet.ts";

/** Asks each time whether the tables on paper are settled, where some are not (docs/arrangement.md#by-hand). */
export function PrintButton({ slug, sheet }: { slug: string; sheet: DaySheet | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (sheet?.readsAll && keepable(sheet).length > 0 ? setAsking(true) : print());
  return (
    <>
      <Button look="primary" disabled={!sheet} onClick={press}>
        <Printer aria-hidden="true" size={18} /> {words.daySheet.print}
      </Button>
      {isAsking && sheet && <SettleQuestion {...{ slug, sheet }} onClose={() => setAsking(false)} />}
    </>
  );
}

function SettleQuestion({ slug, sheet, onClose }: { slug: string; sheet: DaySheet; onClose: () => void }) {
  const client = useQueryClient();
  const kept = keepable(sheet);
  const printNow = () => {
    onClose();
    requestAnimationFrame(() => print()); // without the dialog
  };
  const settling = useMutation({
    mutationFn: () => pinAll(slug, sheet.date, kept, true),
    onSuccess: () => {
      const undo = { label: words.ui.undo, onClick: () => void letGo(client, slug, sheet.date, kept) };
      toast.success(words.daySheet.settled(kept.length), { id: SETTLED, action: undo, duration: UNDO_FOR_MS });
      printNow();
      void refetchSheet(client, slug);
    },
    onError: (failed) => hasCode(failed, "arrangement_changed") && refetchSheet(client, slug), // a lost answer is asked for again
  });
  const { error, isPending } = settling;
  const hasChanged = hasCode(error, "arrangement_changed");
  return (
    <Dialog open onClose={onClose} title={words.daySheet.printTitle}>
      {hasChanged && <Alert tone="attention">{words.daySheet.hasChanged}</Alert>}
      {error && !hasChanged && <Alert>{failureText(error, words.daySheet.noAnswer)}</Alert>}
      <p className="font-medium">{words.daySheet.question}</p>
      <p>{kept.length > 0 ? words.daySheet.mayMove(kept.length) : words.daySheet.allStay}</p>
      <footer className="flex flex-wrap justify-end gap-3">
        <Button onClick={printNow}>{words.daySheet.printOnly}</Button>
        {kept.length > 0 && (
          <Button look="primary" isOff={isPending} onClick={() => settling.mutate()}>
            {isPending ? words.daySheet.keeping : words.daySheet.keepAndPrint}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

const SETTLED = "settled";
/** Members notice a wrong tap later than they read a toast, and come back from the printer. */
const UNDO_FOR_MS = 30_000;

async function letGo(client: QueryClient, slug: string, date: string, kept: Kept) {
  try {
    await pinAll(slug, date, kept, false);
    toast(words.daySheet.mayChange, { id: SETTLED });
  } catch (error) {
    const { changedSince, undoFailed } = words.daySheet;
    const fallback = hasCode(error, "arrangement_changed") ? changedSince : undoFailed;
    toast.error(words.shared.nothingUndone, { id: SETTLED, description: failureText(error, fallback) });
  }
  void refetchSheet(client, slug);
}

const refetchSheet = (client: QueryClient, slug: string) =>
  Promise.all([client.invalidateQueries({ queryKey: daySheetKey(slug) }), refetchBookings(client, slug)]);

type SheetChoicesProps = {
  orders: [SheetOrder, string][];
  order: SheetOrder;
  /** "Each area on a page of its own"; null: none begins one. */
  pagesLabel: string | null;
  ownPages: boolean;
  onChoose: (order: SheetOrder, ownPages: boolean) => void;
};

/** How the sheet is ordered; nothing to choose where spots are counted. */
export const SheetChoices = ({ orders, order, pagesLabel, ownPages, onChoose }: SheetChoicesProps) =>
  orders.length > 1 && (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <OneOf
        label={words.daySheet.order}
        choices={orders}
        chosen={order}
        onChoose={(each) => onChoose(each, ownPages)}
      />
      {pagesLabel && (
        <Checkbox label={pagesLabel} checked={ownPages} onChange={(checked) => onChoose(order, checked)} />
      )}
    </div>
  );

type OneOfProps<Value extends string> = {
  label: string;
  choices: [value: Value, label: string][];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function OneOf<Value extends string>({ label, choices, chosen, onChoose }: OneOfProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex w-fit max-w-full flex-wrap rounded-md bg-sunken p-1">
      {choices.map(([value, text]) => (
        <Choice
          key={value}
          {...{ name, value }}
          label={text}
          isChosen={value === chosen}
          onChoose={() => onChoose(value)}
          className="min-h-11 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9"
        >
          {text}
        </Choice>
      ))}
    </div>
  );
}
