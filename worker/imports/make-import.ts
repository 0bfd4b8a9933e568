import { fail } from "../../contract/errors.ts";
import type { ImportMade } from "../../contract/requests/imports.ts";
import type { MemberActing } from "../http/acting.ts";

export async function makeImport(_acting: MemberActing, _made: ImportMade): Promise<{ id: string; state: "open" }> {
  return fail("unavailable");
}
