import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { workspaceCustomizations, workspaces } from "./schema.ts";
import { ownerConfirmed } from "./workspaces.ts";

type CustomizationRow = typeof workspaceCustomizations.$inferSelect;
export type KeptField = "contactEmail" | "embedOrigins" | "reviewUrl" | "cancellationPolicy" | "translations";
type CustomizationFields = Omit<CustomizationRow, KeptField | "workspaceId" | "version"> &
  Record<KeptField, string | null | undefined>;

/** As a business that has saved no looks. */
export const NO_LOOKS = {
  ...Object.fromEntries(Object.keys(getTableColumns(workspaceCustomizations)).map((name) => [name, null])),
  ...{ workspaceId: "", version: 0 },
} as CustomizationRow; // the other columns may be null

export const customizationOf = (db: Directory, workspaceId: string) =>
  db.select().from(workspaceCustomizations).where(eq(workspaceCustomizations.workspaceId, workspaceId)).get();

/** The telephone number as customers see it: none until the owner has confirmed an address. */
export const shownPhone = (db: Directory, workspaceId: string) =>
  db
    .select({ contactPhone: workspaceCustomizations.contactPhone })
    .from(workspaceCustomizations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceCustomizations.workspaceId))
    .where(and(eq(workspaces.id, workspaceId), ownerConfirmed))
    .get();

/** Undefined fields stay as they are. No row when a version other than `version` is stored; 0: none is. */
export const saveCustomization = (db: Directory, workspaceId: string, fields: CustomizationFields, version: number) =>
  db
    .insert(workspaceCustomizations)
    .values({ workspaceId, ...fields })
    .onConflictDoUpdate({
      target: workspaceCustomizations.workspaceId,
      set: { ...fields, version: sql`${workspaceCustomizations.version} + 1` },
      setWhere: eq(workspaceCustomizations.version, version),
    })
    .returning();
