import { expect, test } from "vitest";
import { peopleToInvite, suggestedPerson } from "./works-as.ts";

const people = ["Leila Haddad", "Åsa", "Jonas Berg", "Jonas Ek", "Tove", "Tove Lund"].map((name) => ({
  ...{ id: name, name, memberId: null },
}));

test.each([
  ["the whole name", "Leila Haddad", "x@example.com", "Leila Haddad"],
  ["the first name", "leila", "x@example.com", "Leila Haddad"],
  ["the first name of a person with more", "Åsa Wallin", "x@example.com", "Åsa"],
  ["a name without its marks", "asa", "x@example.com", "Åsa"],
  ["a name that two have", "Jonas", "x@example.com", null],
  ["the whole name of one of two", "Jonas Ek", "x@example.com", "Jonas Ek"],
  ["a name that is also a part of another's", "Tove", "x@example.com", "Tove"],
  ["a part of a word", "Lei", "x@example.com", null],
  ["an address by the first name", "", "leila@example.com", "Leila Haddad"],
  ["an address of both names", "", "leila.haddad@example.com", "Leila Haddad"],
  ["an address without a dot", "", "leilahaddad@example.com", "Leila Haddad"],
  ["an address that says nothing", "", "info@example.com", null],
  ["the business's domain alone", "", "info@tove.example", null],
  ["a name before an address of somebody else", "Leila", "tove@example.com", "Leila Haddad"],
  ["a stranger's name with a fitting address", "Nora", "tove@example.com", "Tove"],
  ["nothing typed", "", "", null],
])("%s suggests its person", (_, fullName, email, expected) => {
  expect(suggestedPerson(people, { fullName, email })).toBe(expected);
});

test("people of members are not offered; those of invitations, and of members who left, are", () => {
  const [leila, asa, jonas] = people.map((each, i) => ({ ...each, memberId: ["m1", "invited", null][i] ?? null }));
  expect(
    peopleToInvite(
      [leila, asa, jonas].flatMap((each) => each ?? []),
      [{ id: "m1" }],
    ),
  ).toEqual([asa, jonas]);
});
