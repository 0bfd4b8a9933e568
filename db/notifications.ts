import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Db } from "./connect.ts";
import { notifications } from "./schema.ts";
import { ofWorkspace } from "./scope.ts";

type Notification = typeof notifications.$inferInsert;

/** The row of an account mail, owed now. `key` makes it one: the link it carries. */
export function accountMail(mail: {
  subject: Notification["subject"];
  subjectId: string;
  type: string;
  key: string;
  now: number;
  /** Where it goes, when that is not the address the account has by then. */
  address?: string | undefined;
}) {
  return {
    id: crypto.randomUUID(),
    workspaceId: null,
    subject: mail.subject,
    subjectId: mail.subjectId,
    address: mail.address ?? null,
    type: mail.type,
    channel: "email",
    dueAt: mail.now,
    state: "due",
    attempts: 0,
    dedupeKey: `${mail.type}:${mail.key}`,
    createdAt: mail.now,
  } as const satisfies Notification;
}

/** Mails of a type that a newer one replaces are no longer true, and not sent. */
export const supersedeMails = (db: Db, subjectId: string, type: string) =>
  db
    .update(notifications)
    .set({ state: "superseded" })
    .where(
      and(
        eq(notifications.subjectId, subjectId),
        eq(notifications.type, type),
        inArray(notifications.state, ["due", "leased"]),
      ),
    );

/**
 * A message to a customer that says sending is in trouble, if there is one: it failed or keeps failing, and was due since
 * `failedSince`; or nobody took it though it was due before `dueBefore`. A retry moves the due time on, so that a message
 * keeps failing is told by its attempts: the second comes a minute after the first. The indices hold the very words.
 */
export const troubledMessage = (db: Db, workspaceId: string, failedSince: number, dueBefore: number) => {
  const toCustomer = and(eq(notifications.workspaceId, workspaceId), eq(notifications.subject, "booking"));
  const failing = and(
    sql`(state IN ('failed', 'unknown') OR attempts > 1)`,
    inArray(notifications.state, ["due", "leased", "failed", "unknown"]),
    gte(notifications.dueAt, failedSince),
  );
  const waiting = and(sql`state IN ('due', 'leased')`, lt(notifications.dueAt, dueBefore));
  return unionAll(
    db.select({ id: notifications.id }).from(notifications).where(and(toCustomer, failing)),
    db.select({ id: notifications.id }).from(notifications).where(and(toCustomer, waiting)),
  ).limit(1);
};

/** The messages of one booking, in the order they are due. */
export const messagesOf = (db: Db, workspaceId: string, bookingId: string) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        ofWorkspace(notifications.workspaceId, workspaceId),
        eq(notifications.subject, "booking"),
        eq(notifications.subjectId, bookingId),
      ),
    )
    .orderBy(asc(notifications.dueAt), asc(notifications.id));
