import { careAfterBooking } from "../../../domain/guests/care.ts";
import type { Diary } from "../../connect.ts";
import { careColumn, saidCareColumn, saidConsentsColumn } from "../../platform/columns.ts";
import { fromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import { tickedStatements } from "./consents.ts";

/* Ticks and care that a customer gave with a booking become the guest's once it is known whose booking it is (docs/rules.md#consent). */

/** `guest`: the booking's; `care`: its card before, as stored. */
export type SaidOf = {
  bookingId: string;
  said: string;
  createdAt: number;
  guest: { workspaceId: string; id: string; care: string | null };
};

type CareWritten = { workspaceId: string; id: string; care: string; before: string | null; changes: number };

/** In steps of one as in one step: each change raises the version. `known` is null, which aborts the batch, where a member has changed the card since it was read. */
const WRITE_CARE: JsonSql<CareWritten> = fromJson(`UPDATE guests SET care = @care, version = version + @changes,
    known = CASE WHEN guests.care IS @before THEN guests.known END
  FROM json_each(?1) WHERE guests.workspace_id = @workspaceId AND guests.id = @id`);

/** For the batch that links these bookings, behind the statement that does. */
export function saidStatements(db: Diary, said: SaidOf[]): D1PreparedStatement[] {
  const ticked = said.flatMap((each) => (saidConsentsColumn(JSON.parse(each.said)).length > 0 ? each.bookingId : []));
  const written = caresAfter(said);
  return [
    ...tickedStatements(db, ticked),
    ...(written.length > 0 ? [db.$client.prepare(WRITE_CARE.text).bind(jsonOf(WRITE_CARE, written))] : []),
  ];
}

/** Each guest's card after all of its bookings, one after the other. */
function caresAfter(said: SaidOf[]): CareWritten[] {
  const ofGuests = Map.groupBy(said, ({ guest: { workspaceId, id } }) => `${workspaceId} ${id}`);
  return [...ofGuests.values()].flatMap((own): CareWritten[] => {
    const [first] = own;
    if (!first) return [];
    const { workspaceId, id, care: before } = first.guest;
    const card = before === null ? null : careColumn(JSON.parse(before));
    const cards = [card];
    for (const { said, createdAt } of own) {
      const last = cards.at(-1) ?? null;
      const saidCare = saidCareColumn(JSON.parse(said));
      const next = saidCare ? careAfterBooking(last, saidCare, createdAt) : last;
      if (next !== last) cards.push(next);
    }
    const after = cards.at(-1) ?? null;
    const changes = cards.length - 1;
    return changes === 0 || after === null ? [] : [{ workspaceId, id, care: JSON.stringify(after), before, changes }];
  });
}
