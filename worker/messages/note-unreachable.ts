import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { offerStates, standbyAwake } from "../../db/diary/messages/standby-facts.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { isUnreachable } from "../../domain/messages/standby-messages.ts";
import type { Services } from "../services.ts";

type Failed = Pick<StoredMessage, "type" | "channel" | "subjectId" | "workspaceId">;

/** The messages by which the list learns whether a party can be reached. */
const TELLING = ["hold_offered", "standby_joined"];

/**
 * Puts parties to sleep whom no message reached, so that the place goes on to the next (docs/rules.md#messages-of-the-waitlist). `failed`:
 * messages that failed for good. Best effort: without it the offer ends by its time.
 */
export async function noteUnreachable(s: Services, db: Diary, failed: Failed[]): Promise<void> {
  for (const message of failed.filter(({ type }) => TELLING.includes(type)))
    await putToSleep(s, db, message).catch((error) =>
      log("error", { event: "unreachable party not noted", kind: databaseErrorKind(error) }),
    );
}

async function putToSleep(s: Services, db: Diary, { type, channel, subjectId, workspaceId }: Failed): Promise<void> {
  const hold = type === "hold_offered" ? subjectId : null;
  if (workspaceId === null || (hold !== null && !isUnreachable(await offerStates(db, hold)))) return;
  const found = await standbyAwake(db, workspaceId, hold === null ? { standby: subjectId } : { hold });
  if (!found || (hold === null && channel === "email" && found.takesSms)) return; // its offers leave by SMS as well
  await s.execute(workspaceId, found.date, {
    ...{ type: "unreachable", standbyId: found.id, commandId: `unreachable|${hold ?? found.id}`, requestHash: null },
    ...{ actor: "system", by: "system", now: s.now() },
  });
}
