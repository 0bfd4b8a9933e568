import type { ListedSession } from "../../db/diary/class-sessions.ts";
import type { ClassSession } from "../../domain/rules.ts";

export const sessionOfRow = ({ taken: _, cancelledAt, resources, ...row }: ListedSession): ClassSession => ({
  ...row,
  resources: resources as string[], // as the contract stored them
  cancelled: cancelledAt !== null,
});

/** For members. `taken`: seats. */
export const sessionView = (row: ListedSession) => ({ ...sessionOfRow(row), taken: row.taken });
