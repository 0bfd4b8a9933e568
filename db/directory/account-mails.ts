import { and, eq, inArray } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { type NewMessage, notifications } from "../platform/schema.ts";
import { type AccountCondition, insertForAccount, type OfAccount } from "./accounts.ts";
import { users } from "./schema.ts";

/** `key`: the id of its link. */
export function accountMail(mail: {
  subject: NewMessage["subject"];
  subjectId: string;
  type: string;
  key: string;
  now: number;
  /** Instead of the account's address. */
  address?: string | undefined;
  /** Facts that no row keeps. */
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
  } as const satisfies NewMessage;
}

type AccountMail = ReturnType<typeof accountMail>;

export const insertMail = (db: Directory, mail: AccountMail) => db.insert(notifications).values(mail);

/** To the account that `whose` selects, if any. */
export const insertMailTo = (
  db: Directory,
  whose: AccountCondition,
  mail: Omit<AccountMail, "address"> & { address: string | null | OfAccount },
) => insertForAccount(db, notifications, { ...mail, subjectId: users.id }, whose);

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
