import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../scripts/build.ts";

const FOLDERS = ["db", "domain", "durable-objects", "scripts", "web", "worker"];

/** A statement that names rows of bookings, or what they take. */
const ROWS =
  /\b(?:FROM|JOIN|UPDATE|INTO) (?:bookings|claims)\b|(?:\bfrom|[jJ]oin|\bupdate|\bdelete)\((?:bookings|claims)\b|`bookings INDEXED BY/g;
/** A question whether a booking stands. */
const STANDING =
  /\bstatus (?:<>|=|!=|IS|IS NOT) 'cancelled'|\bstatus\}? <> 'cancelled'|\bstatus, "cancelled"\)|\bstatus [!=]== "(?:cancelled|pending|confirmed)"|(?<!\.)\bisActive(?:\(|\)|\b(?= ?=))/g;

/** They ask a status that is no booking's: of a tab, a setting, an invitation, a request, or a row of another system's file. */
const OTHERS = [
  ...["web/members/ui/tabs.tsx", "web/members/notifications/", "web/members/team/", "web/customers/use-sending.ts"],
  ...["worker/imports/", "domain/imports/"],
];
/** Declares the table and its indices. */
const SCHEMA = "db/diary/schema.ts";

/** `file name` of each constant or function outside tests that reads bookings; of a statement that reads them more than once `name×2`. */
export function bookingReaders(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const isRead = (file: string) =>
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|(^|\/)testing\//.test(file) &&
    file !== SCHEMA &&
    !OTHERS.some((other) => file.startsWith(other));
  return files.filter(isRead).sort().flatMap(readersIn);
}

function readersIn(file: string): string[] {
  const counts = new Map<string, number>();
  let name = "";
  for (const line of withoutComments(readFileSync(path.join(ROOT, file), "utf8")).split("\n")) {
    name = /^(?:export )?(?:async )?(?:const|function\*?|class|let) (\w+)/.exec(line)?.[1] ?? name;
    const count = [...line.matchAll(ROWS), ...line.matchAll(STANDING)].length;
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const times = (count: number) => (count > 1 && file.startsWith("db/") ? `×${count}` : "");
  return [...counts].map(([reader, count]) => `${file} ${reader}${times(count)}`);
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^import [\s\S]*?;$|^\s*\/\/.*$/gm, (text) => text.replaceAll(/[^\n]/g, " "));
