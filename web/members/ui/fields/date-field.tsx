import { CalendarDays } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useRef, useState } from "react";
import { isDate } from "../../../../domain/time/calendar.ts";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { useFormats, useToday } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { CalendarPopover } from "./calendar-popover.tsx";
import { dateTyped } from "./date-text.ts";

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
