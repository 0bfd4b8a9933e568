import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { NotificationSettings, TestEmail, TestSms } from "../../../contract/requests/notifications.ts";
import { changeEndsAt } from "../../../domain/judging/change-window.ts";
import type { SampleVisit } from "../../../domain/judging/sample-visit.ts";
import type { Channel, MessageType } from "../../../domain/messages/messages-owed.ts";
import { localeIn } from "../../../domain/texts/formats-in.ts";
import type { LinkState } from "../../../domain/texts/mail-words.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { lastChangeBefore } from "../../shared/lib/booking-time.ts";
import { api } from "../../shared/lib/members-api.ts";
import { messagesKey } from "../bookings/booking/booking-keys.ts";
import { READ_ONCE } from "../lib/read-once.ts";
import { language } from "../texts/words.ts";

const workspace = api.workspaces[":slug"];
const { notifications, messages } = workspace;

export type NotificationConfig = InferResponseType<typeof notifications.$get, 200>["configs"][number];
export type Message = InferResponseType<typeof messages.$get, 200>["messages"][number];

const read = (slug: string) => unwrap(notifications.$get({ param: { slug } }));
export const readConfigs = async (slug: string) => (await read(slug)).configs;

export const configsQuery = (slug: string) =>
  queryOptions({ queryKey: ["notifications", slug], queryFn: () => readConfigs(slug) });

export const editorQuery = (slug: string) =>
  queryOptions({
    queryKey: ["notification-editor", slug],
    queryFn: async () => {
      const [{ configs, looks, keepsAddresses, sample }, { workspace, rules, shownRegion, memberId, now }] =
        await Promise.all([read(slug), unwrap(api.workspaces[":slug"].$get({ param: { slug } }))]);
      return {
        configs,
        memberId,
        name: workspace.name,
        business: {
          ...{ ...looks, keepsAddresses, sample, slug, name: workspace.name },
          policy: looks.policies.find((each) => each.language === language)?.text ?? looks.cancellationPolicy,
          locale: localeIn(language, shownRegion),
          link: sampleLinkState(rules, sample, Date.parse(now)),
        },
      };
    },
    ...READ_ONCE,
  });
export type EditorData = Awaited<ReturnType<NonNullable<ReturnType<typeof editorQuery>["queryFn"]>>>;

type ChangeRules = { timeZone: string; customerChangeHoursLimit: number; maxGuestsPerBooking: number | null };

function sampleLinkState(rules: ChangeRules, { startsAt, guests }: SampleVisit, now: number): LinkState {
  const isLarge = rules.maxGuestsPerBooking !== null && guests > rules.maxGuestsPerBooking;
  const isOver = changeEndsAt({ startsAt }, rules.customerChangeHoursLimit) < now;
  return isLarge || isOver ? { is: "closed" } : { is: "open", until: lastChangeBefore(rules, startsAt) };
}

export const saveSettings = (slug: string, type: MessageType, json: NotificationSettings) =>
  unwrap(notifications[":type"].$put({ param: { slug, type }, json }));

export type ChannelSwitch = { type: MessageType; channel: Channel; isOn: boolean };

/** Keeps all else as stored: the settings on screen may be old. */
export async function switchChannel(slug: string, change: ChannelSwitch, newer?: NotificationConfig) {
  const { type, channel, isOn } = change;
  const stored = newer ?? (await readConfigs(slug)).find((config) => config.type === type);
  if (!stored) throw new Error(`no settings of ${type}`);
  const { type: _, ...settings } = stored;
  try {
    await saveSettings(slug, type, { ...settings, [enabledBy[channel]]: isOn });
  } catch (error) {
    if (!hasCode(error, "stale_settings")) throw error;
    await switchChannel(slug, change, error.extra.stored as NotificationConfig); // the answer of a GET
  }
}
export const enabledBy = { email: "emailEnabled", sms: "smsEnabled" } as const;

export const testByEmail = (slug: string, type: MessageType, json: TestEmail) =>
  unwrap(notifications[":type"]["test-email"].$post({ param: { slug, type }, json }));

export const testBySms = (slug: string, type: MessageType, json: TestSms) =>
  unwrap(notifications[":type"]["test-sms"].$post({ param: { slug, type }, json }));

export type MessageView = "recent" | "scheduled" | "failed";
const FILTERS = {
  recent: { when: "past" },
  scheduled: { when: "future", order: "soonest" },
  failed: { troubled: "true" },
} as const;

export const readMessages = (slug: string, view: MessageView, cursor?: string) =>
  unwrap(messages.$get({ param: { slug }, query: { ...FILTERS[view], ...(cursor ? { cursor } : {}) } }));

/** The live feed refreshes only the first page. */
export const messagesQuery = (slug: string, view: MessageView) =>
  queryOptions({ queryKey: [...messagesKey(slug), view], queryFn: () => readMessages(slug, view) });
