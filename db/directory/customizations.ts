import { eq } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { workspaceCustomizations } from "./schema.ts";

type CustomizationRow = typeof workspaceCustomizations.$inferSelect;
type CustomizationFields = Omit<CustomizationRow, "workspaceId" | "contactEmail" | "embedOrigins"> & {
  contactEmail: string | null | undefined;
  embedOrigins: string | null | undefined;
};

export const customizationOf = (db: Directory, workspaceId: string) =>
  db.select().from(workspaceCustomizations).where(eq(workspaceCustomizations.workspaceId, workspaceId)).get();

/** Undefined fields stay as they are. */
export const saveCustomization = (db: Directory, workspaceId: string, fields: CustomizationFields) =>
  db
    .insert(workspaceCustomizations)
    .values({ workspaceId, ...fields })
    .onConflictDoUpdate({ target: workspaceCustomizations.workspaceId, set: fields })
    .returning()
    .get();
