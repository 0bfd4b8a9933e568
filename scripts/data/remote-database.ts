import { spawnSync } from "node:child_process";
import { diaryBinding } from "../../db/connect.ts";
import { bin, ROOT } from "../build.ts";
import { CONFIG, ENVIRONMENTS, readEnvironment } from "../read-environment.ts";
import type { BackupDatabase, BackupStatement, WorkspaceDatabases } from "./backup-rows.ts";

const ROWS_AT_ONCE = 1000;
const OUTPUT_MAX_BYTES = 1024 ** 3;

/** The deployment's variables name each diary's database (db/connect.ts). */
export function remoteDatabases(environment: string): WorkspaceDatabases {
  if (!ENVIRONMENTS.includes(environment)) throw new Error(`--remote takes ${ENVIRONMENTS.join(" or ")}.`);
  const { vars } = readEnvironment(environment);
  const moved = { MOVED_DIARIES: String(vars.MOVED_DIARIES ?? "") };
  const diaryOf = (workspaceId: string) => remoteDatabase(environment, diaryBinding(moved, workspaceId));
  return { directory: remoteDatabase(environment, "DB"), diaryOf };
}

/** Through wrangler; each statement is a transaction. */
function remoteDatabase(environment: string, binding: string): BackupDatabase {
  const prepare = (sql: string, ...values: (string | number)[]): BackupStatement => ({
    bind: (...bound) => prepare(sql, ...bound),
    all: async () => ({ results: execute(["--env", environment, binding], sql, values) }),
  });
  const batch = () => Promise.reject(new Error("A deployed database takes one statement at a time."));
  return { rowsAtOnce: ROWS_AT_ONCE, prepare, batch };
}

function execute(where: string[], sql: string, values: (string | number)[]): unknown[] {
  const command = sql.replace(/\?(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? ""));
  const args = ["d1", "execute", ...where, "--remote", "--json", "--config", CONFIG, "--command", command];
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin("wrangler"), ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  if (status !== 0) throw new Error(`wrangler could not ask the database: ${stderr.trim() || stdout.trim()}`);
  const [answer]: { results: unknown[] }[] = JSON.parse(stdout);
  return answer?.results ?? [];
}

const literal = (value: string | number) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
