import { fail } from "../../contract/errors.ts";
import type { ImportQuery } from "../../contract/requests/imports.ts";
import type { MemberActing } from "../http/acting.ts";
import type { ImportView, RowTold } from "./import-view.ts";

export async function listImports(_acting: MemberActing): Promise<{ imports: ImportView[] }> {
  return fail("unavailable");
}

export async function readImport(
  _acting: MemberActing,
  _asked: ImportQuery & { id: string },
): Promise<{ import: ImportView; rows: RowTold[]; nextAfter: number | null }> {
  return fail("unavailable");
}
