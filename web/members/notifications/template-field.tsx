import type { Channel, NotificationType } from "../../../domain/messages/messages-owed.ts";
import { unknownPlaceholders } from "../../../domain/texts/templates.ts";
import { TextArea, TextField } from "../../shared/ui/field.tsx";
import { asSent, type Business } from "./preview.ts";
import type { EditorForm, Field } from "./use-editor-form.ts";

const ADDRESSES_BROKEN =
  "While your business is new, customers can follow only your own addresses: your booking page and your contact email.";

type TemplateFieldProps = {
  form: EditorForm;
  type: NotificationType;
  channel: Channel;
  field: Exclude<Field, "logoUrl">;
  label: string;
  text: string;
  business: Business;
  /** So many lines; one where it is left out. */
  rows?: number;
  onFocus?: () => void;
};

/** A text with variables, and a warning of those that are none and of addresses that will not be links. */
export function TemplateField({
  form,
  type,
  channel,
  field,
  label,
  text,
  business,
  rows,
  onFocus,
}: TemplateFieldProps) {
  const { ref, ...registered } = form.register(`${type}.${field}`);
  const shared = {
    label,
    error: form.formState.errors[type]?.[field]?.message,
    hint: text.trim() === "" ? "Left empty, the standard text is sent." : undefined,
    onFocus,
    dir: "auto",
    ...registered,
  };
  return (
    <div className="grid gap-1.5">
      {rows ? <TextArea rows={rows} ref={ref} {...shared} /> : <TextField ref={ref} autoComplete="off" {...shared} />}
      <div role="status" className="text-sm text-attention">
        {unknownPlaceholders(text, type, channel).map((name) => (
          <p key={name} className="wrap-anywhere">{`{${name}} is not a variable and will be left out`}</p>
        ))}
        {asSent(text, business, location.origin) !== text && <p>{ADDRESSES_BROKEN}</p>}
      </div>
    </div>
  );
}
