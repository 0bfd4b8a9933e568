import { and, asc, eq, gt, not, sql } from "drizzle-orm";
import { type Directory, type Given, isAmong, prepareQuery } from "../connect.ts";
import { pictures, workspaces } from "./schema.ts";
import { isStopped } from "./workspaces.ts";

export type Picture = typeof pictures.$inferSelect;

/** The same picture again is used again. No row when the workspace has `most` others. */
export const addPicture = (db: Directory, picture: Omit<Picture, "unusedSince">, most: number) =>
  db.get<{ name: string } | undefined>(sql`INSERT INTO pictures (name, workspace_id, bytes, width, height, uploaded_at)
    SELECT ${picture.name}, ${picture.workspaceId}, ${picture.bytes}, ${picture.width}, ${picture.height}, ${picture.uploadedAt}
    WHERE (SELECT count(*) FROM pictures WHERE workspace_id = ${picture.workspaceId} AND name <> ${picture.name}) < ${most}
    ON CONFLICT (name) DO UPDATE SET unused_since = NULL RETURNING name`);

/** No row for a picture of a stopped business, and none when there is no such picture. */
export const shownPicture = prepareQuery((db: Directory, name: Given<string>) =>
  db
    .select({ name: pictures.name })
    .from(pictures)
    .innerJoin(workspaces, eq(workspaces.id, pictures.workspaceId))
    .where(and(eq(pictures.name, name), not(isStopped))),
);

export const picturesOf = (db: Directory, workspaceId: string) =>
  db.select().from(pictures).where(eq(pictures.workspaceId, workspaceId)).all();

export const workspacesWithPictures = (db: Directory, place: string, most: number) =>
  db
    .selectDistinct({ id: pictures.workspaceId })
    .from(pictures)
    .where(gt(pictures.workspaceId, place))
    .orderBy(asc(pictures.workspaceId))
    .limit(most)
    .all();

export const markPictures = (db: Directory, names: string[], unusedSince: number | null) =>
  db.update(pictures).set({ unusedSince }).where(isAmong(pictures.name, names));

export const deletePictures = (db: Directory, workspaceId: string, names: string[]) =>
  db.delete(pictures).where(and(eq(pictures.workspaceId, workspaceId), isAmong(pictures.name, names)));
