import type { DaySumsQuery } from "../../contract/requests/bookings.ts";
import { refusedDemandBetween } from "../../db/diary/refused-demand.ts";
import { demandCountsColumn } from "../../db/platform/columns.ts";
import { demandOfKeys } from "../../domain/day/refused-demand.ts";
import type { Services } from "../services.ts";

/** Refused demand of each date that has some; the last minute may be missing. */
export async function readRefusedDemand(s: Services, workspaceId: string, { from, to }: DaySumsQuery) {
  const rows = await refusedDemandBetween(s.diary(workspaceId), workspaceId, from, to);
  return { days: rows.map(({ date, counts }) => ({ date, refused: demandOfKeys(demandCountsColumn(counts)) })) };
}
