import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { testEmail, testSms } from "../../../../contract/requests/notifications.ts";
import type { Channel, MessageType } from "../../../../domain/messages/messages-owed.ts";
import { placeholdersOf } from "../../../../domain/texts/templates.ts";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { FormPicture, TYPED_MS } from "../../ui/picture/picture-field.tsx";
import { LOGO } from "../../ui/picture/picture-upload.tsx";
import { enabledBy, testByEmail, testBySms } from "../queries.ts";
import { effectiveTexts, messagePreview, type PreviewBusiness, smsCount } from "./message-preview.ts";
import { asStored, FIELDS, type TypedSettings } from "./settings-fields.ts";
import { TemplateField, Variables } from "./template-field.tsx";
import { TestField } from "./test-field.tsx";

const { editor, switches } = words.notifications;
const [MAIL_ROWS, SMS_ROWS] = [8, 4];

export type TypeSectionProps = {
  slug: string;
  type: MessageType;
  texts: TypedSettings[MessageType];
  business: PreviewBusiness;
};

export function EmailSection({ slug, type, texts, business }: TypeSectionProps) {
  const { trigger } = useFormContext<TypedSettings>();
  const me = useQuery(meQuery).data;
  const [typedLast, setTypedLast] = useState<"emailSubject" | "emailMessage">("emailMessage");
  const logoUrl = useDebounced(texts.logoUrl, TYPED_MS);
  const shown = { ...useDebounced(texts), logoUrl };
  const fieldOf = (field: typeof typedLast) => ({
    ...{ type, business, field, channel: "email" as const, text: texts[field] ?? "" },
    onFocus: () => setTypedLast(field),
  });
  return (
    <ChannelCard
      {...{ type, texts }}
      channel="email"
      preview={<MailPreview {...messagePreview(type, shown, business, location.origin)} from={business.name} />}
    >
      <FormPicture
        {...{ slug, ...LOGO }}
        name={`${type}.logoUrl`}
        label={words.customize.fields.brandLogoUrl}
        hint={editor.logoHint}
        instead={editor.withoutLogo}
      />
      <TemplateField {...fieldOf("emailSubject")} label={editor.subject} />
      <TemplateField {...fieldOf("emailMessage")} label={editor.message} rows={MAIL_ROWS} />
      <Variables variables={placeholdersOf(type, "email")} into={`${type}.${typedLast}`} />
      <TestField
        channel="email"
        own={me?.user.email}
        problemOf={(email) => testEmail.safeParse({ email }).error?.issues[0]?.message ?? null}
        send={async (email) => {
          const names = FIELDS.email.map((name) => `${type}.${name}` as const);
          if (!(await trigger(names, { shouldFocus: true }))) return null;
          const { emailSubject, emailMessage } = asStored(type, effectiveTexts(type, texts));
          const { logoUrl } = texts;
          return testByEmail(slug, type, testEmail.parse({ email, emailSubject, emailMessage, logoUrl }));
        }}
      />
    </ChannelCard>
  );
}

export function SmsSection({ slug, type, texts, business }: TypeSectionProps) {
  const { trigger } = useFormContext<TypedSettings>();
  const { sms } = messagePreview(type, texts, business, location.origin);
  const { count, parts, why } = smsCount(sms);
  return (
    <ChannelCard {...{ type, texts }} channel="sms" preview={<SmsBubble text={sms} />}>
      <div className="grid gap-1.5">
        <TemplateField
          {...{ type, business }}
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
        channel="sms"
        problemOf={(phone) => testSms.safeParse({ phone }).error?.issues[0]?.message ?? null}
        send={async (phone) => {
          if (!(await trigger(`${type}.smsMessage`, { shouldFocus: true }))) return null;
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

type ChannelCardProps = Pick<TypeSectionProps, "type" | "texts"> & {
  channel: Channel;
  preview: ReactNode;
  children: ReactNode;
};

/** Open while the channel is on or a field of it is wrong. */
function ChannelCard({ type, texts, channel, preview, children }: ChannelCardProps) {
  const { setValue, formState } = useFormContext<TypedSettings>();
  const id = useId();
  const title = switches[channel];
  const isOn = texts[enabledBy[channel]];
  const label = isOn ? editor.enabled : editor.disabled;
  const isOpen = isOn || FIELDS[channel].some((name) => formState.errors[type]?.[name]);
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Switch
          checked={isOn}
          onChange={(wanted) => setValue(`${type}.${enabledBy[channel]}`, wanted, { shouldDirty: true })}
          label={label}
          name={editor.switchOf(title, label)}
        />
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:gap-8">
          <div className="grid grid-cols-1 content-start gap-5">{children}</div>
          <div className="grid grid-cols-1 content-start gap-2">
            <p className="text-sm font-semibold">{editor.preview}</p>
            {preview}
          </div>
        </div>
      )}
    </Card>
  );
}

/** Grows with the mail: only the page scrolls. No scripts, no links. */
function MailPreview({ subject, html, from }: { subject: string; html: string; from: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html); // a new value would reload the frame and lose the scroll position
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const page = isLoaded ? frame.current?.contentDocument : null;
    if (page) page.documentElement.innerHTML = html;
  }, [html, isLoaded]);
  useEffect(() => {
    const page = isLoaded ? frame.current?.contentDocument : null;
    if (!page) return;
    const fit = () => {
      if (frame.current) frame.current.style.height = `${page.body.scrollHeight}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [isLoaded]);
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 text-sm">
        <dt className="text-soft">{words.list.from}</dt>
        <dd dir="auto" className="truncate">
          {from}
        </dd>
        <dt className="text-soft">{words.notifications.editor.subject}</dt>
        <dd dir="auto" className="font-medium wrap-anywhere">
          {subject}
        </dd>
      </dl>
      <iframe
        ref={frame}
        title={words.notifications.editor.previewOfMail}
        sandbox="allow-same-origin" // allows writing into the frame; scripts stay off
        srcDoc={first}
        onLoad={() => setIsLoaded(true)}
        className="block h-120 w-full"
      />
    </div>
  );
}
