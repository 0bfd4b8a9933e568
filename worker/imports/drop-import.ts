import { fail } from "../../contract/errors.ts";
import type { MemberActing } from "../http/acting.ts";

export async function dropImport(_acting: MemberActing, _asked: { id: string }): Promise<undefined> {
  return fail("unavailable");
}
