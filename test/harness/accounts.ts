import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { oneTimeLinks, sessions, users } from "../../db/directory/schema.ts";
import { addUser } from "../../scripts/demo/rows.ts";
import { hashPassword } from "../../worker/http/passwords.ts";
import { linkToken } from "../../worker/http/tokens.ts";
import { call, db, type Signed } from "./harness.ts";
import { storedRow, storedRows } from "./stored-rows.ts";

export const PASSWORD = "correct horse battery";
export const NEW_PASSWORD = "staple of the day";

/** Its password is quick to check. */
export const anAccount = (fields: Partial<typeof users.$inferInsert> = {}) =>
  addUser(env, { passwordHash: hashPassword(PASSWORD), ...fields });

export const signIn = (email: string, password = PASSWORD) =>
  call("POST", "/api/auth/sign-in", { body: { email, password } });

type Reply = Awaited<ReturnType<typeof call>>;
export const cookiesOf = (reply: Reply): Record<string, string> =>
  Object.fromEntries(
    reply.headers.getSetCookie().map((line) => {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      return [name.replace("__Host-", ""), value];
    }),
  );

export const withCookies = (cookies: Record<string, string | undefined>): Signed => ({
  userId: "",
  cookie: Object.entries(cookies)
    .flatMap(([name, value]) => (value ? `__Host-${name}=${value}` : []))
    .join("; "),
});

/** By the cookies that the reply sets. */
export const signedInBy = (reply: Reply): Signed => withCookies(cookiesOf(reply));

export async function aBrowser(email: string, password = PASSWORD): Promise<Signed> {
  const reply = await signIn(email, password);
  if (reply.status !== 200) throw new Error(`not signed in: ${reply.text}`);
  return { ...signedInBy(reply), userId: reply.body.user.id };
}

export const isSignedIn = async (as: Signed) => (await call("GET", "/api/auth/me", { as })).status === 200;
export const canSignIn = async (email: string, password = PASSWORD) => (await signIn(email, password)).status === 200;
export const sessionsOf = (userId: string) => storedRows(sessions, { userId });
export const linksOf = (userId: string) =>
  db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId)).orderBy(oneTimeLinks.createdAt);
export const userOf = (id: string) => storedRow(users, { id });

/** With its own clock a call ends only when the work that its answer does not wait for is done. */
export const askReset = (email: string, headers: Record<string, string> = {}) =>
  call("POST", "/api/auth/password-reset", { body: { email }, headers, now: new Date().toISOString() });

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever comes
type Mail = any;

/** Newest first, once there are this many; the sweep helps them along. */
export const mailsTo = (address: string, type: string, atLeast = 1): Promise<Mail[]> =>
  vi.waitUntil(
    async () => {
      await call("POST", "/api/dev/cron");
      const { body } = await call("GET", `/api/dev/outbox?to=${encodeURIComponent(address)}`);
      const mails = body.messages.filter((mail: Mail) => mail.type === type);
      return mails.length >= atLeast && mails;
    },
    { timeout: 10_000, interval: 20 },
  ) as Promise<Mail[]>;

/** In the newest mail. */
export async function tokenTo(address: string, type: string, atLeast = 1): Promise<string> {
  const [mail] = await mailsTo(address, type, atLeast);
  return /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
}

export const askEmailChange = (as: Signed | undefined, email: string, password = PASSWORD) =>
  call("POST", "/api/auth/email-change", { body: { email, password }, ...(as ? { as } : {}) });
export const confirmEmailChange = (token: string) =>
  call("POST", "/api/auth/email-change/confirm", { body: { token } });

/** A signed-in user who asked for a new address, and the token of its link. */
export async function aUserChangingAddress(fields: Parameters<typeof anAccount>[0] = {}) {
  const user = await anAccount(fields);
  const as = await aBrowser(user.email);
  const newEmail = `${crypto.randomUUID()}@example.com`;
  const { status } = await askEmailChange(as, ` ${newEmail.toUpperCase()} `);
  expect(status).toBe(202);
  return { ...user, as, newEmail, token: await newestToken(user.id) };
}

/** The one open link of the account and purpose. */
export async function newestToken(userId: string, purpose = "email_change") {
  const open = (await linksOf(userId)).filter((link) => link.usedAt === null && link.purpose === purpose);
  expect(open).toHaveLength(1);
  return linkToken(purpose, open[0]?.id ?? "", [env.LINK_KEYS]);
}
