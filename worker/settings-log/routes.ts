import * as z from "zod/mini";
import { type SettingsLogQuery, settingsLogQuery } from "../../contract/requests/settings-log.ts";
import { settingsPage } from "../../db/diary/rules.ts";
import { invitationNames } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import { workspaceChangesPage } from "../../db/directory/workspace-changes.ts";
import { settingsChangeColumn } from "../../db/platform/columns.ts";
import type { SettingsRow } from "../../db/platform/settings-log.ts";
import { DIRECTORY_AREAS, type DirectoryArea, type SettingsArea } from "../../domain/settings/settings-log.ts";
import type { Acting } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { Routes } from "../http/routes.ts";

export const settingsLog = new Routes().add("GET /:slug/settings-log", {
  does: "Changes of settings of the last 400 days, newest first, 30 a page: who changed what, before and after. `area` and `member` filter. `name` is null for the settings as a whole, and for people, whose names are in `members` and `invited`; a member who left is in neither. `more`: further changes of the same save that were too long to keep. Values are as stored; long texts are cut to where they differ.",
  who: "change_settings",
  asks: settingsLogQuery,
  run: readSettingsLog,
});

const PAGE_ROWS = 30;
const cursorShape = z.tuple([z.string()]);

/**
 * Changes of settings, newest first, from the logs of diary and directory (docs/rules.md#settings-log). Members and
 * invited people have the names that the team shows now; a member who left has none.
 */
async function readSettingsLog({ services: s, workspaceId }: Acting, query: SettingsLogQuery) {
  const [before] = cursorPosition(query, cursorShape) ?? [];
  const filter = { area: query.area, member: query.member, before };
  const limit = PAGE_ROWS + 1;
  const { area } = query;
  const [ofDiary, [ofDirectory, members, invited]] = await Promise.all([
    area !== undefined && isInDirectory(area)
      ? []
      : settingsPage(s.diary(workspaceId), workspaceId, filter, limit).all(),
    s.db.batch([
      workspaceChangesPage(s.db, workspaceId, filter, limit),
      membersOf(s.db, workspaceId),
      invitationNames(s.db, workspaceId),
    ]),
  ]);
  const rows = [...ofDiary, ...ofDirectory].sort((one, other) => (one.id < other.id ? 1 : -1));
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    changes: shown.map(changeView),
    members: members.map(nameView),
    invited: invited.map(nameView),
    nextCursor: rows.length > PAGE_ROWS && last ? cursorOf(query, [last.id]) : null,
  };
}

const isInDirectory = (area: SettingsArea): area is DirectoryArea =>
  (DIRECTORY_AREAS as readonly SettingsArea[]).includes(area);

const nameView = ({ id, fullName, email }: { id: string; fullName: string | null; email: string }) => ({
  ...{ id, name: fullName ?? email },
});

const changeView = ({ id, at, actor, area, change }: SettingsRow) => ({
  ...{ id, at: new Date(at).toISOString(), memberId: actor, area: area as SettingsArea }, // as `settingsEntry` wrote it
  ...settingsChangeColumn(change),
});
