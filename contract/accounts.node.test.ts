import { expect, test } from "vitest";
import { signIn, signUp } from "./accounts.ts";
import { FOREIGN_FIELDS, problems, UNREADABLE, withOwnField } from "./testing/judge.ts";

const account = { email: "ada@example.com", password: "kf83hs", fullName: "Ada Lovelace" };

test("six characters make a password", () => {
  expect(problems(signUp, account)).toEqual([]);
});

test.each(["", "kf83h", undefined, null, 123456])("%j is too short for a password", (password) => {
  expect(problems(signUp, { ...account, password })).toEqual(["password: Password must be at least 6 characters long"]);
});

test("a password has 256 characters at most", () => {
  const judge = (length: number) => problems(signUp, { ...account, password: "k".repeat(length) });
  expect([judge(256), judge(257)]).toEqual([[], ["password: Password must be at most 256 characters long"]]);
});

test("a password is kept as it was typed", () => {
  expect(signUp.parse({ ...account, password: "  KF 83hs " }).password).toBe("  KF 83hs ");
});

test("a password with half an emoji is refused", () => {
  const password = "kf83hs\ud83d";
  expect(problems(signUp, { ...account, password })).toEqual(["password: Contains characters that cannot be used"]);
});

test.each(["", "  ", undefined, null])("a full name of %j is refused", (fullName) => {
  expect(problems(signUp, { ...account, fullName })).toEqual(["fullName: Full name is required"]);
});

test.each(UNREADABLE)("a full name with %s is refused", (_, fullName) => {
  expect(problems(signUp, { ...account, fullName })).toEqual(["fullName: Contains characters that cannot be used"]);
});

test.each(["", "ada", "ada@example", undefined, null])("%j is no address to sign up with", (email) => {
  expect(problems(signUp, { ...account, email })).toEqual(["email: Please enter a valid email address"]);
});

test("the address is trimmed and put in lower case at sign-up and at sign-in", () => {
  const email = " Ada@Example.COM ";
  expect(signUp.parse({ ...account, email }).email).toBe("ada@example.com");
  expect(signIn.parse({ email, password: "x" }).email).toBe("ada@example.com");
});

test("nobody signs in without a password", () => {
  expect(problems(signIn, { email: "ada@example.com" })).toEqual(["password: Password is required"]);
});

test.each(FOREIGN_FIELDS)("sign-up is refused with the unknown field '%s'", (field) => {
  expect(problems(signUp, withOwnField(account, field))).toHaveLength(1);
});
