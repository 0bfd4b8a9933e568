import { spawnSync } from "node:child_process";
import { ROOT } from "../build.ts";
import { CONFIG, type Environment, inJurisdiction } from "../read-environment.ts";
import { type Found, queuesOf } from "./missing.ts";

type Answer = { status: number | null; stdout: string; stderr: string };
/** A process of wrangler. */
export type RunWrangler = (args: string[], env: NodeJS.ProcessEnv, input: string) => Answer;
/** wrangler for one environment of one account. Secrets go in by `input` alone. */
export type Wrangler = (args: string[], input?: string) => Answer;

/** Without a terminal, so it asks nothing. */
export const runProgram =
  (program: string): RunWrangler =>
  (args, env, input) =>
    spawnSync(process.execPath, [program, ...args], { cwd: ROOT, env, encoding: "utf8", input });

export const wranglerFor =
  (run: RunWrangler, environment: string, env: NodeJS.ProcessEnv): Wrangler =>
  (args, input = "") => {
    const quiet = { ...env, WRANGLER_LOG_SANITIZE: "true" }; // else its log keeps what it sends
    return run([...args, "--env", environment, "--config", CONFIG], quiet, input);
  };

/** Exits with 1 when nobody is logged in, and answers all the same. */
export function readLogin(wrangler: Wrangler): LoggedIn {
  const args = ["whoami", "--json"];
  const answer = wrangler(args);
  try {
    return JSON.parse(answer.stdout);
  } catch {
    throw refusal(args, answer);
  }
}

export const refusal = (args: string[], { stdout, stderr }: Answer) =>
  new Error(`wrangler ${args.join(" ")} failed:\n${stderr.trim() || stdout.trim()}`);

/** Null when wrangler says, by the words of `absent`, that it is not there. Throws other refusals. */
function ask(wrangler: Wrangler, args: string[], absent?: string): string | null {
  const answer = wrangler(args);
  if (answer.status === 0) return answer.stdout;
  if (absent && answer.stderr.includes(absent)) return null;
  throw refusal(args, answer);
}

/** Throws when the database that wrangler.toml names by its id is not of this account. */
export function findExisting(wrangler: Wrangler, config: Environment): Found {
  const databases: { uuid: string; name: string }[] = JSON.parse(ask(wrangler, ["d1", "list", "--json"]) ?? "[]");
  for (const { database_id: id, database_name } of config.d1_databases)
    if (id && !databases.some(({ uuid }) => uuid === id))
      throw new Error(`This account has no database ${id}, which wrangler.toml names for ${database_name}.`);
  const secrets: { name: string }[] = JSON.parse(
    ask(wrangler, ["secret", "list"], `Worker "${config.name}" (env: `) ?? "[]",
  );
  return {
    databases: databases.map(({ name }) => name),
    queues: queuesOf(config).filter((name) => hasQueue(wrangler, name)),
    buckets: config.r2_buckets.filter((bucket) => hasBucket(wrangler, bucket)).map(({ bucket_name }) => bucket_name),
    secrets: secrets.map(({ name }) => name),
  };
}

const hasQueue = (wrangler: Wrangler, name: string) =>
  ask(wrangler, ["queues", "info", name], `Queue "${name}" does not exist`) !== null;

/** `r2 bucket list` names the first 20 alone. */
const hasBucket = (wrangler: Wrangler, { bucket_name, jurisdiction }: Environment["r2_buckets"][number]) =>
  ask(wrangler, ["r2", "bucket", "info", bucket_name, "--json", ...inJurisdiction(jurisdiction)], "[code: 10006]") !==
  null;

/** `wrangler whoami --json` */
type LoggedIn = { loggedIn: boolean; email?: string; accounts?: Account[] };
type Account = { id: string; name: string };

/** `file`: `account_id` of wrangler.toml; `shell`: `CLOUDFLARE_ACCOUNT_ID`. */
type AskedAccount = { file?: string | undefined; shell?: string | undefined };

/** Throws unless exactly one account is meant and the login reaches it. */
export function accountOf({ loggedIn, email, accounts = [] }: LoggedIn, { file, shell }: AskedAccount): Account {
  if (!loggedIn) throw new Error("wrangler is not logged in: npx wrangler login");
  if (file && shell && file !== shell)
    throw new Error(`wrangler.toml says the account ${file}, CLOUDFLARE_ACCOUNT_ID says ${shell}.`);
  const asked = file || shell;
  const [account, ...others] = asked ? accounts.filter(({ id }) => id === asked) : accounts;
  const reached = `${email ?? "The login"} reaches ${accounts.map(words).join(", ") || "no account"}`;
  if (!account) throw new Error(asked ? `${reached}, not ${asked}.` : `${reached}.`);
  if (others.length > 0) throw new Error(`${reached}. Put one of them into CLOUDFLARE_ACCOUNT_ID.`);
  return account;
}

const words = ({ name, id }: Account) => `${name} (${id})`;
