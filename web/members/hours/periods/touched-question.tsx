import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { TouchedPreview } from "../hours-values.ts";
import { countOf } from "../words.ts";
import { touchedWords } from "./touched-words.ts";

type TouchedQuestionProps = {
  touched: TouchedPreview | null;
  onAgree: () => void;
  onBack: () => void;
  isPending: boolean;
};

/** Names each booking that the new times would not take, and why. */
export function TouchedQuestion({ touched, onAgree, onBack, isPending }: TouchedQuestionProps) {
  const { shortDate } = useFormats();
  const count = touched?.count ?? 0;
  const more = count - (touched?.touched.length ?? 0);
  return (
    <Dialog
      open={touched !== null}
      onClose={onBack}
      title={`${countOf(count, "booking does", "bookings do")} not fit the new times`}
      description={`Nothing is cancelled or moved; ${count === 1 ? "it keeps its time" : `these ${count} keep their time`}.`}
    >
      <ul
        aria-label="Bookings that keep their time"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {touched?.touched.map(({ booking, reason }) => (
          <li key={booking.id} className="grid gap-0.5 px-4 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm tabular-nums">
                {shortDate(booking.bookingDate)}, {booking.bookingTime}
              </span>
              <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{booking.customerName}</span>
              <span className="text-sm text-soft tabular-nums">{countOf(booking.guests, "guest")}</span>
            </p>
            <p className="text-sm text-soft">{touchedWords(reason)}</p>
          </li>
        ))}
        {more > 0 && <li className="px-4 py-2 text-sm text-soft">and {more} more</li>}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" aria-disabled={isPending || undefined} onClick={onAgree}>
          {isPending ? "Saving…" : "Save and keep them"}
        </Button>
      </div>
    </Dialog>
  );
}
