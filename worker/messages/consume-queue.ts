import { log } from "../../contract/log.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { noteHeartbeat } from "../../db/platform/heartbeats.ts";
import type { Services } from "../services.ts";
import { deliver, type QueuedMessages } from "./deliver-messages.ts";
import { runSchedule } from "./sweep-messages.ts";

/** Marks a queue message that only proves that the queue works. */
const HEARTBEAT = "heartbeat";

export async function everyMinute(s: Services): Promise<void> {
  s.enqueue([HEARTBEAT]);
  await runSchedule(s).catch(throwWithoutDetails);
  await noteHeartbeat(s.db, "cron", s.now());
}

/** The runtime logs thrown errors in full, and database errors may hold personal data. */
function throwWithoutDetails(error: unknown): never {
  log("error", { event: "schedule broke off", kind: databaseErrorKind(error) });
  throw new Error("schedule broke off");
}

export async function consumeQueue(s: Services, batch: QueuedMessages): Promise<void> {
  const messages = batch.messages.filter(({ body }) => body.notificationId !== HEARTBEAT);
  if (messages.length > 0) await deliver(s, { messages, ackAll: () => batch.ackAll() });
  else batch.ackAll();
  // the next minute sends another
  if (messages.length < batch.messages.length) await noteHeartbeat(s.db, "queue", s.now()).catch(() => {});
}
