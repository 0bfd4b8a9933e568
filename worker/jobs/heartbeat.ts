import { log } from "../../contract/log.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { noteHeartbeat } from "../../db/platform/heartbeats.ts";
import type { Services } from "../services.ts";
import { deliver } from "./deliver.ts";
import { runSchedule } from "./sweep.ts";

/** A message of nobody: that it comes through says that the queue does its work. */
const HEARTBEAT = "heartbeat";

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/** The schedule's run, noted when it has come to its end. */
export async function everyMinute(s: Services): Promise<void> {
  s.enqueue([HEARTBEAT]);
  await runSchedule(s).catch(breakOff);
  await noteHeartbeat(s.db, "cron", s.now());
}

/** The runtime writes what a run throws into the log as it is: never with what a statement was given. */
function breakOff(error: unknown): never {
  log("error", { event: "schedule broke off", kind: databaseErrorKind(error) });
  throw new Error("schedule broke off");
}

/** What the queue brings: messages, and each minute the sign that it does. */
export async function takeFromQueue(s: Services, batch: Queued): Promise<void> {
  const messages = batch.messages.filter(({ body }) => body.notificationId !== HEARTBEAT);
  if (messages.length > 0) await deliver(s, { messages, ackAll: () => batch.ackAll() });
  else batch.ackAll();
  if (messages.length < batch.messages.length) await noteHeartbeat(s.db, "queue", s.now()).catch(() => {}); // the next minute has another
}
