import type { NotificationConfig } from "../../db/diary/notification-configs.ts";
import type { mailLooks } from "../../db/directory/workspaces.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { trustOf } from "../../domain/messages/trust.ts";
import { templates as DEFAULT_TEMPLATES } from "../../texts/en/templates.ts";

/** A type without a row is off, with standard texts (docs/rules.md#switches). */
export function configView(type: MessageType, config: NotificationConfig | undefined) {
  const standard = DEFAULT_TEMPLATES[type];
  return {
    type,
    emailEnabled: config?.emailEnabled ?? false,
    smsEnabled: config?.smsEnabled ?? false,
    emailSubject: config?.emailSubject ?? standard.emailSubject,
    emailMessage: config?.emailMessage ?? standard.emailMessage,
    smsMessage: config?.smsMessage ?? standard.smsMessage,
    logoUrl: config?.logoUrl ?? null,
    version: config?.version ?? 0,
  };
}

type Looks = NonNullable<Awaited<ReturnType<typeof mailLooks>>>;

export const looksView = ({ trust: _, provenAt: __, ...looks }: Looks) => looks;

/** Only a proven business's texts keep all addresses. */
export const keepsAddresses = (business: Looks) => trustOf(business) === "proven";
