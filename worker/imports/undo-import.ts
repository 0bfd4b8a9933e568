import { fail } from "../../contract/errors.ts";
import type { MemberActing } from "../http/acting.ts";
import type { Stepped } from "./import-view.ts";

export async function undoImport(_acting: MemberActing, _asked: { id: string }): Promise<Stepped> {
  return fail("unavailable");
}
