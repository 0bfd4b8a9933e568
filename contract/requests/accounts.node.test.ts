import { expect, test } from "vitest";
import { emailChange, passwordChange, passwordReset, signInRequest, signUpRequest } from "./accounts.ts";
import { FOREIGN_FIELDS, schemaProblems, UNREADABLE, withExtraField } from "./testing/schema-problems.ts";

const account = { email: "ada@example.com", password: "kf83hs", fullName: "Ada Lovelace" };

test("six characters make a password", () => {
  expect(schemaProblems(signUpRequest, account)).toEqual([]);
});

test.each(["", "kf83h", undefined, null, 123456])("%j is too short for a password", (password) => {
  expect(schemaProblems(signUpRequest, { ...account, password })).toEqual([
    "password: Password must be at least 6 characters long",
  ]);
});

test("a password has 256 characters at most", () => {
  const judge = (length: number) => schemaProblems(signUpRequest, { ...account, password: "k".repeat(length) });
  expect([judge(256), judge(257)]).toEqual([[], ["password: Password must be at most 256 characters long"]]);
});

test("a password is not trimmed", () => {
  expect(signUpRequest.parse({ ...account, password: "  KF 83hs " }).password).toBe("  KF 83hs ");
});

test("a password with half an emoji is refused", () => {
  const password = "kf83hs\ud83d";
  expect(schemaProblems(signUpRequest, { ...account, password })).toEqual([
    "password: Contains characters that cannot be used",
  ]);
});

test.each(["", "  ", undefined, null])("a full name of %j is refused", (fullName) => {
  expect(schemaProblems(signUpRequest, { ...account, fullName })).toEqual(["fullName: Full name is required"]);
});

test.each(UNREADABLE)("a full name with %s is refused", (_, fullName) => {
  expect(schemaProblems(signUpRequest, { ...account, fullName })).toEqual([
    "fullName: Contains characters that cannot be used",
  ]);
});

test.each(["", "ada", "ada@example", undefined, null])("%j is no address to sign up with", (email) => {
  expect(schemaProblems(signUpRequest, { ...account, email })).toEqual(["email: Please enter a valid email address"]);
});

test("the address is trimmed and put in lower case at sign-up and at sign-in", () => {
  const email = " Ada@Example.COM ";
  expect(signUpRequest.parse({ ...account, email }).email).toBe("ada@example.com");
  expect(signInRequest.parse({ email, password: "x" }).email).toBe("ada@example.com");
});

test("sign-in needs a password", () => {
  expect(schemaProblems(signInRequest, { email: "ada@example.com" })).toEqual(["password: Password is required"]);
});

test.each(FOREIGN_FIELDS)("sign-up is refused with the unknown field '%s'", (field) => {
  expect(schemaProblems(signUpRequest, withExtraField(account, field))).toHaveLength(1);
});

test.each([
  ["passwordChange", passwordChange, { currentPassword: "kf83hs", password: "kf83hs" }],
  ["passwordReset", passwordReset, { token: "x", password: "kf83hs" }],
] as const)("a new password in %s is judged like the first", (_, schema, fields) => {
  expect(schemaProblems(schema, fields)).toEqual([]);
  expect(schemaProblems(schema, { ...fields, password: "kf83h" })).toEqual([
    "password: Password must be at least 6 characters long",
  ]);
});

test("an existing password may be short", () => {
  expect(schemaProblems(passwordChange, { currentPassword: "k", password: "kf83hs" })).toEqual([]);
  expect(schemaProblems(passwordChange, { currentPassword: "", password: "kf83hs" })).toEqual([
    "currentPassword: Please enter your current password",
  ]);
});

test.each([
  ["", "Please enter a new email address"],
  ["  ", "Please enter a new email address"],
  [undefined, "Please enter a new email address"],
  ["ada", "Please enter a valid email address"],
  ["ada@example", "Please enter a valid email address"],
])("%j is no new address: %s", (email, words) => {
  expect(schemaProblems(emailChange, { email, password: "x" })).toEqual([`email: ${words}`]);
});

test.each(FOREIGN_FIELDS)("changes of an account are refused with the unknown field '%s'", (field) => {
  expect(schemaProblems(passwordReset, withExtraField({ token: "x", password: "kf83hs" }, field))).toHaveLength(1);
  expect(schemaProblems(emailChange, withExtraField({ email: "a@b.de", password: "x" }, field))).toHaveLength(1);
});
