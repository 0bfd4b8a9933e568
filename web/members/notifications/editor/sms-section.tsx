import { testSms } from "../../../../contract/requests/notifications.ts";
import { placeholdersOf } from "../../../../domain/texts/templates.ts";
import { words } from "../../texts/words.ts";
import { testBySms } from "../queries.ts";
import { ChannelCard } from "./channel-card.tsx";
import { effectiveTexts, messagePreview } from "./message-preview.ts";
import { smsCount } from "./sms-count.ts";
import { asStored } from "./standard-texts.ts";
import { TemplateField } from "./template-field.tsx";
import { TestField } from "./test-field.tsx";
import type { TypeSectionProps } from "./type-section-props.ts";
import { Variables } from "./variables.tsx";

const { editor, switches, test } = words.notifications;
const ROWS = 4;

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
          rows={ROWS}
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
