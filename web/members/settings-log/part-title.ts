import type { PartKind } from "../../../domain/settings/settings-log.ts";
import { TYPE_WORDS } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import type { Change } from "./queries.ts";

const say = words.settingsLog;
const { parts } = words.rules.compared;

type Part = Change["parts"][number];

/** Collected at each use, because a trade replaces some of them once the business is known. */
const kindNames = (): Record<Exclude<PartKind, "whole" | "message" | "invitation" | "member">, string> => ({
  ...say.kinds,
  ...words.people.kinds,
  ...{ period: parts.periods, area: parts.areas, table: parts.resources, combination: parts.combinations },
});
const MESSAGES: Record<string, { name: string }> = TYPE_WORDS;

/** The thing that changed, and whether it came or went; null for an area as a whole. */
export function partTitle({ kind, id, name, became }: Part, memberId: string, nameOf: (id: string) => string) {
  if (kind === "whole") return null;
  if (kind === "message") return MESSAGES[id]?.name ?? id;
  if (kind === "invitation") return became === "added" ? say.team.invited(nameOf(id)) : say.team.withdrawn;
  if (kind === "member") return memberTitle(became, { nameOf, id, isSelf: memberId === id });
  const names: Record<string, string> = kindNames();
  const what = name === null ? (names[kind] ?? kind) : say.named(names[kind] ?? kind, name);
  return became === "added" ? say.added(what) : became === "removed" ? say.removed(what) : what;
}

type Whom = { nameOf: (id: string) => string; id: string; isSelf: boolean };

function memberTitle(became: Part["became"], { nameOf, id, isSelf }: Whom): string {
  if (became === "changed") return say.team.role(nameOf(id));
  if (became === "added") return say.team.joined(nameOf(id));
  return isSelf ? say.team.left : say.team.removed(nameOf(id));
}
