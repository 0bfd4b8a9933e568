import { and, eq, inArray } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { notifications } from "../platform/schema.ts";

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
  /** The facts that the mail tells, where no row keeps them. */
  draft?: Record<string, string>;
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
    draft: mail.draft ?? null,
    dedupeKey: `${mail.type}:${mail.key}`,
    createdAt: mail.now,
  } as const satisfies Notification;
}

/** Mails of a type that a newer one replaces are no longer true, and not sent. */
export const supersedeMails = (db: Directory, subjectId: string, type: string) =>
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
