import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { testEmail } from "../../../../contract/requests/notifications.ts";
import { placeholdersOf } from "../../../../domain/texts/templates.ts";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { FormPicture, TYPED_MS } from "../../ui/picture/picture-field.tsx";
import { LOGO } from "../../ui/picture/picture-upload.tsx";
import { testByEmail } from "../queries.ts";
import { ChannelCard } from "./channel-card.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { effectiveTexts, messagePreview } from "./message-preview.ts";
import { FIELDS } from "./settings-fields.ts";
import { asStored } from "./standard-texts.ts";
import { TemplateField } from "./template-field.tsx";
import { TestField } from "./test-field.tsx";
import type { TypeSectionProps } from "./type-section-props.ts";
import { Variables } from "./variables.tsx";

const { editor, switches, test } = words.notifications;
const ROWS = 8;

export function EmailSection({ slug, form, type, texts, business }: TypeSectionProps) {
  const me = useQuery(meQuery).data;
  const errors = form.formState.errors[type];
  const [typedLast, setTypedLast] = useState<"emailSubject" | "emailMessage">("emailMessage");
  const logoUrl = useDebounced(texts.logoUrl, TYPED_MS);
  const shown = { ...useDebounced(texts), logoUrl };
  const shared = { type, business, channel: "email" } as const;
  return (
    <ChannelCard
      title={switches.email}
      isOn={texts.emailEnabled}
      onSwitch={(isOn) => form.setValue(`${type}.emailEnabled`, isOn, { shouldDirty: true })}
      isOpen={texts.emailEnabled || FIELDS.email.some((name) => errors?.[name])}
      preview={<MailPreview {...messagePreview(type, shown, business, location.origin)} from={business.name} />}
    >
      <FormPicture
        {...{ slug, ...LOGO }}
        name={`${type}.logoUrl`}
        label={editor.logo}
        hint={editor.logoHint}
        instead={editor.withoutLogo}
      />
      <TemplateField
        {...shared}
        field="emailSubject"
        label={editor.subject}
        text={texts.emailSubject ?? ""}
        onFocus={() => setTypedLast("emailSubject")}
      />
      <TemplateField
        {...shared}
        field="emailMessage"
        label={editor.message}
        text={texts.emailMessage ?? ""}
        rows={ROWS}
        onFocus={() => setTypedLast("emailMessage")}
      />
      <Variables variables={placeholdersOf(type, "email")} into={`${type}.${typedLast}`} />
      <TestField
        label={test.to}
        button={test.email.send}
        inputType="email"
        own={me?.user.email}
        placeholder={test.email.placeholder}
        said={test.email}
        problemOf={(email) => testEmail.safeParse({ email }).error?.issues[0]?.message ?? null}
        send={async (email) => {
          const isFit = await form.trigger(
            FIELDS.email.map((name) => `${type}.${name}` as const),
            { shouldFocus: true },
          );
          if (!isFit) return null;
          const { emailSubject, emailMessage } = asStored(type, effectiveTexts(type, texts));
          return testByEmail(
            slug,
            type,
            testEmail.parse({ email, emailSubject, emailMessage, logoUrl: texts.logoUrl }),
          );
        }}
      />
    </ChannelCard>
  );
}
