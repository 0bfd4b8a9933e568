import { TYPE_WORDS } from "../../lib/message-words.ts";
import { EmailSection } from "./email-section.tsx";
import { SmsSection } from "./sms-section.tsx";
import type { TypeSectionProps } from "./type-section-props.ts";

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
