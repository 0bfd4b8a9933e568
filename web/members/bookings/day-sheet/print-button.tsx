import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import { type DaySheet, daySheetKey, pinAll } from "./queries.ts";
import { type Kept, keepable } from "./sheet.ts";

type PrintButtonProps = { slug: string; sheet: DaySheet | undefined };

/** Asks each time whether the tables on paper are settled, where some are not (docs/arrangement.md#by-hand). */
export function PrintButton({ slug, sheet }: PrintButtonProps) {
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
          <Button look="primary" aria-disabled={isPending || undefined} onClick={() => isPending || settling.mutate()}>
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
