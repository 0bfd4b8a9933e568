import type { ReactNode } from "react";
import { telUrl } from "../../../../domain/looks/address.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import type { FailureWords } from "../../problem-text.ts";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import { ChangeLimit, ChosenSummary } from "./summary.tsx";

type SendBarProps = {
  workspace: Workspace;
  phone: string | null;
  choices: BookingChoices;
  now: number;
  /** On a phone the button first leads to the details. */
  showsDetails: boolean;
  failure: FailureWords | null;
  isSending: boolean;
  /** An earlier try may have been booked. */
  isOpen: boolean;
  isOff: boolean;
};

export function SendBar({
  workspace,
  phone,
  choices,
  now,
  showsDetails,
  failure,
  isSending,
  isOpen,
  isOff,
}: SendBarProps) {
  const texts = useTexts();
  return (
    <FormBar isInFlow={showsDetails}>
      {failure && (
        <div className="lg:col-span-2 lg:mb-3">
          <Alert title={failure.title}>
            <p>
              <WithNumber {...failure} />
            </p>
            {isOpen && <p>{texts.booking.safeToRetry}</p>}
          </Alert>
        </div>
      )}
      <p className={`min-w-0 wrap-anywhere hyphenate max-lg:text-sm ${showsDetails ? "max-lg:hidden" : ""}`}>
        <ChosenSummary workspace={workspace} choices={choices} />
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={isSending || isOff || undefined}
        className={`aria-disabled:opacity-60 ${choices.chosen === null ? "" : "lg:row-span-2"}`}
      >
        {isSending ? texts.booking.sending : <Label showsDetails={showsDetails} />}
      </Button>
      {choices.chosen !== null && (
        <p className={`text-sm text-balance text-soft ${showsDetails ? "max-lg:text-center" : "max-lg:hidden"}`}>
          <ChangeLimit workspace={workspace} phone={phone} date={choices.date} time={choices.chosen} now={now} />
        </p>
      )}
    </FormBar>
  );
}

function WithNumber({ text, phone }: FailureWords) {
  if (typeof phone !== "string") return text;
  const [before, after] = text.split(phone);
  return (
    <>
      {before}
      <a href={telUrl(phone)} className="inline-block underline">
        {phone}
      </a>
      {after}
    </>
  );
}

function Label({ showsDetails }: { showsDetails: boolean }) {
  const texts = useTexts();
  if (showsDetails) return texts.booking.confirm;
  return (
    <>
      <span className="lg:hidden">{texts.booking.continue}</span>
      <span className="max-lg:hidden">{texts.booking.confirm}</span>
    </>
  );
}

type FormBarProps = { isInFlow?: boolean; isIdle?: boolean; children: ReactNode };

const ON_DESK =
  "lg:high:sticky lg:bottom-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-y-1 lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-float";
const ON_PHONE =
  "max-lg:tall:sticky bottom-0 max-lg:-mx-5 max-lg:-mb-7 max-lg:mt-auto max-lg:border-t max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-5 md:max-lg:rounded-t-lg md:max-lg:border-x";

/** Sticky unless `isIdle`, or `isInFlow` on a phone. */
export function FormBar({ isInFlow = false, isIdle = false, children }: FormBarProps) {
  const look = isIdle ? "" : `${ON_DESK} ${isInFlow ? "" : ON_PHONE}`;
  return <div className={`grid gap-x-6 gap-y-3 border-line ${look}`}>{children}</div>;
}
