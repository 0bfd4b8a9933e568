import { fail } from "../../contract/errors.ts";
import type { RowsChecked } from "../../contract/requests/imports.ts";
import type { MemberActing } from "../http/acting.ts";
import type { RowAnswer } from "./import-view.ts";

export async function checkRows(
  _acting: MemberActing,
  _asked: RowsChecked & { id: string },
): Promise<{ rows: RowAnswer[] }> {
  return fail("unavailable");
}
