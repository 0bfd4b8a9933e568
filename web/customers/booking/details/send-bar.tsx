import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";

type SendBarProps = FormBarProps & {
  /** The booking in a line. */
  summary: ReactNode;
  /** Until when it may be changed, below the summary; null before a time is chosen. */
  limit: ReactNode;
  failure: ReactNode;
  isSending: boolean;
  isOff?: boolean;
};

/** On a phone the summary goes while the bar stands in the flow: it is read at the top. */
export function SendBar(props: SendBarProps) {
  const { summary, limit, failure, isSending, isOff, isInFlow, children } = props;
  const { booking } = useTexts();
  return (
    <FormBar isInFlow={isInFlow}>
      {failure}
      <p className={`min-w-0 wrap-anywhere hyphenate max-lg:text-sm ${isInFlow ? "max-lg:hidden" : ""}`}>{summary}</p>
      <SendButton isBusy={isSending} isOff={isOff} busy={booking.sending} className={limit ? "lg:row-span-2" : ""}>
        {children}
      </SendButton>
      {limit}
    </FormBar>
  );
}

type SendButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  isOff?: boolean | undefined;
  /** Its words while it is busy. */
  busy: string;
};

/** The large button that ends a form; it keeps the focus while it is busy. */
export const SendButton = ({ isBusy, isOff, busy, className = "", children, ...button }: SendButtonProps) => (
  <Button
    type="submit"
    look="primary"
    size="large"
    aria-disabled={isBusy || isOff || undefined}
    className={`aria-disabled:opacity-60 ${className}`}
    {...button}
  >
    {isBusy ? busy : children}
  </Button>
);

type FormBarProps = { isInFlow?: boolean | undefined; isIdle?: boolean; children: ReactNode };

const ON_DESK =
  "lg:high:sticky lg:bottom-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-y-1 lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-float";
const ON_PHONE =
  "max-lg:tall:sticky bottom-0 max-lg:-mx-5 max-lg:-mb-7 max-lg:mt-auto max-lg:border-t max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-5 md:max-lg:rounded-t-lg md:max-lg:border-x";

/** Sticky unless `isIdle`, or `isInFlow` on a phone. */
export function FormBar({ isInFlow = false, isIdle = false, children }: FormBarProps) {
  const look = isIdle ? "" : `${ON_DESK} ${isInFlow ? "" : ON_PHONE}`;
  return <div className={`grid gap-x-6 gap-y-3 border-line ${look}`}>{children}</div>;
}
