import {
  ADDRESS_CHANGED,
  type Channel,
  MESSAGE_TYPES,
  type MessageType,
  TEACHER_CHANGED,
} from "../../../domain/messages/messages-owed.ts";
import type { MessageState } from "../../../domain/messages/provider-report.ts";
import { RECIPIENT_BLOCKED_ERROR } from "../../../domain/messages/suppression.ts";
import { PROVEN_AFTER_MS, PROVEN_AFTER_VISITS, STOPPED_BY_OPERATOR_ERROR } from "../../../domain/messages/trust.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { words } from "../texts/words.ts";

export type ListedMessage = {
  type: string;
  channel: Channel;
  state: MessageState;
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  error: string | null;
};

export const TYPE_WORDS: Record<MessageType, { name: string; description: string }> = words.messages.types;

/** Confirmation · email */
export const kindText = ({ type, channel }: Pick<ListedMessage, "type" | "channel">) =>
  `${nameOf(type)} · ${words.messages.channels[channel]}`;

function nameOf(type: string): string {
  if (type === ADDRESS_CHANGED) return words.messages.addressChanged;
  if (type === TEACHER_CHANGED) return words.messages.teacherChanged;
  const ofList = textBy(words.messages.waitlist, type);
  if (ofList) return ofList;
  const known = MESSAGE_TYPES.find((each) => each === type);
  return known ? TYPE_WORDS[known].name : type;
}

export type MessageTone = "plain" | "good" | "attention" | "loss";
export type Clock = { now: number; timeZone: string; format: Formats };

/** "delivered 14:02", with the date on other days. */
export function stateOf(message: ListedMessage, clock: Clock): { words: string; tone: MessageTone } {
  const { state, dueAt, sentAt, attempts } = message;
  const isAhead = Date.parse(dueAt) - clock.now >= MINUTE_MS; // screens show whole minutes
  const due = momentText(dueAt, clock);
  const say = words.messages.states;
  switch (state) {
    case "delivered":
    case "sent":
      return { words: say[state](momentText(sentAt ?? dueAt, clock)), tone: "good" };
    case "failed":
      return { words: say.failed(due), tone: "loss" };
    case "unknown":
      return { words: say.unknown(due), tone: "attention" };
    case "held": {
      const isStopped = message.error === STOPPED_BY_OPERATOR_ERROR;
      return { words: isStopped ? say.heldByOperator : say.heldForOwner, tone: "attention" };
    }
    case "superseded":
      return { words: say.superseded, tone: "plain" };
    case "leased":
      return { words: say.leased, tone: "plain" };
    case "due":
      if (attempts > 0) return { words: isAhead ? say.nextTry(due) : say.triedSoon, tone: "attention" };
      return { words: isAhead ? say.planned(due) : say.waiting, tone: "plain" };
  }
}

/** "14:02" today, else "Sat 28 Nov, 14:02" with non-breaking spaces, on the business's clock. */
export function momentText(instant: string, { now, timeZone, format }: Clock): string {
  const date = localDate(instant, timeZone);
  const time = localTime(instant, timeZone);
  if (date === localDate(now, timeZone)) return time;
  return `${format.shortDate(date)}, ${time}`.replaceAll(" ", "\u00a0");
}

/** Unknown provider texts pass unchanged. */
export function troubleText({ state, channel, error }: ListedMessage): string | null {
  const { trouble, reasons } = words.messages;
  if (state === "unknown" && channel === "sms") return trouble.neverAnswered;
  if (state === "held" && error === STOPPED_BY_OPERATOR_ERROR) return trouble.stopped;
  if (error === null || !["failed", "unknown", "due"].includes(state)) return null;
  if (error === RECIPIENT_BLOCKED_ERROR) return channel === "sms" ? trouble.numberBlocked : trouble.addressBlocked;
  return limitText(error) ?? textBy(reasons, error) ?? trouble.other(error.replace(/[.\s]+$/, ""));
}

/** "daily limit of 200 SMS of a new business reached", as domain/messages/message-caps.ts writes it. */
const LIMIT = /^(daily|hourly) limit of (\d+) (emails|SMS) ?(.*?) ?reached$/;

function limitText(error: string): string | null {
  const { daily, hourly, newBusiness, units, whom } = words.messages.limit;
  const [, period, cap, unit = "", ofWhom = ""] = LIMIT.exec(error) ?? [];
  const shownUnit = textBy(units, unit);
  const shownWhom = ofWhom && textBy(whom, ofWhom);
  if (shownUnit === undefined || shownWhom === undefined) return null;
  const text = (period === "hourly" ? hourly : daily)(Number(cap), shownUnit, shownWhom);
  return /of a new business$/.test(ofWhom)
    ? `${text} ${newBusiness(PROVEN_AFTER_MS / DAY_MS, PROVEN_AFTER_VISITS)}`
    : text;
}

const textBy = (texts: Record<string, string>, key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);

export const canRetry = ({ state }: Pick<ListedMessage, "state">) => state === "failed" || state === "unknown";

export const channelsText = (channels: Channel[]) =>
  words.ui.list(channels.map((channel) => words.messages.channels[channel]));
