import type { InferRequestType, InferResponseType } from "hono/client";
import type { SessionCancel } from "../../../contract/requests/sessions.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { withKey } from "../../shared/lib/idempotency-key.ts";
import { api } from "../../shared/lib/members-api.ts";

const { sessions } = api.workspaces[":slug"];
const one = sessions[":id"];

export type NewSessions = InferRequestType<typeof sessions.$post>["json"];
type SessionChange = InferRequestType<typeof one.$put>["json"];
export type SessionTrial = InferRequestType<typeof sessions.preview.$post>["json"];
export type SessionEffects = InferResponseType<typeof sessions.preview.$post, 200>;

/** Visits that would lose a person or room to these sessions; writes nothing. */
export const previewSessions = (slug: string, json: SessionTrial) =>
  unwrap(sessions.preview.$post({ param: { slug }, json }));

export const addSessions = (slug: string, json: NewSessions, key: string) =>
  unwrap(sessions.$post({ param: { slug }, json }, withKey(key)));

export const changeSession = (slug: string, id: string, json: SessionChange) =>
  unwrap(one.$put({ param: { slug, id }, json }));

export const cancelSession = (slug: string, id: string, json: SessionCancel) =>
  unwrap(one.cancel.$post({ param: { slug, id }, json }));
