import { and, inArray, isNull } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { anyOf } from "../platform/any-of.ts";
import { workspaces } from "./schema.ts";

/** The first instant stays. */
export const markTrustEarned = (db: Directory, workspaceIds: string[], now: number) =>
  db
    .update(workspaces)
    .set({ provenAt: now })
    .where(and(inArray(workspaces.id, anyOf(workspaceIds)), isNull(workspaces.provenAt)))
    .run();
