import type { ZodMiniType } from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { digest } from "./tokens.ts";
import { refuseAt } from "./validate.ts";

type Filter = { cursor?: string | undefined };

/** Opaque, and tied to its list's filter (docs/rules.md#formats). */
export const cursorOf = (filter: Filter, place: (string | number)[]) =>
  Buffer.from(JSON.stringify([...place, filterDigest(filter)])).toString("base64url");

/** Null without a cursor; another list's cursor fails with `invalid_input`. */
export function cursorPosition<Position>(filter: Filter, shape: ZodMiniType<Position>): Position | null {
  if (filter.cursor === undefined) return null;
  const parts = parse(filter.cursor);
  const place = shape.safeParse(parts.slice(0, -1));
  if (place.success && parts.at(-1) === filterDigest(filter)) return place.data;
  return refuseAt("cursor", fault("cursor_of_another_list"));
}

const filterDigest = ({ cursor: _, ...filter }: Filter) =>
  digest(JSON.stringify(Object.entries(filter).sort())).slice(0, 16);

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
