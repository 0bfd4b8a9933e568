import type { Environment } from "../read-environment.ts";

/** Steps that no command can do or check, for a person (docs/operate.md). */
export function toDo(environment: string, config: Environment, accountId: string): string[] {
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
