import type { AppError } from "../../../../contract/errors.ts";
import type { Alternative } from "../../../../domain/judging/alternatives.ts";
import { refusalWords } from "../../../../domain/texts/refusal-words.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Sheet } from "../../sheet.tsx";
import type { SlotRefusal } from "../queries.ts";

type AlternativesProps = {
  workspace: Workspace;
  refusal: Omit<SlotRefusal, "slots"> | null;
  guests: number;
  /** The name of the one asked for. */
  area: string | null | undefined;
  onChoose: (alternative: Alternative) => void;
  onAnywhere?: () => void;
  onClose: () => void;
};

export function Alternatives({ workspace, refusal, guests, area, onChoose, onAnywhere, onClose }: AlternativesProps) {
  const texts = useTexts();
  const wordsOf = (error: AppError) =>
    area && String(error.params?.reason) in texts.booking.refusedIn
      ? `${refusalWords(error.params ?? {}, guests, texts.booking, area)}.`
      : texts.error(error).text;
  return (
    <Sheet open={refusal !== null} onClose={onClose} title={texts.alternatives.title}>
      {refusal && (
        <>
          <Alert tone="attention" title={texts.error(refusal.error).title}>
            {wordsOf(refusal.error)}
          </Alert>
          {refusal.alternatives.length === 0 ? (
            <p>{texts.alternatives.none}</p>
          ) : (
            <ul className="grid gap-2">
              {refusal.alternatives.map((alternative) => (
                <li key={`${alternative.bookingDate} ${alternative.bookingTime}`}>
                  <Offer workspace={workspace} alternative={alternative} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
          {area && onAnywhere && <Button onClick={onAnywhere}>{texts.alternatives.anywhere}</Button>}
          <Button look="quiet" onClick={onClose}>
            {texts.alternatives.keepLooking}
          </Button>
        </>
      )}
    </Sheet>
  );
}

type OfferProps = Pick<AlternativesProps, "workspace" | "onChoose"> & { alternative: Alternative };

function Offer({ workspace, alternative, onChoose }: OfferProps) {
  const texts = useTexts();
  const { bookingDate, bookingTime } = alternative;
  return (
    <Button size="large" className="w-full" onClick={() => onChoose(alternative)}>
      <span className="flex w-full flex-wrap justify-between gap-x-4 text-left">
        <span className="font-normal first-letter:uppercase">{texts.format.longDate(bookingDate)}</span>
        {timeText(workspace, bookingDate, bookingTime, texts)}
      </span>
    </Button>
  );
}
