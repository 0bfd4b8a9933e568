import { useEffect, useRef } from "react";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import type { FieldText } from "../../../lib/use-stored-form.ts";
import { DetailsFooter } from "../details-layout.tsx";

type DeletedWhileEditedProps = { changes: FieldText[]; onClose: () => void };

const TITLE = "This booking has been deleted.";

/** The typed text can still be copied. */
export function DeletedWhileEdited({ changes, onClose }: DeletedWhileEditedProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the focused field has disappeared
  return (
    <section ref={part} tabIndex={-1} aria-label={TITLE} className="flex flex-1 flex-col gap-5 outline-none">
      <Alert tone="attention" title={TITLE}>
        {changes.length > 0 && "What you had typed was not saved. It stands here, to be copied."}
      </Alert>
      <dl className="grid gap-3 wrap-anywhere">
        {changes.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-wrap">{text}</dd>
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
