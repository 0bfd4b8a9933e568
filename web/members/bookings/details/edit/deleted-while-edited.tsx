import { useEffect, useRef } from "react";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import { DetailsFooter } from "../details-layout.tsx";
import { changesBetween, FIELD_WORDS, type FieldName, type Fields, fieldsOf, fieldText } from "./booking-fields.ts";
import type { TimeNames } from "./time-names.ts";

type DeletedWhileEditedProps = { base: Fields; typed: Fields; names: TimeNames; onClose: () => void };

const TITLE = "This booking has been deleted.";

/** Another member deleted the booking; the typed text can still be copied. */
export function DeletedWhileEdited({ base, typed, names, onClose }: DeletedWhileEditedProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the focused field has disappeared
  const changed = Object.keys(changesBetween(fieldsOf(base), typed)) as FieldName[]; // its keys are field names
  const timeName = names.nameOf(typed.bookingDate, typed.bookingTime);
  return (
    <section ref={part} tabIndex={-1} aria-label={TITLE} className="flex flex-1 flex-col gap-5 outline-none">
      <Alert tone="attention" title={TITLE}>
        {changed.length > 0 && "What you had typed was not saved. It stands here, to be copied."}
      </Alert>
      <dl className="grid gap-3 wrap-anywhere">
        {changed.map((name) => (
          <div key={name}>
            <dt className="text-sm text-soft">{FIELD_WORDS[name]}</dt>
            <dd className="whitespace-pre-wrap">{fieldText(name, typed, timeName)}</dd>
          </div>
        ))}
      </dl>
      <DetailsFooter>
        <Button className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </DetailsFooter>
    </section>
  );
}
