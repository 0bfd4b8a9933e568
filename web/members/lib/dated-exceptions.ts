import type { ExceptionRequest } from "../../../contract/requests/plan.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { exceptions } = api.workspaces[":slug"];

export const addException = (slug: string, json: ExceptionRequest) =>
  unwrap(exceptions.$post({ param: { slug }, json }));

/** The visits that would lose their place by it; writes nothing. */
export const previewException = (slug: string, json: ExceptionRequest) =>
  unwrap(exceptions.preview.$post({ param: { slug }, json }));

export type ExceptionEffects = Awaited<ReturnType<typeof previewException>>;

export const dropException = (slug: string, id: string) => unwrap(exceptions[":id"].$delete({ param: { slug, id } }));
