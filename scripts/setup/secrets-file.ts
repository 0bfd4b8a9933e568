import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../build.ts";

const headOf = (worker: string) => `# Secrets of ${worker}`;

/** Secrets kept in `file` of an earlier run, or put there by a person. Throws for a file that is not of this Worker. */
export function keptSecrets(file: string, worker: string): NodeJS.Dict<string> {
  refuseTracked(file);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, "utf8");
  if (!text.split(/\r?\n/).includes(headOf(worker)))
    throw new Error(`${file} is another file: it has no line "${headOf(worker)}".`);
  return parseEnv(text);
}

/** Adds to `file`, which only its owner may read. */
export function keepSecrets(file: string, worker: string, secrets: Record<string, string>): void {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  const head = existsSync(file) ? "\n" : `${headOf(worker)}\n`;
  appendFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600); // of a file that was there
  appendFileSync(file, head + lines.join(""));
}

/** A file that git would take up is one `git add` away from everybody. */
function refuseTracked(file: string): void {
  const place = existsSync(file)
    ? realpathSync(file)
    : path.join(realpathSync(path.dirname(file)), path.basename(file));
  const fromRoot = path.relative(realpathSync(ROOT), place);
  if (fromRoot.startsWith("..") || path.isAbsolute(fromRoot)) return;
  const { status } = spawnSync("git", ["-C", ROOT, "check-ignore", "--quiet", place]);
  if (status !== 0) throw new Error(`${file} is in the repository, and git does not ignore it.`);
}
