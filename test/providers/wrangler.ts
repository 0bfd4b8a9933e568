import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RunWrangler } from "../../scripts/setup/wrangler.ts";

export type StandIn = {
  /** Null: not logged in. */
  email: string | null;
  accounts: { id: string; name: string }[];
  /** By the account's id. */
  resources: Record<string, Resources>;
  /** Words of the API by command, which it then refuses. */
  refuses?: Record<string, string>;
  /** Names that another run takes between a look and the making. */
  unseen?: string[];
};
export type Resources = {
  databases: { uuid: string; name: string; jurisdiction?: string }[];
  queues: string[];
  buckets: { name: string; jurisdiction?: string }[];
  /** Secrets by Worker. */
  workers: Record<string, Record<string, string>>;
};
type Call = { input: string; operands: string[]; flags: Record<string, string | boolean | undefined>; worker: string };

const EVERYWHERE = { env: { type: "string" }, config: { type: "string" } } as const;
const JSON_FLAG = { json: { type: "boolean" } } as const;
const JURISDICTION = { jurisdiction: { type: "string" } } as const;

/** `operands`: how many; `does` returns what wrangler prints. */
const COMMANDS: Record<
  string,
  { operands: number; options: NonNullable<Parameters<typeof parseArgs>[0]>["options"]; does: Does }
> = {
  "d1 list": {
    ...{ operands: 0, options: JSON_FLAG },
    does: ({ databases }) => JSON.stringify(databases, null, 2),
  },
  "d1 create": {
    ...{ operands: 1, options: JURISDICTION },
    does: ({ databases }, { operands: [name = ""], flags }) => {
      if (databases.some((database) => database.name === name)) fail("A database with that name already exists");
      databases.push({ uuid: crypto.randomUUID(), name, ...jurisdictionIn(flags) });
      return `✅ Successfully created DB '${name}'\nCreated your new D1 database.\n`;
    },
  },
  "queues info": {
    ...{ operands: 1, options: {} },
    does: ({ queues }, { operands: [name = ""] }) => {
      if (!queues.includes(name))
        fail(`Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`);
      return `Queue Name: ${name}`;
    },
  },
  "queues create": {
    ...{ operands: 1, options: {} },
    does: ({ queues }, { operands: [name = ""] }) => {
      if (queues.includes(name))
        refuse(
          "queues",
          `Queue name '${name}' is already taken. Please use a different name and try again. [code: 11009]`,
        );
      queues.push(name);
      return `🌀 Creating queue '${name}'\n✅ Created queue '${name}'`;
    },
  },
  "r2 bucket info": {
    ...{ operands: 1, options: { ...JSON_FLAG, ...JURISDICTION } },
    does: ({ buckets }, { operands: [name = ""], flags }) => {
      const isIt = (bucket: { name: string; jurisdiction?: string }) =>
        bucket.name === name && bucket.jurisdiction === flags.jurisdiction;
      if (!buckets.some(isIt)) refuse(`r2/buckets/${name}`, "The specified bucket does not exist. [code: 10006]");
      return JSON.stringify({ name, object_count: "0", bucket_size: "0 B" }, null, 2);
    },
  },
  "secret list": {
    ...{ operands: 0, options: {} },
    does: ({ workers }, { worker, flags }) => {
      const secrets = workers[worker];
      if (!secrets)
        fail(
          `Worker "${worker}" (env: ${flags.env}) not found.\n\n  If this is a new Worker, run \`wrangler deploy\` first to create it.\n  Otherwise, check that the Worker name is correct and you're logged into the right account.`,
        );
      return JSON.stringify(
        Object.keys(secrets ?? {}).map((name) => ({ name, type: "secret_text" })),
        null,
        2,
      );
    },
  },
  "secret bulk": {
    ...{ operands: 0, options: {} },
    does: ({ workers }, { worker, input }) => {
      const secrets: Record<string, string> = JSON.parse(input);
      workers[worker] = { ...workers[worker], ...secrets };
      const names = Object.keys(secrets).map((name) => `✨ Successfully created secret for key: ${name}`);
      return [`🌀 Processing the secrets for the Worker "${worker}"`, ...names].join("\n");
    },
  },
};
type Does = (resources: Resources, call: Call) => string;

const jurisdictionIn = ({ jurisdiction }: Call["flags"]) =>
  typeof jurisdiction === "string" ? { jurisdiction } : undefined;

class Refusal extends Error {}

function fail(words: string): never {
  throw new Refusal(words);
}

const refuse = (resource: string, words: string): never =>
  fail(`A request to the Cloudflare API (/accounts/…/${resource}) failed.\n\n  ${words}`);

/**
 * Stands in for wrangler: its answers, words and exit codes to what `npm run setup` asks, in this process or, run as a
 * program, in its own. `WRANGLER_STAND_IN` names the folder of its account (`account.json`), where it writes down each
 * call without its input (`calls.txt`).
 */
export const wranglerStandIn: RunWrangler = (args, env, input) => {
  const folder = env.WRANGLER_STAND_IN ?? "";
  appendFileSync(path.join(folder, "calls.txt"), `${args.join(" ")}\n`);
  const file = path.join(folder, "account.json");
  const state: StandIn = JSON.parse(readFileSync(file, "utf8"));
  try {
    const stdout = `\n${answer(args, env, input, state)}\n`;
    return { status: stdout.includes('"loggedIn":false') ? 1 : 0, stdout, stderr: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 1, stdout: "\n", stderr: `✘ [ERROR] ${error.message}\n\n` };
  } finally {
    writeFileSync(file, JSON.stringify(state));
  }
};

function answer(args: string[], env: NodeJS.ProcessEnv, input: string, state: StandIn): string {
  if (args[0] === "whoami") return whoami(args.slice(1), state);
  const name = Object.keys(COMMANDS).find((words) => args.join(" ").startsWith(`${words} `));
  const command = COMMANDS[name ?? ""];
  if (!name || !command) return fail(`Unknown arguments: ${args.join(", ")}`);
  const { operands, flags } = read(args.slice(name.split(" ").length), command.options);
  if (operands.length !== command.operands) fail(`Unknown arguments: ${operands.join(", ")}`);
  const resources = resourcesOf(state, env.CLOUDFLARE_ACCOUNT_ID);
  const words = state.refuses?.[name];
  if (words) refuse(name, words);
  const call = { operands, flags, input, worker: workerIn(String(flags.config), String(flags.env)) };
  const [made = ""] = operands;
  if (name.endsWith(" create") && state.unseen?.includes(made)) command.does(resources, call);
  return command.does(resources, call);
}

function read(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>["options"]) {
  try {
    const { positionals, values } = parseArgs({ args, options: { ...EVERYWHERE, ...options }, allowPositionals: true });
    return { operands: positionals, flags: values as Call["flags"] }; // no option here is a list
  } catch (error) {
    return fail(`Unknown argument: ${(error as Error).message}`);
  }
}

function whoami(args: string[], { email, accounts }: StandIn): string {
  const { flags } = read(args, JSON_FLAG);
  if (!flags.json) fail("The stand-in answers --json alone.");
  if (email !== null) return JSON.stringify({ loggedIn: true, authType: "OAuth Token", email, accounts }, null, 2);
  return JSON.stringify({ loggedIn: false });
}

function resourcesOf({ email, accounts, resources }: StandIn, named: string | undefined): Resources {
  if (email === null)
    fail(
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
    );
  const asked = named ?? (accounts.length === 1 ? accounts[0]?.id : undefined);
  if (!asked) fail("More than one account available but unable to select one in non-interactive mode.");
  if (!accounts.some(({ id }) => id === asked)) refuse("", "Authentication error [code: 10000]");
  resources[asked ?? ""] ??= { databases: [], queues: [], buckets: [], workers: {} };
  return resources[asked ?? ""] as Resources; // made above
}

/** wrangler takes the name that its configuration gives to the environment. */
function workerIn(config: string, environment: string): string {
  const [, name] =
    new RegExp(`^\\[env\\.${environment}\\]\\nname = "(.+)"$`, "m").exec(readFileSync(config, "utf8")) ?? [];
  return name ?? fail(`No environment found in configuration with name "${environment}".`);
}

if (process.argv[1] === import.meta.filename) {
  const { status, stdout, stderr } = wranglerStandIn(process.argv.slice(2), process.env, readFileSync(0, "utf8"));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
}
