import { spawnSync } from "node:child_process";
import path from "node:path";
import type { Database, Statement } from "./backup-rows.ts";
import { ROOT } from "./build.ts";

const PAGE = 1000;
const OUTPUT_MAX_BYTES = 1024 ** 3;

/** The deployed database, for reading, through wrangler: page by page, for D1 answers only so much at once. */
export function remoteDatabase(): Database {
  const prepare = (sql: string, ...values: (string | number)[]): Statement => ({
    bind: (...bound) => prepare(sql, ...bound),
    all: async () => {
      const results: unknown[] = [];
      for (let page = query(sql, values, 0); ; page = query(sql, values, results.length)) {
        results.push(...page);
        if (page.length < PAGE) return { results };
      }
    },
  });
  return { prepare, batch: () => Promise.reject(new Error("The deployed database is only read.")) };
}

function query(sql: string, values: (string | number)[], from: number): unknown[] {
  const filled = sql.replace(/\?(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? ""));
  const command = `${filled} LIMIT ${PAGE} OFFSET ${from}`;
  const wrangler = path.join(ROOT, "node_modules", ".bin", "wrangler");
  const args = ["d1", "execute", "DB", "--remote", "--json", "--config", "wrangler.toml", "--command", command];
  const { status, stdout, stderr } = spawnSync(wrangler, args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  if (status !== 0) throw new Error(`wrangler could not read the database: ${stderr.trim()}`);
  const [answer]: { results: unknown[] }[] = JSON.parse(stdout);
  return answer?.results ?? [];
}

const literal = (value: string | number) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
