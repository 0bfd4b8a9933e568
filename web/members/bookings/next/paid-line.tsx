import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { minorOf, typedPrice } from "../../../../domain/services/prices.ts";
import { PAID_WAYS, type PaidWay } from "../../../../domain/sheet/paid.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { inputClass } from "../../../shared/ui/field.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { paidText, wayText } from "./paid-words.ts";
import { notePaid, type PaidNote } from "./queries.ts";

type PaidLineProps = {
  slug: string;
  booking: Omit<Booking, "guest">;
  /** The business's currency, where no price was told. */
  currency: string;
  onNoted?: (booking: Booking) => void;
};

/** One tap notes the told price and the way; another amount is typed before. A note only: no money moves. */
export function PaidLine({ slug, booking, currency: usual, onNoted }: PaidLineProps) {
  const { paid, price } = booking;
  const { locale } = useFormats();
  const client = useQueryClient();
  const id = useId();
  const currency = price?.currency ?? usual;
  const [typed, setTyped] = useState(() => typedPrice(price?.minor ?? null, currency));
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: PaidNote) => notePaid({ slug, id: booking.id }, note, crypto.randomUUID()),
    onSuccess: (noted) => {
      updateCachedBooking(client, slug, noted);
      onNoted?.(noted);
    },
    onSettled: () => void refetchBookings(client, slug),
  });
  function note(way: PaidWay) {
    const minor = minorOf(typed, currency);
    const isMissing = minor === null || Number.isNaN(minor) || minor === 0;
    setWrong(isMissing);
    if (!isMissing && !isPending) mutate({ paid: { minor, way } });
  }
  const failure = error ? failureText(error, words.paid.notNoted) : isWrong ? words.paid.wrong : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-label={words.paid.group} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        {paid ? (
          <>
            <p role="status" className="flex grow items-center gap-2 font-medium">
              <Check aria-hidden="true" size={18} className="text-success" />
              {paidText(paid, locale)}
            </p>
            <Button
              look="quiet"
              aria-label={words.paid.takeBack}
              isOff={isPending}
              onClick={() => mutate({ paid: null })}
            >
              {words.ui.undo}
            </Button>
          </>
        ) : (
          <>
            <label htmlFor={id} className="flex grow items-center gap-1.5">
              {words.paid.question}
              <span className="w-16 shrink-0">
                <input
                  id={id}
                  aria-label={`${words.paid.amount} (${currency})`}
                  aria-invalid={isWrong || undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  className={`${inputClass} px-2! text-right tabular-nums`}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </span>
              <span aria-hidden="true" className="text-soft">
                {symbolOf(currency, locale)}
              </span>
            </label>
            <span className="flex flex-wrap gap-1.5">
              {PAID_WAYS.map((way) => (
                <Button key={way} className="px-3!" isOff={isPending} onClick={() => note(way)}>
                  {wayText(way, currency)}
                </Button>
              ))}
            </span>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-sm text-loss">
          {failure}
        </p>
      )}
    </div>
  );
}

const symbolOf = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
