import type { ListFigures } from "../../../contract/standbys.ts";
import { holdEventsBetween } from "../../../db/diary/list-figures.ts";
import { changesColumn } from "../../../db/platform/columns.ts";
import type { Hold } from "../../../domain/holds/hold.ts";
import { type HoldEntry, listFigures } from "../../../domain/holds/list-figures.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import type { Acting } from "../../http/acting.ts";
import { rulesOf } from "../../services.ts";

/** The waitlist in figures, of the dates of the month before this one on the business's clock. */
export async function readFigures({ services: s, workspaceId }: Acting): Promise<ListFigures> {
  const db = s.diary(workspaceId);
  const { timeZone } = await rulesOf(db, workspaceId);
  const to = addDays(`${localNow(s.now(), timeZone).date.slice(0, 7)}-01`, -1);
  const from = `${to.slice(0, 7)}-01`;
  const entries = await holdEventsBetween(db, workspaceId, from, to).all();
  return { from, to, ...listFigures(entries.map(entryOf)) };
}

type Row = { hold: string; type: string; at: number; actor: string; changes: unknown };

function entryOf({ hold, type, at, actor, changes }: Row): HoldEntry {
  const { hold: held } = changesColumn(changes) as { hold?: Hold | null }; // as the day writes them
  return {
    ...{ hold, type, at, isOfGuest: actor === "customer" },
    isOfList: held?.standby != null && actor === "system", // as the list serves
    chain: held?.chain ?? 1,
    tellAt: held?.tellAt ?? null,
  };
}
