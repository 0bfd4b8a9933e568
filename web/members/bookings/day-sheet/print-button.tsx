import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../shared/booking-keys.ts";
import { type Kept, keepable } from "./keepable.ts";
import { type DaySheet, daySheetKey, pinAll } from "./queries.ts";

type PrintButtonProps = { slug: string; sheet: DaySheet | undefined };

/** Asks each time whether the tables on paper are settled, where some are not (docs/decisions/064-settled-by-printing.md). */
export function PrintButton({ slug, sheet }: PrintButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (sheet?.readsAll && keepable(sheet).length > 0 ? setAsking(true) : print());
  return (
    <>
      <Button look="primary" disabled={!sheet} onClick={press}>
        <Printer aria-hidden="true" size={18} /> Print
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
      const undo = { label: "Undo", onClick: () => void letGo(client, slug, sheet.date, kept) };
      toast.success(`Tables settled: ${countText(kept)} stay`, { id: SETTLED, action: undo, duration: UNDO_FOR_MS });
      printNow();
      void refetchSheet(client, slug);
    },
    onError: (failed) => hasCode(failed, "arrangement_changed") && refetchSheet(client, slug), // a lost answer is asked for again
  });
  const { error, isPending } = settling;
  const hasChanged = hasCode(error, "arrangement_changed");
  return (
    <Dialog open onClose={onClose} title="Print the day sheet">
      {hasChanged && (
        <Alert tone="attention">
          The day has changed meanwhile, so nobody was kept and nothing was printed. The sheet shows it as it is now.
        </Alert>
      )}
      {error && !hasChanged && <Alert>{failureText(error, "No answer came. Try again: nobody is kept twice.")}</Alert>}
      <p className="font-medium">Tables are settled when you print: keep everybody where they are?</p>
      <p>
        {kept.length > 0
          ? `${countText(kept)} may still be given another table to make room. Kept, each stays where the sheet says until a member moves it.`
          : "Everybody on the sheet stays where they are already."}
      </p>
      <footer className="flex flex-wrap justify-end gap-3">
        <Button onClick={printNow}>Print only</Button>
        {kept.length > 0 && (
          <Button look="primary" aria-disabled={isPending || undefined} onClick={() => isPending || settling.mutate()}>
            {isPending ? "Keeping…" : "Keep and print"}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

const SETTLED = "settled";
/** Members notice a wrong tap later than they read a toast, and come back from the printer. */
const UNDO_FOR_MS = 30_000;

const countText = ({ length }: Kept) => (length === 1 ? "1 booking" : `${length} bookings`);

async function letGo(client: QueryClient, slug: string, date: string, kept: Kept) {
  try {
    await pinAll(slug, date, kept, false);
    toast("Tables may change again", { id: SETTLED });
  } catch (error) {
    const words = hasCode(error, "arrangement_changed") ? "The day has changed since." : "Failed to undo";
    toast.error("Nothing undone", { id: SETTLED, description: failureText(error, words) });
  }
  void refetchSheet(client, slug);
}

const refetchSheet = (client: QueryClient, slug: string) =>
  Promise.all([client.invalidateQueries({ queryKey: daySheetKey(slug) }), refetchBookings(client, slug)]);
