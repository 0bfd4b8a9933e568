import { expect, test } from "vitest";
import { acceptance, newColleague, newInvitation } from "./team.ts";
import { FOREIGN_FIELDS, schemaProblems, UNREADABLE, withExtraField } from "./testing/schema-problems.ts";

const invitation = { email: "ada@example.com", fullName: "Ada Lovelace" };
const typed = { fullName: "", password: "kf83hs", confirmPassword: "kf83hs" };
const TOO_SHORT = "password: Password must be at least 6 characters long.";

test.each(["", "   ", undefined, null, 7])("an invitation to %j lacks its address", (email) => {
  expect(schemaProblems(newInvitation, { email })).toEqual(["email: Email required: Please enter an email address."]);
});

test.each(["ada", "ada@example", "ada@exa mple.com"])("%j is no address to invite", (email) => {
  expect(schemaProblems(newInvitation, { email })).toEqual(["email: Please enter a valid email address"]);
});

test("the address is trimmed and put in lower case; the name may be missing", () => {
  const email = "  Ada@Example.COM ";
  expect(newInvitation.parse({ email })).toEqual({ email: "ada@example.com", fullName: null });
  expect(newInvitation.parse({ email, fullName: " Ada " }).fullName).toBe("Ada");
});

test.each(UNREADABLE)("a name with %s is refused", (_, fullName) => {
  for (const [schema, body] of [
    [newInvitation, invitation],
    [acceptance, { password: "kf83hs" }],
  ] as const)
    expect(schemaProblems(schema, { ...body, fullName })).toEqual([
      "fullName: Contains characters that cannot be used",
    ]);
});

test("an acceptance may be empty", () => {
  expect(acceptance.parse({})).toEqual({ fullName: null });
});

test.each(["", "kf83h", null, 123456])(
  "%j is too short for a password, in words that end with a full stop",
  (password) => {
    expect(schemaProblems(acceptance, { password })).toEqual([TOO_SHORT]);
  },
);

test("a password has 256 characters at most, and no half emoji", () => {
  const judge = (password: string) => schemaProblems(acceptance, { password });
  expect(judge("k".repeat(256))).toEqual([]);
  expect(judge("k".repeat(257))).toEqual(["password: Password must be at most 256 characters long"]);
  expect(judge("kf83hs\ud83d")).toEqual(["password: Contains characters that cannot be used"]);
});

test("a new colleague types the password twice", () => {
  expect(schemaProblems(newColleague, typed)).toEqual([]);
  const other = { ...typed, confirmPassword: "kf83hS" };
  expect(schemaProblems(newColleague, other)).toEqual(["confirmPassword: Passwords do not match."]);
  expect(schemaProblems(newColleague, { ...typed, password: "kf83h", confirmPassword: "kf83h" })).toEqual([TOO_SHORT]);
});

test.each(FOREIGN_FIELDS)("%j is no field of an invitation, nor of an acceptance", (field) => {
  for (const [schema, body] of [
    [newInvitation, invitation],
    [acceptance, { password: "kf83hs" }],
  ] as const)
    expect(schemaProblems(schema, withExtraField(body, field))).toHaveLength(1);
});
