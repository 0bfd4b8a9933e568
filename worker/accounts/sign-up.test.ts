import { expect, test } from "vitest";
import { oneTimeLinks, sessions, users } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { signedInBy } from "../../test/harness/accounts.ts";
import { call, times } from "../../test/harness/harness.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";

const password = "correct horse battery";
const anAddress = () => `${crypto.randomUUID()}@example.com`;
const signUp = (fields: Record<string, unknown> = {}) =>
  call("POST", "/api/auth/sign-up", { body: { email: anAddress(), password, fullName: "Nora Berg", ...fields } });

test("a new account gets its session and cookies", async () => {
  const email = anAddress();
  const reply = await signUp({ email });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    tokenType: "cookie",
    expiresIn: 600,
    expiresAt: expect.any(Number),
    user: {
      id: expect.any(String),
      email,
      fullName: "Nora Berg",
      role: "business_owner",
      language: null,
      emailConfirmed: false,
    },
  });
  const me = await call("GET", "/api/auth/me", { as: signedInBy(reply) });
  expect([me.status, me.body]).toEqual([200, { user: reply.body.user, memberships: [] }]);
});

test.each([
  ["the page's", { language: "sv" }, "en-GB", "sv"],
  ["the browser's", {}, "de, sv-SE;q=0.8", "sv"],
  ["none that is known", {}, "de", null],
])("a new account speaks %s language", async (_, fields, accepted, language) => {
  const body = { email: anAddress(), password, fullName: "Nora Berg", ...fields };
  const reply = await call("POST", "/api/auth/sign-up", { body, headers: { "Accept-Language": accepted } });
  expect(reply.body.user.language).toBe(language);
});

test("the profile's language changes alone, goes back to the browser's, and is one of ours", async () => {
  const as = signedInBy(await signUp());
  const patch = (body: unknown) => call("PATCH", "/api/auth/me", { body, as });
  const said = async (body: unknown) => (await patch(body)).body.user;
  expect(await said({ language: "sv" })).toMatchObject({ fullName: "Nora Berg", language: "sv" });
  expect(await said({ fullName: "Nora Ek" })).toMatchObject({ fullName: "Nora Ek", language: "sv" });
  expect(await said({ language: null })).toMatchObject({ fullName: "Nora Ek", language: null });
  expect((await patch({ language: "de" })).status).toBe(422);
});

test("scripts cannot read the tokens, other sites cannot send them, subdomains cannot set them", async () => {
  const lines = (await signUp()).headers.getSetCookie();
  const attributesOf = (name: string) => lines.find((line) => line.startsWith(`__Host-${name}=`))?.split("; ") ?? [];
  expect(lines).toHaveLength(3);
  for (const name of ["access", "refresh", "until"]) {
    expect(attributesOf(name)).toEqual(expect.arrayContaining(["Secure", "SameSite=Lax", "Path=/"]));
    expect(attributesOf(name).join()).not.toContain("Domain");
    expect(attributesOf(name).includes("HttpOnly")).toBe(name !== "until");
  }
});

test("one batch writes account, session, link and mail", async () => {
  const { body } = await signUp();
  const { id } = body.user;
  const [user] = await storedRows(users, { id });
  expect(user?.passwordHash).toMatch(/^\$scrypt\$/);
  expect(await storedRows(sessions, { userId: id })).toMatchObject([{ generation: 1 }]);
  const links = await storedRows(oneTimeLinks, { userId: id });
  expect(links).toMatchObject([{ purpose: "email_confirmation", usedAt: null }]);
  const owed = await storedRows(notifications, { subjectId: id });
  expect(owed).toMatchObject([
    { dedupeKey: `email_confirmation:${links[0]?.id}`, channel: "email", workspaceId: null },
  ]);
});

test("an address with an account is taken, however it is written", async () => {
  const email = anAddress();
  await signUp({ email });
  const reply = await signUp({ email: `  ${email.toUpperCase()} ` });
  expect([reply.status, reply.body.code]).toEqual([409, "email_taken"]);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test("one of five concurrent sign-ups with one address succeeds, and the others leave nothing", async () => {
  const email = anAddress();
  const replies = await Promise.all(times(5, () => signUp({ email })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const id = replies.find(({ status }) => status === 201)?.body.user.id;
  expect(await storedRows(users, { email })).toMatchObject([{ id }]);
  expect(await storedRows(oneTimeLinks, { userId: id })).toHaveLength(1);
});

test.each(["password", "PASSWORD123", "restaurant", "aaaaaaaa"])("%s is a weak password", async (weak) => {
  const reply = await signUp({ password: weak });
  expect([reply.status, reply.body.code]).toEqual([422, "weak_password"]);
});

test("a password of five characters is too short", async () => {
  const reply = await signUp({ password: "a1b2c" });
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
  expect(reply.body.detail).toBe("Password must be at least 6 characters long");
});

test("a password may be long, up to the limit", async () => {
  expect((await signUp({ password: `x1${"y".repeat(254)}` })).status).toBe(201);
  expect((await signUp({ password: `x1${"y".repeat(255)}` })).status).toBe(422);
});

test.each(["role", "emailConfirmed", "id", "workspaceId"])("the client cannot set %s", async (field) => {
  const reply = await signUp({ [field]: "business_owner" });
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
});

test.each(["not an address", "a@b", "a b@c.de", "a@b..de", "<a@b.de>", "a@b.de, c@d.ef", ""])(
  "%s is no address",
  async (email) => {
    expect((await signUp({ email })).status).toBe(422);
  },
);
