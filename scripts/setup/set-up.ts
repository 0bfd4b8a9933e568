import type { Environment } from "../read-environment.ts";
import { accountOf } from "./account.ts";
import { make } from "./make.ts";
import { missingOf } from "./missing.ts";
import { findExisting, type RunWrangler, readLogin, wranglerFor } from "./wrangler.ts";

/** `secretsFile`: where the operator keeps secrets. */
export type SetUpOptions = {
  environment: string;
  config: Environment;
  isApplied: boolean;
  secretsFile?: string | undefined;
  run: RunWrangler;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
};

/** Tells what the account lacks, makes it when applied, and tells what is left to a person. */
export function setUp({ environment, config, isApplied, secretsFile, run, env, say }: SetUpOptions): void {
  const login = readLogin(wranglerFor(run, environment, env));
  const account = accountOf(login, { file: config.account_id, shell: env.CLOUDFLARE_ACCOUNT_ID });
  const wrangler = wranglerFor(run, environment, { ...env, CLOUDFLARE_ACCOUNT_ID: account.id });
  say(`${config.name} in the account ${account.name} (${account.id})${login.email ? `, as ${login.email}` : ""}`);

  let missing = missingOf(config, findExisting(wrangler, config));
  if (isApplied) {
    const made = make(wrangler, config, missing, secretsFile);
    for (const what of made) say(`  made: ${what}`);
    if (made.some((what) => what.startsWith("secret "))) say(`  kept: ${secretsFile}`);
    missing = missingOf(config, findExisting(wrangler, config));
  }
  const ways = {
    setup: "missing; --apply makes it",
    deploy: `comes with npm run deploy -- ${environment}`,
    person: "yours to set",
  };
  for (const { kind, name, by, why } of missing) say(`  ${kind} ${name}: ${ways[by]}${why ? ` (${why})` : ""}`);
  if (missing.every(({ by }) => by === "deploy")) say("Nothing is missing.");
  say("Left to a person:");
  for (const step of toDo(environment, config, account.id)) say(`  ${step}`);
  if (isApplied && missing.some(({ by }) => by === "setup")) throw new Error("Not everything was made. Run it again.");
}

/** Steps that no command can do or check, for a person (docs/operate.md). */
function toDo(environment: string, config: Environment, accountId: string): string[] {
  const { account_id, routes = [], vars } = config;
  const host = hostOf(String(vars.APP_ORIGIN));
  const pinned = `account_id = "${accountId}" below [env.${environment}] of wrangler.toml, so that nobody deploys to another account`;
  return [
    ...(account_id ? [] : [pinned]),
    ...(routes.length > 0 ? [] : [`Domain: routes for ${host} in wrangler.toml (docs/operate.md#the-domain)`]),
    `Zone: its rules for ${host} (docs/operate.md#the-zone)`,
    `Mail: SPF, DKIM and DMARC records for ${vars.MAIL_FROM} (docs/operate.md#mail-and-sms)`,
    `npm run deploy -- ${environment}, and look (docs/operate.md#deploy)`,
  ];
}

const hostOf = (origins: string) => {
  const [origin = ""] = origins.split(",");
  return URL.canParse(origin) ? new URL(origin).host : "APP_ORIGIN";
};
