import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary } from "../../../shared/ui/error-boundary.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { laterCode } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { Popover } from "../popover.tsx";

/** Loaded ahead: without a connection the calendar opens, too. */
const askForPicker = laterCode(() => import("../../../shared/ui/month-picker.tsx"));
const MonthPicker = lazy(async () => ({ default: (await askForPicker()).MonthPicker }));

type CalendarPopoverProps = Omit<ComponentProps<typeof Popover>, "label" | "children"> & {
  date: string;
  today: string;
  first?: string | undefined;
  last?: string | undefined;
  onDate: (date: string) => void;
  /** About the date. */
  below?: ReactNode;
};

/** A button with the calendar that it opens. A chosen date closes the calendar. */
export function CalendarPopover({ date, today, first, last, onDate, below, ...popover }: CalendarPopoverProps) {
  return (
    <Popover label={words.ui.calendar.name} {...popover}>
      <ErrorBoundary fallback={<p>{words.ui.calendar.notLoaded}</p>}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Month
            {...{ date, today, first, last }}
            onDate={(chosen) => {
              popover.onOpen(false);
              onDate(chosen);
            }}
          />
        </Suspense>
      </ErrorBoundary>
      {below}
    </Popover>
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
      words={words.ui.calendar}
      onMonth={setMonth}
      isOff={(day) => (first !== undefined && day < first) || (last !== undefined && day > last)}
      nameOf={format.longDate}
    />
  );
}
