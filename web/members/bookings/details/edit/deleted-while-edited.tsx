import { useEffect, useRef } from "react";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import { DetailsFooter } from "../details-layout.tsx";
import { changesBetween, FIELD_WORDS, type FieldName, type Fields, fieldsOf, fieldText } from "./booking-fields.ts";
import type { TimeNames } from "./time-names.ts";

type DeletedWhileEditedProps = { base: Fields; typed: Fields; names: TimeNames; onClose: () => void };

const TITLE = "This booking has been deleted.";

/** Deleted by somebody else while it was edited: nothing can be saved, and what was typed can still be read and copied. */
export function DeletedWhileEdited({ base, typed, names, onClose }: DeletedWhileEditedProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the field that had it is gone
  const changed = Object.keys(changesBetween(fieldsOf(base), typed)) as FieldName[]; // of fields it is made
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
