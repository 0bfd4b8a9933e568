import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { SETTINGS_AREAS } from "../../domain/settings/settings-log.ts";

/** `member`: the id of the one who changed something. */
export const settingsLogQuery = z.strictObject({
  area: z.optional(z.enum(SETTINGS_AREAS, fault("unknown_area"))),
  member: z.optional(z.string()),
  cursor: z.optional(z.string()),
});
export type SettingsLogQuery = z.output<typeof settingsLogQuery>;
