import type { AppError } from "../../../../contract/errors.ts";
import type { Alternative } from "../../../../domain/judging/alternatives.ts";
import { refusalWords } from "../../../../domain/texts/refusal-words.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Sheet } from "../../sheet.tsx";
import type { ShownRefusal } from "../queries.ts";
import { timesNear } from "./times-near.ts";
import type { TimesFor } from "./use-times.ts";

type AlternativesProps = Omit<TimesFor, "access"> & {
  refusal: ShownRefusal | null;
  onChoose: (alternative: Alternative) => void;
  onAnywhere?: () => void;
  onClose: () => void;
};

export function Alternatives({ workspace, refusal, guests, area, onChoose, onAnywhere, onClose }: AlternativesProps) {
  const texts = useTexts();
  const sending = useSendingTexts();
  const wordsOf = (error: AppError) =>
    area && String(error.params?.reason) in texts.booking.refusedIn
      ? `${refusalWords(error.params ?? {}, guests, texts.booking, area)}.`
      : sending.error(error).text;
  const alternatives = refusal ? (refusal.near ? timesNear(workspace, refusal.near) : refusal.alternatives) : [];
  return (
    <Sheet open={refusal !== null} onClose={onClose} title={sending.alternatives.title}>
      {refusal && (
        <>
          <Alert tone="attention" title={sending.error(refusal.error).title}>
            {wordsOf(refusal.error)}
          </Alert>
          {alternatives.length === 0 ? (
            <p>{sending.alternatives.none}</p>
          ) : (
            <ul className="grid gap-2">
              {alternatives.map((alternative) => {
                const { bookingDate, bookingTime } = alternative;
                return (
                  <li key={`${bookingDate} ${bookingTime}`}>
                    <Button size="large" className="w-full" onClick={() => onChoose(alternative)}>
                      <span className="flex w-full flex-wrap justify-between gap-x-4 text-left">
                        <span className="font-normal first-letter:uppercase">{texts.format.longDate(bookingDate)}</span>
                        {timeText(workspace, bookingDate, bookingTime, texts)}
                      </span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          {area && onAnywhere && <Button onClick={onAnywhere}>{sending.alternatives.anywhere}</Button>}
          <Button look="quiet" onClick={onClose}>
            {sending.alternatives.keepLooking}
          </Button>
        </>
      )}
    </Sheet>
  );
}
