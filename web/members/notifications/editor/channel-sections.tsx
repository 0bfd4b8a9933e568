import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { testEmail, testSms } from "../../../../contract/requests/notifications.ts";
import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { placeholdersOf } from "../../../../domain/texts/templates.ts";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { FormPicture, TYPED_MS } from "../../ui/picture/picture-field.tsx";
import { LOGO } from "../../ui/picture/picture-upload.tsx";
import { testByEmail, testBySms } from "../queries.ts";
import { MailPreview } from "./mail-preview.tsx";
import { effectiveTexts, messagePreview, type PreviewBusiness } from "./message-preview.ts";
import { asStored, FIELDS, type TypedSettings } from "./settings-fields.ts";
import { smsCount } from "./sms-count.ts";
import { TemplateField, Variables } from "./template-field.tsx";
import { TestField } from "./test-field.tsx";
import type { EditorForm } from "./use-save-settings.ts";

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

const SMS_ROWS = 4;

export function SmsSection({ slug, form, type, texts, business }: TypeSectionProps) {
  const errors = form.formState.errors[type];
  const { sms } = messagePreview(type, texts, business, location.origin);
  const { count, parts, why } = smsCount(sms);
  return (
    <ChannelCard
      title={switches.sms}
      isOn={texts.smsEnabled}
      onSwitch={(isOn) => form.setValue(`${type}.smsEnabled`, isOn, { shouldDirty: true })}
      isOpen={texts.smsEnabled || errors?.smsMessage !== undefined}
      preview={<SmsBubble text={sms} />}
    >
      <div className="grid gap-1.5">
        <TemplateField
          type={type}
          business={business}
          channel="sms"
          field="smsMessage"
          label={editor.message}
          text={texts.smsMessage ?? ""}
          rows={SMS_ROWS}
        />
        <p className="text-sm text-soft tabular-nums">{count}</p>
        <div role="status" className="grid gap-1 text-sm text-attention">
          {why && <p>{why}</p>}
          {parts && <p>{parts}</p>}
        </div>
      </div>
      <Variables variables={placeholdersOf(type, "sms")} into={`${type}.smsMessage`} />
      <TestField
        label={test.to}
        button={test.sms.send}
        inputType="tel"
        placeholder={test.sms.placeholder}
        said={test.sms}
        problemOf={(phone) => testSms.safeParse({ phone }).error?.issues[0]?.message ?? null}
        send={async (phone) => {
          if (!(await form.trigger(`${type}.smsMessage`, { shouldFocus: true }))) return null;
          const { smsMessage } = asStored(type, effectiveTexts(type, texts));
          return testBySms(slug, type, testSms.parse({ phone, smsMessage }));
        }}
      />
    </ChannelCard>
  );
}

function SmsBubble({ text }: { text: string }) {
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p dir="auto" className="max-w-xs rounded-lg bg-surface px-4 py-3 wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

type ChannelCardProps = {
  title: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** While the channel is on or a field is wrong. */
  isOpen: boolean;
  preview: ReactNode;
  children: ReactNode;
};

function ChannelCard({ title, isOn, onSwitch, isOpen, preview, children }: ChannelCardProps) {
  const say = words.notifications.editor;
  const id = useId();
  const label = isOn ? say.enabled : say.disabled;
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Switch checked={isOn} onChange={onSwitch} label={label} name={say.switchOf(title, label)} />
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:gap-8">
          <div className="grid grid-cols-1 content-start gap-5">{children}</div>
          <div className="grid grid-cols-1 content-start gap-2">
            <p className="text-sm font-semibold">{say.preview}</p>
            {preview}
          </div>
        </div>
      )}
    </Card>
  );
}

export type TypeSectionProps = {
  slug: string;
  form: EditorForm;
  type: MessageType;
  texts: TypedSettings[MessageType];
  business: PreviewBusiness;
};
