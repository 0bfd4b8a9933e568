import { Popover } from "@base-ui/react/popover";
import { type ComponentProps, lazy, type RefObject, Suspense, useState } from "react";
import { ErrorBoundary } from "../../../shared/ui/error-boundary.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";

const MonthPicker = lazy(async () => ({ default: (await import("../../../shared/ui/month-picker.tsx")).MonthPicker }));

const WORDS = { months: "Months", previousMonth: "Previous month", nextMonth: "Next month" };

type CalendarPopoverProps = {
  date: string;
  today: string;
  first?: string | undefined;
  last?: string | undefined;
  onDate: (date: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  trigger: ComponentProps<typeof Popover.Trigger>;
  /** Default: the trigger. */
  finalFocus?: RefObject<HTMLElement | null>;
  align?: "start" | "end";
};

/** A button with the calendar that it opens. A chosen date closes the calendar. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { isOpen, onOpen, trigger, finalFocus, onDate, align = "end", ...month } = props;
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger type="button" {...trigger} />
      <Popover.Portal>
        <Popover.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-10">
          <Popover.Popup
            aria-label="Calendar"
            {...(finalFocus ? { finalFocus } : {})}
            className="w-88 max-w-[calc(100vw-16px)] rounded-lg border border-line bg-surface p-4 shadow-float"
          >
            <ErrorBoundary fallback={<p>The calendar could not be loaded. Please type the date, as 2027-06-16.</p>}>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <Month
                  {...month}
                  onDate={(date) => {
                    onOpen(false);
                    onDate(date);
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type MonthProps = Pick<CalendarPopoverProps, "date" | "today" | "first" | "last" | "onDate">;

function Month({ date, today, first, last, onDate }: MonthProps) {
  const format = useFormats();
  const [month, setMonth] = useState(date || (first && first > today ? first : today));
  return (
    <MonthPicker
      {...{ date, today, first, last, month, onDate }}
      autoFocus
      format={format}
      words={WORDS}
      onMonth={setMonth}
      isOff={(day) => (first !== undefined && day < first) || (last !== undefined && day > last)}
      nameOf={format.longDate}
    />
  );
}
