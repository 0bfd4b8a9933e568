import { configsQuery } from "../../db/diary/notification-configs.ts";
import { planQuery } from "../../db/diary/plans.ts";
import { customizationOf } from "../../db/directory/customizations.ts";
import { deletePictures, markPictures, picturesOf, workspacesWithPictures } from "../../db/directory/pictures.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { pngOf } from "../../domain/looks/picture-address.ts";
import { PICTURE_KEPT_MS } from "../../domain/people/retention.ts";
import type { Services } from "../services.ts";

const WORKSPACES = 10;

/** Removes pictures that no setting has named since the night before (docs/rules.md#pictures). */
export async function removeUnusedPictures(s: Services, place: string, now: number): Promise<TaskStep> {
  const workspaces = await workspacesWithPictures(s.db, place, WORKSPACES);
  let rows = 0;
  for (const { id } of workspaces) rows += await removeUnusedOf(s, id, now);
  return { rows, place: workspaces.length < WORKSPACES ? null : (workspaces.at(-1)?.id ?? null) };
}

async function removeUnusedOf(s: Services, workspaceId: string, now: number): Promise<number> {
  const stored = await picturesOf(s.db, workspaceId);
  const settings = await settingsOf(s, workspaceId);
  const [used, unused] = [true, false].map((isUsed) => stored.filter(({ name }) => settings.includes(name) === isUsed));
  const over = (unused ?? []).filter(({ unusedSince }) => unusedSince !== null && unusedSince <= now - PICTURE_KEPT_MS);
  const namesOf = (pictures: typeof stored = []) => pictures.map(({ name }) => name);
  const usedAgain = used?.filter(({ unusedSince }) => unusedSince !== null);
  const newlyUnused = unused?.filter(({ unusedSince }) => unusedSince === null);
  await s.db.batch([markPictures(s.db, namesOf(usedAgain), null), markPictures(s.db, namesOf(newlyUnused), now)]);
  await removeFiles(s, workspaceId, namesOf(over));
  return over.length;
}

/** All texts that may name a picture: looks, logos of messages, plan and draft with the photos of people. */
async function settingsOf(s: Services, workspaceId: string): Promise<string> {
  const diary = s.diary(workspaceId);
  const looks = await customizationOf(s.db, workspaceId);
  const others = await diary.batch([configsQuery(diary, workspaceId), planQuery(diary, workspaceId)]);
  return JSON.stringify([looks, others]);
}

export async function removeAllPictures(s: Services, workspaceId: string): Promise<void> {
  await removeFiles(
    s,
    workspaceId,
    (await picturesOf(s.db, workspaceId)).map(({ name }) => name),
  );
}

/** Files first: a row without a file is tried again, a file without a row would stay. */
async function removeFiles(s: Services, workspaceId: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await s.env.PICTURES?.delete([...new Set(names.flatMap((name) => [name, pngOf(name)]))]);
  await deletePictures(s.db, workspaceId, names);
}
