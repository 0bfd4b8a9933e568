import { HOLDERS_MAX, isAddressKey } from "../../../domain/guests/keys.ts";
import type { Diary } from "../../connect.ts";

type OfBusiness = [workspaceId: string, id: string];
/** Addresses by which guests were looked for, and all who were found. */
export type HoldersFound = { keys: OfBusiness[]; ids: OfBusiness[] };

/** `before`: null for a new one. */
type Written = { workspaceId: string; known: { keys: string[] }; before: object | null };

/** Null, which aborts the batch, where another guest holds one of the addresses. ?1: `[workspace, key]`; ?2: `[workspace, guest]`; ?3: holders at most. */
const ABORT_WHERE_HELD = `INSERT INTO gatherings (name, through) SELECT 'guests', NULL WHERE EXISTS (SELECT 1 FROM json_each(?1) j
  CROSS JOIN json_each((SELECT json_group_array(guest_id) FROM (SELECT s.guest_id FROM guest_keys s
    WHERE s.workspace_id = j.value ->> 0 AND s.key = j.value ->> 1 LIMIT ?3))) k
  CROSS JOIN guests g ON g.workspace_id = j.value ->> 0 AND g.id = k.value
  WHERE (j.value ->> 0, k.value) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2)))`;

/**
 * Goes before new guests. Gathering and an import that make the same person at once would make two guests: the later of them is aborted, and
 * finds the guest when it reads anew.
 */
export function unlessHeldSince(db: Diary, written: Written[], { keys, ids }: HoldersFound): D1PreparedStatement[] {
  const made = new Set(
    written.flatMap(({ before, workspaceId, known }) =>
      before === null ? known.keys.filter(isAddressKey).map((key) => `${workspaceId} ${key}`) : [],
    ),
  );
  const asked = keys.filter(([workspaceId, key]) => made.has(`${workspaceId} ${key}`));
  if (asked.length === 0) return [];
  return [db.$client.prepare(ABORT_WHERE_HELD).bind(JSON.stringify(asked), JSON.stringify(ids), HOLDERS_MAX + 1)];
}
