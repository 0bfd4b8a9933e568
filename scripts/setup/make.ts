import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../build.ts";
import { type Environment, inJurisdiction } from "../read-environment.ts";
import { randomKey } from "../runtime/keys.ts";
import type { Missing } from "./missing.ts";
import { refusal, type Wrangler } from "./wrangler.ts";

/** Makes what is missing by `setup`, and sets the secrets that `file` holds. Returns what it made. */
export function make(wrangler: Wrangler, config: Environment, missing: Missing[], file: string | undefined): string[] {
  if (missing.some(({ kind, name }) => kind === "variable" && name === "JURISDICTION"))
    throw new Error("Settle JURISDICTION first: what is made cannot move to another one.");
  const secrets = secretsFor(config.name, missing, file);
  const resources = missing.filter(({ kind, by }) => by === "setup" && kind !== "secret");
  for (const { kind, name } of resources)
    create(
      wrangler,
      kind === "database"
        ? ["d1", "create", name, ...inJurisdiction(config.vars.JURISDICTION)]
        : ["queues", "create", name],
    );
  const names = Object.keys(secrets);
  if (names.length > 0) setSecrets(wrangler, secrets);
  return [...resources.map(({ kind, name }) => `${kind} ${name}`), ...names.map((name) => `secret ${name}`)];
}

/** New keys are kept before wrangler has them, so that a run which breaks off loses none. */
function secretsFor(worker: string, missing: Missing[], file: string | undefined): Record<string, string> {
  const secrets = missing.filter(({ kind }) => kind === "secret");
  if (!file) {
    if (secrets.some(({ by }) => by === "setup"))
      throw new Error("Say where to keep the secrets that are made: --secrets file");
    return {};
  }
  const kept = keptSecrets(file, worker);
  const made = secrets.filter(({ name, by }) => by === "setup" && !kept[name]).map(({ name }) => [name, randomKey()]);
  if (made.length > 0) keepSecrets(file, worker, Object.fromEntries(made));
  const given = secrets.flatMap(({ name }) => (kept[name] ? [[name, kept[name]]] : []));
  return Object.fromEntries([...made, ...given]);
}

/** Another run may have made it since. */
function create(wrangler: Wrangler, args: string[]): void {
  const answer = wrangler(args);
  if (answer.status !== 0 && !/already (exists|taken)/.test(answer.stderr)) throw refusal(args, answer);
}

function setSecrets(wrangler: Wrangler, secrets: Record<string, string>): void {
  const args = ["secret", "bulk"];
  const answer = wrangler(args, JSON.stringify(secrets));
  if (answer.status !== 0) throw refusal(args, answer);
}

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
function keepSecrets(file: string, worker: string, secrets: Record<string, string>): void {
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
  if (fromRoot.startsWith(`..${path.sep}`) || path.isAbsolute(fromRoot)) return;
  const { status } = spawnSync("git", ["-C", ROOT, "check-ignore", "--quiet", place]);
  if (status !== 0) throw new Error(`${file} is in the repository, and git does not ignore it.`);
}
