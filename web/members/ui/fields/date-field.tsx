import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from "react";
import { isDate } from "../../../../domain/time/calendar.ts";
import { english, fullDate, localDate } from "../../../shared/lib/english-dates.ts";
import { ErrorBoundary } from "../../../shared/ui/error-boundary.tsx";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { dateText, dateTyped } from "./date-text.ts";

const MonthPicker = lazy(async () => ({ default: (await import("../../../shared/ui/month-picker.tsx")).MonthPicker }));

const WORDS = { months: "Months", previousMonth: "Previous month", nextMonth: "Next month" };

type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "ref" | "type"> & {
  /** A date, or typed text that is none. */
  value: string;
  onChange: (date: string) => void;
  /** Default: today in the browser's time zone. */
  today?: string | undefined;
  /** Limits the calendar only; typed dates can lie outside. */
  first?: string | undefined;
  last?: string | undefined;
  /** With its calendar, for a touch. */
  startsOpen?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function DateInput({
  value,
  onChange,
  today = browsersToday(),
  first,
  last,
  startsOpen,
  ref,
  ...input
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null); // null unless the member is typing
  const [isOpen, setOpen] = useState(startsOpen ?? false);
  const before = useRef(today);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="relative min-w-0 grow">
      <input
        {...input}
        ref={(element) => {
          field.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (isDate(value) ? dateText(value, today) : value)}
        onFocus={({ target }) => {
          before.current = isDate(value) ? value : today;
          target.select();
        }}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          onChange(dateTyped(text, { near: before.current, first }) ?? text.trim());
        }}
        onBlur={(event) => {
          setTyped(null);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        className={`${inputClass} pr-11 text-ellipsis ${input.className ?? ""}`}
      />
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          type="button"
          aria-label="Calendar"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
        >
          <CalendarDays aria-hidden="true" size={18} />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-10">
            <Popover.Popup
              aria-label="Calendar"
              finalFocus={field}
              className="w-88 max-w-[calc(100vw-16px)] rounded-lg border border-line bg-surface p-4 shadow-float"
            >
              <ErrorBoundary fallback={<p>The calendar could not be loaded. Please type the date, as 2027-06-16.</p>}>
                <Suspense fallback={<Skeleton className="h-80" />}>
                  <Month
                    {...{ today, first, last }}
                    date={isDate(value) ? value : ""}
                    onDate={(date) => {
                      setTyped(null);
                      setOpen(false);
                      onChange(date);
                    }}
                  />
                </Suspense>
              </ErrorBoundary>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

type MonthProps = Pick<DateInputProps, "first" | "last"> & {
  date: string;
  today: string;
  onDate: (date: string) => void;
};

function Month({ date, today, first, last, onDate }: MonthProps) {
  const [month, setMonth] = useState(date || (first && first > today ? first : today));
  return (
    <MonthPicker
      {...{ date, today, first, last, month, onDate }}
      autoFocus
      format={english}
      words={WORDS}
      onMonth={setMonth}
      isOff={(day) => (first !== undefined && day < first) || (last !== undefined && day > last)}
      nameOf={fullDate}
    />
  );
}

type DateFieldProps = DateInputProps & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

export function DateField({ label, hint, error, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <DateInput {...described} {...input} />}
    </Field>
  );
}

const browsersToday = () => localDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
