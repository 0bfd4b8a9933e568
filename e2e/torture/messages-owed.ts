import { type LoggedBooking, readLog } from "../../domain/log/read-log.ts";
import { CHANNELS, type OwedKeys, owedBy } from "../../test/oracle/owed.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import { type Content, type History, historiesOf } from "./contents.ts";
import type { Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** By one entry of the log. Two entries decided in one group may be told once. */
export type Owed = OwedKeys & { event: StoredEvent; visit: LoggedBooking; mayBeMerged: () => boolean };

/** To each booking's customer, by the log, the requests and the switches. */
export function owedToAll(stored: Stored, witnessed: Witnessed): Map<string, Owed[]> {
  const states = new Map(
    stored.workspaces.flatMap(({ id }) => [
      ...readLog(stored.events.filter(({ workspaceId }) => workspaceId === id)).versions,
    ]),
  );
  return new Map(
    [...historiesOf(stored, witnessed)].map(([id, history]) => [
      id,
      history.flatMap((_, i) => owedAt(stored, history, i, states.get(id) ?? [])),
    ]),
  );
}

function owedAt(stored: Stored, history: History, i: number, states: LoggedBooking[]): Owed[] {
  const visit = states[i];
  const [step, last] = [history[i], history[i - 1]];
  if (!step || !visit) return [];
  const { event, content } = step;
  const { workspaceId } = event;
  const owed = owedBy(event, visit, {
    reached: channelsOf(content),
    before: channelsOf(last?.content),
    was: states[i - 1],
    isOn: (name, channel) =>
      stored.switches.some(
        (one) => one.workspaceId === workspaceId && one.type === name && one[`${channel}Enabled`] === 1,
      ),
    reminderLeadHours: stored.rules.find((one) => one.workspaceId === workspaceId)?.reminderLeadHours ?? [],
  });
  return owed ? [{ ...owed, event, visit, mayBeMerged: () => areMerged(stored, history, i) }] : [];
}

const channelsOf = (content: Content | null | undefined) =>
  CHANNELS.filter((channel) => content?.[channel === "email" ? "customerEmail" : "customerPhone"]);

/**
 * One group may have decided both changes, and told only the last: the calls overlapped, and the log has no other date
 * between them.
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
