import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Offer, SessionShown } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import type { FailureWords } from "../../problem-text.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { FormBar } from "../details/send-bar.tsx";
import { ChangeLimit } from "../details/summary.tsx";
import { usePriceText } from "../visit/in-words.ts";
import { useVisitTexts } from "../visit/use-visit-texts.ts";
import { classOf } from "./sessions.ts";

type SeatsBarProps = {
  page: PageWithNow;
  offer: Offer;
  session: SessionShown;
  guests: number;
  failure: FailureWords | null;
  isSending: boolean;
  /** An earlier try may have been booked. */
  isOpen: boolean;
};

/** The sum of what is booked stays in view. */
export function SeatsBar({ page, offer, session, guests, failure, isSending, isOpen }: SeatsBarProps) {
  const texts = useTexts();
  const words = useVisitTexts();
  const { workspace, customization, now } = page;
  const { date, time } = session;
  const { name, price, priceFrom } = classOf(offer, session);
  const sum = usePriceText(offer.currency)(price === null ? null : { minor: price * guests, isFrom: priceFrom });
  return (
    <FormBar>
      {failure && (
        <div className="lg:col-span-2 lg:mb-3">
          <Alert title={failure.title}>
            <p>{failure.text}</p>
            {isOpen && <p>{texts.booking.safeToRetry}</p>}
          </Alert>
        </div>
      )}
      <p className="min-w-0 wrap-anywhere hyphenate max-lg:text-sm">
        <strong className="font-semibold">{[name, words.seats(guests), sum].filter(Boolean).join(" · ")}</strong>
        <span className="block">
          {texts.format.shortDate(date)} · {timeText(workspace, date, time, texts)}
        </span>
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={isSending || undefined}
        className="aria-disabled:opacity-60 lg:row-span-2"
      >
        {isSending ? texts.booking.sending : texts.booking.confirm}
      </Button>
      <p className="text-sm text-balance text-soft max-lg:text-center">
        <ChangeLimit workspace={workspace} phone={customization.contactPhone} {...{ date, time, now }} />
      </p>
    </FormBar>
  );
}
