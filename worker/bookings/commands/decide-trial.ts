import { fail } from "../../../contract/errors.ts";
import { loadNamedSheet } from "../../../db/diary/load-day.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { decideAll } from "../../../domain/day/decide.ts";
import type { Acting } from "../../http/acting.ts";

/** Decides on the day as it is stored, and writes nothing. `named`: the bookings that may be told as moved. */
export async function decideTrial({ services: s, workspaceId }: Acting, date: string, asked: Command) {
  const { sheet, named } = await loadNamedSheet(s.diary(workspaceId), workspaceId, date, "");
  const [outcome] = sheet ? decideAll(sheet, [asked], () => "").outcomes : [];
  return { outcome: outcome ?? fail("unavailable"), named };
}
