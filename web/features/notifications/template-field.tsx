import type { Channel, NotificationType } from "../../../domain/messages-owed.ts";
import { unknownVariables } from "../../../domain/templates.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { EditorForm, Field } from "./use-editor-form.ts";

type TemplateFieldProps = {
  form: EditorForm;
  type: NotificationType;
  channel: Channel;
  field: Exclude<Field, "logoUrl">;
  label: string;
  text: string;
  /** So many lines; one where it is left out. */
  rows?: number;
  onFocus?: () => void;
};

/** A text with variables, and a warning of those that are none. */
export function TemplateField({ form, type, channel, field, label, text, rows, onFocus }: TemplateFieldProps) {
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
        {unknownVariables(text, type, channel).map((name) => (
          <p key={name} className="wrap-anywhere">{`{${name}} is not a variable and will be left out`}</p>
        ))}
      </div>
    </div>
  );
}
