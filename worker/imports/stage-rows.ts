import { fail } from "../../contract/errors.ts";
import type { RowsStaged } from "../../contract/requests/imports.ts";
import type { MemberActing } from "../http/acting.ts";

export async function stageRows(_acting: MemberActing, _asked: RowsStaged & { id: string }): Promise<{ rows: number }> {
  return fail("unavailable");
}
