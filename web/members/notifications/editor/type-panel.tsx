import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import { EmailSection } from "./email-section.tsx";
import type { PreviewBusiness } from "./message-preview.ts";
import type { TypedSettings } from "./settings-fields.ts";
import { SmsSection } from "./sms-section.tsx";
import type { EditorForm } from "./use-save-settings.ts";

export type TypeSectionProps = {
  slug: string;
  form: EditorForm;
  type: MessageType;
  texts: TypedSettings[MessageType];
  business: PreviewBusiness;
};

export function TypePanel(props: TypeSectionProps) {
  const { name, description } = TYPE_WORDS[props.type];
  return (
    <>
      <div>
        <h2 className="text-xl">{name}</h2>
        <p className="text-soft">{description}</p>
      </div>
      <EmailSection {...props} />
      <SmsSection {...props} />
    </>
  );
}
