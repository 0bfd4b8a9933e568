import { useEffect, useRef } from "react";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import type { FieldText } from "../../../lib/use-stored-form.ts";
import { words } from "../../../texts/words.ts";
import { DetailsFooter } from "../details-layout.tsx";

type DeletedWhileEditedProps = { changes: FieldText[]; onClose: () => void };

/** The typed text can still be copied. */
export function DeletedWhileEdited({ changes, onClose }: DeletedWhileEditedProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the focused field has disappeared
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={words.details.editing.deleted}
      className="flex flex-1 flex-col gap-5 outline-none"
    >
      <Alert tone="attention" title={words.details.editing.deleted}>
        {changes.length > 0 && words.details.editing.typed}
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
          {words.ui.close}
        </Button>
      </DetailsFooter>
    </section>
  );
}
