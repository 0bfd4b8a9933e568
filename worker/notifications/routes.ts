import { fail } from "../../contract/errors.ts";
import {
  type NotificationSettings,
  notificationSettings,
  testEmail,
  testSms,
} from "../../contract/requests/notifications.ts";
import {
  type ConfigFields,
  configQuery,
  configsQuery,
  isConfigCurrent,
  type NotificationConfig,
  saveConfig,
  UNSET,
} from "../../db/diary/notification-configs.ts";
import { noteSettings, raiseRulesVersion } from "../../db/diary/rules.ts";
import { mailLooks } from "../../db/directory/workspaces.ts";
import { notifications as messages } from "../../db/platform/schema.ts";
import { fault } from "../../domain/faults.ts";
import { sampleVisit } from "../../domain/judging/sample-visit.ts";
import { MESSAGE_TYPES, type MessageType } from "../../domain/messages/messages-owed.ts";
import { trustOf } from "../../domain/messages/trust.ts";
import type { SettingsPart } from "../../domain/settings/settings-log.ts";
import { translationsOf } from "../../domain/texts/own-texts.ts";
import { customTextOf } from "../../domain/texts/templates.ts";
import { localNow } from "../../domain/time/clock.ts";
import { templates as DEFAULT_TEMPLATES } from "../../texts/en/templates.ts";
import { type Acting, type MemberActing, settingsEntry } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { refuseAt } from "../http/validate.ts";
import { feedStub, rulesOf } from "../services.ts";

export const notifications = new Routes()
  .add("GET /:slug/notifications", {
    does: "Switches and texts of all message types. `looks`: what mails show of the business, with the words about cancelling; `policies`: the same in other languages.",
    who: "change_settings",
    refuses: ["workspace_not_found"],
    run: async ({ services, workspaceId, member }) => {
      const { bookingType } = member.workspace;
      const { db, diary, now } = services;
      const [rows, looks, rules] = await Promise.all([
        configsQuery(diary(workspaceId), workspaceId),
        mailLooks(db, workspaceId),
        rulesOf(diary(workspaceId), workspaceId),
      ]);
      const business = looks ?? fail("workspace_not_found");
      const byType = new Map(rows.map((row) => [row.type, row]));
      return {
        configs: MESSAGE_TYPES.map((type) => configView(type, byType.get(type))),
        looks: looksView(business),
        keepsAddresses: keepsAddresses(business),
        sample: sampleVisit(rules, bookingType, localNow(now(), rules.timeZone).date),
      };
    },
  })
  .add("PUT /:slug/notifications/:type", {
    does: "Saves switches and texts of one message type. An empty text means the standard one.",
    who: "change_settings",
    takes: notificationSettings,
    refuses: ["stale_settings"],
    logs: "messages",
    run: (acting, { type, ...asked }) => saveSettings(acting, typeNamed(type), asked),
  })
  .add("POST /:slug/notifications/:type/test-email", {
    does: "Sends a test mail with the texts given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    takes: testEmail,
    answers: 202,
    refuses: ["too_many_requests"],
    logs: { nothing: "is a message" },
    run: (acting, { type, email: address, ...texts }) =>
      sendTest(acting, { type: typeNamed(type), channel: "email", address, texts }),
  })
  .add("POST /:slug/notifications/:type/test-sms", {
    does: "Sends a test SMS with the text given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    takes: testSms,
    answers: 202,
    refuses: ["too_many_requests"],
    logs: { nothing: "is a message" },
    run: (acting, { type, phone: address, ...texts }) =>
      sendTest(acting, { type: typeNamed(type), channel: "sms", address, texts }),
  });

const typeNamed = (word: string): MessageType =>
  MESSAGE_TYPES.find((type) => type === word) ?? refuseAt("type", fault("unknown_message_type"));

type TestMessage = {
  type: MessageType;
  channel: "email" | "sms";
  address: string;
  texts: Record<string, string | null>;
};

/** Waits for the owner's confirmed address: anyone can sign up with another's and write any text. */
async function sendTest({ services: s, member }: MemberActing, { texts, ...test }: TestMessage) {
  const { workspaceId, user, ownerConfirmed } = member;
  await throttle(s, "test", user.id);
  const id = crypto.randomUUID();
  const now = s.now();
  await s
    .diary(workspaceId)
    .insert(messages)
    .values({
      ...{ id, workspaceId, subject: "test", subjectId: user.id, ...test, dueAt: now, attempts: 0, createdAt: now },
      state: ownerConfirmed ? "due" : "held",
      draft: Object.values(texts).some((text) => text !== null) ? texts : null, // null: the saved ones
      dedupeKey: `test:${id}`,
    });
  if (ownerConfirmed) s.enqueue([id], workspaceId);
  return { held: !ownerConfirmed };
}

const TRIES = 3;

/**
 * Days load switches with the rules, so the batch raises their version (docs/rules.md#switches). No day wakes: the
 * fence makes it reload, and its times stay. Without a version any is replaced, by the one that was read.
 */
export async function saveSettings(
  acting: Acting,
  type: MessageType,
  request: NotificationSettings,
  tries = TRIES,
): Promise<ReturnType<typeof configView>> {
  const { version, ...settings } = request;
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const stored = await configQuery(db, workspaceId, type).get();
  const seen = stored?.version ?? 0;
  if (version !== undefined && version !== seen)
    return fail("stale_settings", undefined, { stored: configView(type, stored) });
  const fields = {
    ...settings,
    emailSubject: customTextOf(type, "emailSubject", settings.emailSubject),
    emailMessage: customTextOf(type, "emailMessage", settings.emailMessage),
    smsMessage: customTextOf(type, "smsMessage", settings.smsMessage),
  };
  const entry = settingsEntry(acting, "messages", [[partOf(type, stored ?? UNSET)], [partOf(type, fields)]], s.now());
  const [[rules], [saved]] = await db.batch([
    raiseRulesVersion(db, workspaceId, isConfigCurrent(workspaceId, type, seen)),
    saveConfig(db, workspaceId, type, fields, seen),
    noteSettings(db, entry),
  ]);
  // another save came between
  if (!saved) return tries > 1 ? saveSettings(acting, type, request, tries - 1) : fail("unavailable");
  if (!rules) fail("unavailable");
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  return configView(type, saved);
}

/** Null: the standard text. */
const partOf = (type: MessageType, fields: ConfigFields): SettingsPart => ({
  ...{ kind: "message", id: type, name: null },
  fields: {
    ...{ emailEnabled: fields.emailEnabled, smsEnabled: fields.smsEnabled, emailSubject: fields.emailSubject },
    ...{ emailMessage: fields.emailMessage, smsMessage: fields.smsMessage, logoUrl: fields.logoUrl },
  },
});

/** A type without a row is off, with standard texts (docs/rules.md#switches). */
function configView(type: MessageType, config: NotificationConfig | undefined) {
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

/** `policies`: the owner's words about cancelling in other languages than the main ones. */
const looksView = ({ trust: _, provenAt: __, translations, ...looks }: Looks) => ({
  ...looks,
  policies: translationsOf(translations).flatMap(({ language, cancellationPolicy: text }) =>
    text === null ? [] : { language, text },
  ),
});

/** Only a proven business's texts keep all addresses. */
const keepsAddresses = (business: Looks) => trustOf(business) === "proven";
