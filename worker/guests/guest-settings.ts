import { fail } from "../../contract/errors.ts";
import type { GuestSettingsRequest } from "../../contract/requests/guest-settings.ts";
import { timeId } from "../../db/connect.ts";
import {
  dropTags,
  readGuestSettings,
  type StoredGuestSettings,
  saveGuestSettings,
} from "../../db/diary/guests/settings.ts";
import { noteSettings } from "../../db/diary/rules.ts";
import { fault } from "../../domain/faults.ts";
import { withTagIds } from "../../domain/guests/guest-settings.ts";
import { guestSettingsParts } from "../../domain/guests/guest-settings-parts.ts";
import { forgetGuestSettings } from "../guest-book/recent-settings.ts";
import { type Acting, settingsEntry } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf } from "../services.ts";

const TRIES = 3;

/** Without a version any is replaced. Tags that are gone are taken off their guests. */
export async function changeGuestSettings(acting: Acting, asked: GuestSettingsRequest): Promise<StoredGuestSettings> {
  for (let tries = 0; tries < TRIES; tries++) {
    const saved = await changeOnce(acting, asked);
    if (saved) return saved;
  }
  return fail("unavailable"); // it moves away, or others save at once
}

/** Null where another save came between. */
async function changeOnce(acting: Acting, asked: GuestSettingsRequest): Promise<StoredGuestSettings | null> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const [before, { retentionMonths }] = await Promise.all([
    readGuestSettings(db, workspaceId),
    rulesOf(db, workspaceId),
  ]);
  if (asked.version !== undefined && asked.version !== before.version)
    return fail("stale_settings", undefined, { stored: before });
  const months = asked.settings.guestMonths;
  if (months !== null && months < retentionMonths && months !== before.settings.guestMonths)
    refuseAt("settings.guestMonths", fault("guest_months_too_few", { months: retentionMonths }));
  const known = new Set(before.settings.tags.map(({ id }) => id));
  const strange = asked.settings.tags.findIndex(({ id }) => !id.startsWith("new-") && !known.has(id));
  if (strange >= 0) refuseAt(`settings.tags.${strange}.id`, fault("unknown_id"));
  const settings = withTagIds(asked.settings, () => timeId(s.now()));
  const change = [guestSettingsParts(before.settings), guestSettingsParts(settings)] as const;
  const [[saved]] = await db.batch([
    saveGuestSettings(db, workspaceId, before.version, settings),
    noteSettings(db, settingsEntry(acting, "guests", [...change], s.now())),
  ]);
  if (!saved) return null;
  forgetGuestSettings(workspaceId);
  const kept = new Set(settings.tags.map(({ id }) => id));
  s.defer(
    dropTags(
      db,
      workspaceId,
      [...known].filter((id) => !kept.has(id)),
    ),
  );
  return { version: saved.version, settings };
}
