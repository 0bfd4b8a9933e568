import { changedNames } from "../../../domain/merge-three-ways.ts";
import type { HoursValues } from "./hours-values.ts";

type Settings = Pick<HoursValues, "plan" | "dated">;

/** Those that are named by others come first. */
const listsOf = ({ plan: { areas, resources, combinations, periods, offer } }: Settings): { id: string }[][] => [
  ...[areas, resources, combinations, periods, offer?.resources ?? [], offer?.services ?? []],
];

/**
 * After a save whose answer was lost, new parts of the plan may be stored under ids of their own: they take those, so
 * that they are not made twice. `sent`: all that was saved since the last answer.
 */
export function withStoredIds(settings: Settings, sent: Settings[], stored: Settings): Settings {
  const ids = new Map<string, string>();
  const storedLists = listsOf(stored);
  for (const [i, list] of listsOf(settings).entries()) {
    const known = new Set(list.map(({ id }) => id));
    for (const { id } of list) {
      if (!id.startsWith("new-")) continue;
      const asSent = sent.flatMap((each) => listsOf(each)[i]?.find((part) => part.id === id) ?? []);
      const own = storedLists[i]?.find(
        (each) => !known.has(each.id) && asSent.some((part) => isSame({ ...renamed(part, ids), id: each.id }, each)),
      );
      if (!own) continue;
      known.add(own.id);
      ids.set(id, own.id);
    }
  }
  return { plan: renamed(settings.plan, ids), dated: renamed(settings.dated, ids) };
}

/** Ids that begin with `new-` are like no other text, so they are replaced wherever they stand. */
function renamed<Part>(part: Part, ids: Map<string, string>): Part {
  const as = (value: unknown): unknown => {
    if (typeof value === "string") return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(as);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [ids.get(key) ?? key, as(each)]));
  };
  return as(part) as Part; // of the same shape
}

const isSame = (one: object, other: object) => changedNames(one, other).length === 0;
