import { CalendarDays } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useRef, useState } from "react";
import { daysBetween, isDate } from "../../../../domain/time/calendar.ts";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { useFormats, useToday } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { CalendarPopover } from "./calendar-popover.tsx";

type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "ref" | "type"> & {
  /** A date, or typed text that is none. */
  value: string;
  onChange: (date: string) => void;
  /** Default: the business's calendar day. */
  today?: string | undefined;
  /** Limits the calendar only; typed dates can lie outside. */
  first?: string | undefined;
  last?: string | undefined;
  /** With its calendar, for a touch. */
  startsOpen?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function DateInput({ value, onChange, today: given, first, last, startsOpen, ref, ...input }: DateInputProps) {
  const { shortDate } = useFormats();
  const ofBusiness = useToday();
  const today = given ?? ofBusiness;
  const startsWithMonth = !/ \d+ /.test(shortDate(today)); // Nov 28
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
        value={typed ?? (isDate(value) ? shortDate(value) : value)}
        onFocus={({ target }) => {
          before.current = isDate(value) ? value : today;
          target.select();
        }}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          onChange(dateTyped(text, { near: before.current, first, startsWithMonth }) ?? text.trim());
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
      <CalendarPopover
        {...{ isOpen, today, first, last }}
        onOpen={setOpen}
        date={isDate(value) ? value : ""}
        onDate={(date) => {
          setTyped(null);
          onChange(date);
        }}
        finalFocus={field}
        trigger={{
          "aria-label": words.ui.calendar.name,
          className: "absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink",
          children: <CalendarDays aria-hidden="true" size={18} />,
        }}
      />
    </div>
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

const MONTHS = [
  ...[["jan"], ["feb"], ["mar"], ["apr"], ["may", "maj"], ["jun"], ["jul"], ["aug"], ["sep"]],
  ...[["oct", "okt"], ["nov"], ["dec"]],
];

/** Without a year, the one nearest to `near` and not before `first`. `startsWithMonth`: 2/3 is the third of February. */
type DateHint = { near: string; first?: string | undefined; startsWithMonth: boolean };

/**
 * Null when the text is no date.
 *
 * 2027-06-16, 16/6, 16.6.2027, 6/16/2027, 16 June, Wed 16 Jun 2027, June 16, 2027
 */
export function dateTyped(typed: string, { near, first, startsWithMonth }: DateHint): string | null {
  const text = typed.trim().toLowerCase();
  if (isDate(text)) return text;
  const found = readParts(text, startsWithMonth);
  if (!found) return null;
  const { day, month, year } = found;
  const years = year ? [year] : [-1, 0, 1, 2].map((later) => String(Number(near.slice(0, 4)) + later));
  const dates = years.map((each) => `${each}-${month}-${day}`).filter(isDate);
  const allowed = year ? dates : dates.filter((date) => !first || date >= first);
  const distance = (date: string) => Math.abs(daysBetween(near, date));
  return allowed.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

type DateParts = { day: string; month: string; year: string | undefined };

/** The typed parts. A number that can only be the day is the day. */
function readParts(text: string, startsWithMonth: boolean): DateParts | null {
  const parts = text
    .replace(/(?<=\d)(?=\p{L})/gu, " ")
    .split(/[\s,./-]+/)
    .filter(Boolean);
  const [first = ""] = parts;
  if (/^\p{L}/u.test(first) && monthOf(first) < 0) parts.shift(); // the weekday
  const [one = "", other = "", year, ...rest] = parts;
  if (rest.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) return null;
  const isMonthFirst =
    monthOf(one) >= 0 ||
    Number(other) > MONTHS.length ||
    (startsWithMonth && Number(one) <= MONTHS.length && /^\d+$/.test(other));
  const [day, month] = isMonthFirst ? [other, one] : [one, other];
  const monthNumber = monthOf(month) >= 0 ? monthOf(month) + 1 : Number(month);
  return /^\d{1,2}$/.test(day) ? { day: twoDigits(Number(day)), month: twoDigits(monthNumber), year } : null;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

const monthOf = (word: string) => MONTHS.findIndex((names) => names.some((name) => word.startsWith(name)));
