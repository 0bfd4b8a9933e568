import { type Environment, inJurisdiction } from "../read-environment.ts";
import { randomKey } from "../runtime/keys.ts";
import type { Missing } from "./missing.ts";
import { keepSecrets, keptSecrets } from "./secrets-file.ts";
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
