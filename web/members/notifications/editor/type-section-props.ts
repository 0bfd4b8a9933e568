import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import type { PreviewBusiness } from "./message-preview.ts";
import type { TypedSettings } from "./settings-fields.ts";
import type { EditorForm } from "./use-save-settings.ts";

export type TypeSectionProps = {
  slug: string;
  form: EditorForm;
  type: MessageType;
  texts: TypedSettings[MessageType];
  business: PreviewBusiness;
};
