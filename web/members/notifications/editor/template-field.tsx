import type { Channel, MessageType } from "../../../../domain/messages/messages-owed.ts";
import { lacksLink, type Placeholder, unknownPlaceholders } from "../../../../domain/texts/templates.ts";
import { words } from "../../texts/words.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { breakForeignAddresses, type PreviewBusiness } from "./message-preview.ts";
import type { SettingsField } from "./settings-fields.ts";

const say = words.notifications.editor;

const LINK_MISSING: Partial<Record<MessageType, string>> = {
  booking_confirmation: say.noManageLink,
  booking_rescheduled: say.noManageLink,
  booking_reminder: say.noManageLink,
  feedback_request: say.noFeedbackLink,
};

type TemplateFieldProps = {
  type: MessageType;
  channel: Channel;
  field: Exclude<SettingsField, "logoUrl">;
  label: string;
  text: string;
  business: PreviewBusiness;
  rows?: number;
  onFocus?: () => void;
};

/** Warns of unknown variables and of addresses that new businesses cannot send. */
export function TemplateField({ type, channel, field, label, text, business, rows, onFocus }: TemplateFieldProps) {
  const hint = text.trim() === "" ? say.emptyText : undefined;
  const shared = { name: `${type}.${field}`, label, hint, onFocus, dir: "auto" };
  return (
    <div className="grid gap-1.5">
      {rows ? <TextArea rows={rows} {...shared} /> : <TextField autoComplete="off" {...shared} />}
      <div role="status" className="text-sm text-attention">
        {unknownPlaceholders(text, type, channel).map((name) => (
          <p key={name} className="wrap-anywhere">
            {say.noVariable(`{${name}}`)}
          </p>
        ))}
        {field === "emailMessage" && lacksLink(text, type) && <p>{LINK_MISSING[type]}</p>}
        {breakForeignAddresses(text, business, location.origin) !== text && <p>{say.addressesBroken}</p>}
      </div>
    </div>
  );
}

export function Variables({ variables, into }: { variables: Placeholder[]; into: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-soft">{words.notifications.editor.variables}</legend>
      <div className="flex flex-wrap gap-2">
        {variables.map((variable) => (
          <button
            key={variable}
            type="button"
            aria-label={words.notifications.editor.insert(`{${variable}}`)}
            onClick={() => insertInto(into, `{${variable}}`)}
            className="min-h-11 max-w-full rounded-md border border-line bg-sunken px-3 text-sm wrap-anywhere hover:border-edge"
          >
            {`{${variable}}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** At the last cursor position; the browser's undo removes it. */
function insertInto(name: string, text: string): void {
  const [element] = document.getElementsByName(name);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.focus();
  if (document.execCommand("insertText", false, text)) return; // deprecated, but nothing newer supports undo
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
