/** `wrangler whoami --json` */
export type LoggedIn = { loggedIn: boolean; email?: string; accounts?: Account[] };
export type Account = { id: string; name: string };

/** `file`: `account_id` of wrangler.toml; `shell`: `CLOUDFLARE_ACCOUNT_ID`. */
export type AskedAccount = { file?: string | undefined; shell?: string | undefined };

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
