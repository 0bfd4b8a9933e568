/** Held by whatever waits for an answer: once it is not `presentSession()` any more, what comes belongs to somebody who left. */
export type DeviceSession = {
  /** The member, as the session's first overview says; null: not known yet. */
  memberId: string | null;
};

let present: DeviceSession = { memberId: null };

/** Tells who has this device now: nobody else's days and changes are kept, shown or sent (docs/evening.md#without-a-connection). */
export const presentSession = (): DeviceSession => present;

/** Another person may come. Answers the member who was here. */
export function beginSession(): string | null {
  const { memberId } = present;
  present = { memberId: null };
  return memberId;
}
