import { readStory, type Told } from "../../test/oracle/replay.ts";
import { type History, historiesOf } from "./contents.ts";
import type { Witnessed } from "./ledger.ts";
import type { EventRow, Stored } from "./stored.ts";

const HOUR_MS = 3_600_000;

/** What one entry of the log owes its customer: of each list one key must be there; `may` may be there as well. */
export type Owed = {
  event: EventRow;
  visit: Told;
  must: string[][];
  may: string[];
  mayBeMerged: () => boolean;
};

type Channel = "email" | "sms";
const CHANNELS: Channel[] = ["email", "sms"];

/**
 * What the log's entries owe (docs/rules.md#messages-owed), from nothing but the log, what was asked for and the
 * switches: a new booking its confirmation, a visible change its telling, a cancel its cancellation, each standing one
 * its reminders and the question afterwards; nothing of a visit over.
 */
export function owedBy(stored: Stored, witnessed: Witnessed): Map<string, Owed[]> {
  const histories = historiesOf(stored, witnessed);
  const states = new Map(
    stored.workspaces.flatMap(({ id }) => [
      ...readStory(stored.events.filter(({ workspaceId }) => workspaceId === id)).versions,
    ]),
  );
  return new Map(
    [...histories].map(([id, history]) => [
      id,
      history.flatMap((_, i) => owedAt(stored, history, i, states.get(id)?.[i])),
    ]),
  );
}

function owedAt(stored: Stored, history: History, i: number, visit: Told | undefined): Owed[] {
  const [step, last] = [history[i], history[i - 1]];
  if (!step || !visit) return [];
  const { event, content } = step;
  const { workspaceId, bookingId, version, changes, type } = event;
  const isOn = (name: string, channel: Channel) =>
    stored.switches.some(
      (one) => one.workspaceId === workspaceId && one.type === name && one[`${channel}Enabled`] === 1,
    );
  const reaches = (channel: Channel, of = content) =>
    Boolean(of?.[channel === "email" ? "customerEmail" : "customerPhone"]);
  const isNews = (channel: Channel) => type === "created" || !reaches(channel, last?.content ?? null);
  const isVisible = type === "created" || type === "moved_in" || (type === "changed" && isSeen(changes));
  const isReached = type === "changed" && CHANNELS.some((channel) => reaches(channel) && isNews(channel));
  if (type !== "cancelled" && !isVisible && !isReached) return [];

  const owed: Owed = { event, visit, must: [], may: [], mayBeMerged: () => areMerged(stored, history, i) };
  if (visit.endsAt <= event.at) return [owed]; // nothing is told of a visit over
  const leads = stored.rules.find((one) => one.workspaceId === workspaceId)?.reminderLeadHours ?? [];
  for (const channel of CHANNELS.filter((one) => reaches(one))) {
    const key = (name: string, mark = "") => `${bookingId}:${version}:${name}${mark}:${channel}`;
    const confirmation = isOn("booking_confirmation", channel) ? [key("booking_confirmation")] : [];
    const rescheduled = isOn("booking_rescheduled", channel) ? [key("booking_rescheduled")] : [];
    const owe = (name: string, mark = "") => isOn(name, channel) && owed.must.push([key(name, mark)]);
    if (type === "cancelled") {
      owe("booking_cancellation");
      continue;
    }
    if (isNews(channel)) owe("booking_confirmation");
    else if (isVisible && rescheduled.length > 0) owed.must.push([...confirmation, ...rescheduled]);
    else owed.may.push(...confirmation);
    for (const lead of leads) if (visit.startsAt - lead * HOUR_MS > event.at) owe("booking_reminder", `:${lead}`);
    owe("feedback_request");
  }
  return [owed];
}

const isSeen = (changes: unknown) =>
  typeof changes === "object" && changes !== null && ("bookingTime" in changes || "guests" in changes);

/**
 * Two changes of one booking that were decided in one group are told once, as it ended. They must have been under way at
 * the same time, and between them the log may not speak of another day.
 */
function areMerged({ events }: Stored, history: History, i: number): boolean {
  const [step, next] = [history[i], history[i + 1]];
  if (!step || !next || next.event.bookingDate !== step.event.bookingDate) return false;
  const wereAtOnce = !step.attempt || !next.attempt || next.attempt.sentAt <= step.attempt.answeredAt;
  return (
    wereAtOnce &&
    events.every(
      ({ id, bookingDate, workspaceId }) =>
        id <= step.event.id ||
        id >= next.event.id ||
        (workspaceId === step.event.workspaceId && bookingDate === step.event.bookingDate),
    )
  );
}
