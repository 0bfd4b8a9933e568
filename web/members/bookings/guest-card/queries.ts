import type { InferRequestType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { GuestPage } from "../guests/guest-page.ts";

const { entries } = api.workspaces[":slug"].guests[":id"];

/** A line on a guest's card. */
export type Entry = GuestPage["entries"][number];
export type EntryKind = Entry["kind"];
/** The guest whose card it is. */
export type CardOf = { slug: string; id: string };

type EntryNoted = InferRequestType<typeof entries.$post>["json"];
type EntryChanged = InferRequestType<(typeof entries)[":entry"]["$patch"]>["json"];

export const noteEntry = (param: CardOf, json: EntryNoted) => unwrap(entries.$post({ param, json }));

export const changeEntry = (param: CardOf, entry: string, json: EntryChanged) =>
  unwrap(entries[":entry"].$patch({ param: { ...param, entry }, json }));

export const removeEntry = (param: CardOf, entry: string) =>
  unwrap(entries[":entry"].$delete({ param: { ...param, entry } }));
