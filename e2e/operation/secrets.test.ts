import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead, PASSWORD, Product } from "../harness/product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

const SECOND_PASSWORD = "another phrase for the door";
const NEWCOMERS_PASSWORD = "a phrase to begin with";
const COLLEAGUE_PASSWORD = "a phrase of one's own";
/** Tokens of links that were taken from a mail. */
const mailed = new Set<string>();

/** In a mail that came since the last one was asked for: others, without a link, may come between. */
async function tokenMailedTo(address: string): Promise<string> {
  let token: string | undefined;
  const newToken = async () => {
    const tokens = (await product.outbox(address, 1)).map(({ text }) => /[/=]([\w-]{43})(\s|$)/.exec(text)?.[1]);
    token = tokens.find((each) => each && !mailed.has(each));
    return token;
  };
  await expect.poll(newToken).toBeDefined();
  mailed.add(token ?? "");
  return token ?? "";
}

test("whatever people do, no password, token or hash is logged, answered or stored in clear", async () => {
  const answers: string[] = [];
  const cookies: string[] = [];
  const call: typeof product.call = async (...what) => {
    const answer = await product.call(...what);
    if (answer.cookie) cookies.push(answer.cookie);
    answers.push(answer.text);
    return answer;
  };

  const newcomer = { email: "newcomer@example.com", password: NEWCOMERS_PASSWORD, fullName: "Nils Newcomer" };
  await call("POST", "/api/auth/sign-up", { body: newcomer });
  const confirmToken = await tokenMailedTo(newcomer.email);
  await call("POST", "/api/auth/email-confirmation/confirm", { body: { token: confirmToken } });

  const { slug, email, cookie } = await product.aRestaurant();
  cookies.push(cookie);
  const person = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2 };
  const booked = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { ...person, bookingDate: dayAhead(2), bookingTime: "18:00" },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const { manageToken } = booked.body;
  for (const path of ["", "/cancel", "/no-such-thing"])
    for (const method of ["GET", "POST"])
      await call(method, `/api/public/${slug}/manage/${manageToken}${path}`, {
        headers: { Origin: "https://evil.example" },
      });
  await call("PATCH", `/api/public/${slug}/manage/${manageToken}`, { body: { version: "1" } });

  await call("POST", "/api/auth/email-change", { cookie, body: { email: `new-${email}`, password: PASSWORD } });
  await call("POST", "/api/auth/email-change", { cookie, body: { email: `new-${email}`, password: SECOND_PASSWORD } });
  const changeToken = await tokenMailedTo(`new-${email}`);
  await call("POST", `/api/workspaces/${slug}/team/invitations`, { cookie, body: { email: `colleague-${email}` } });
  const invitationToken = await tokenMailedTo(`colleague-${email}`);
  await call("GET", `/api/invitations/${invitationToken}?slug=${slug}`);
  await call("POST", `/api/invitations/${invitationToken}/accept`, {
    body: { password: COLLEAGUE_PASSWORD, role: "owner" },
  });
  await call("POST", `/api/invitations/${invitationToken}/accept`, { body: { password: COLLEAGUE_PASSWORD } });
  await call("GET", `/api/workspaces/${slug}/team`, { cookie });
  await call("GET", "/api/auth/sessions", { cookie });
  await call("POST", "/api/auth/password-reset", { body: { email } });
  const resetToken = await tokenMailedTo(email);
  await call("POST", "/api/auth/password-reset/verify", { body: { token: resetToken, password: PASSWORD } });
  await call("POST", "/api/auth/password-reset/confirm", { body: { token: resetToken, password: SECOND_PASSWORD } });
  await call("POST", "/api/auth/email-change/confirm", { body: { token: changeToken } });
  await call("POST", "/api/auth/sign-in", { body: { email, password: PASSWORD } });
  await call("POST", "/api/auth/sign-in", { body: { email, password: SECOND_PASSWORD } });

  const sessionTokens = cookies.flatMap((line) =>
    line.split("; ").flatMap((pair) => /^__Host-(access|refresh)=(.+)/.exec(pair)?.[2] ?? []),
  );
  const linkTokens = [confirmToken, manageToken, changeToken, invitationToken, resetToken];
  const secrets = [PASSWORD, SECOND_PASSWORD, NEWCOMERS_PASSWORD, COLLEAGUE_PASSWORD, ...linkTokens, ...sessionTokens];
  expect(secrets.filter((secret) => secret.length < 15)).toEqual([]);
  expect(sessionTokens.length).toBeGreaterThanOrEqual(6);
  const hashes = product.rows<{ hash: string }>("SELECT password_hash AS hash FROM users").map(({ hash }) => hash);
  const found = (text: string) => [...secrets, ...hashes].filter((secret) => text.includes(secret));
  expect(found(answers.join("\n"))).toEqual([]);
  expect(found(product.output)).toEqual([]);
  expect(secrets.filter((secret) => stored().includes(secret))).toEqual([]);
});

/** Without the mails, which only the development outbox keeps. */
function stored(): string {
  const tables = product.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const ours = tables.filter(({ name }) => !/^_cf|^sqlite|^d1_|captured_messages/.test(name));
  return JSON.stringify(ours.map(({ name }) => product.rows(`SELECT * FROM "${name}"`)));
}
