import { expect, test } from "vitest";
import { anOffer } from "../testing/an-offer.ts";
import { mayFollow, peopleToFollow } from "./works-as.ts";

const plain = anOffer({
  people: { Anna: "09:00-17:00", Bo: "09:00-17:00", Cleo: "09:00-17:00" },
  rooms: "chair",
  services: { cut: { takes: "30", by: "Anna, Bo, Cleo" } },
});
/** Anna is linked to the member `anna`; Cleo left. */
const offer = {
  ...plain,
  resources: plain.resources.map((each) => ({
    ...each,
    memberId: each.name === "Anna" ? "anna" : each.name === "Cleo" ? "cleo" : null,
    archived: each.name === "Cleo",
  })),
};
const idOf = (wanted: string) => offer.resources.find(({ name }) => name === wanted)?.id ?? "";

test.each([
  ["owner", "olivia", null, true],
  ["owner", "olivia", "Anna", true],
  ["owner", "olivia", "Bo", true],
  ["owner", "olivia", "Cleo", false],
  ["owner", "olivia", "chair", false],
  ["manager", "maja", null, true],
  ["manager", "maja", "Bo", true],
  ["staff", "anna", "Anna", true],
  ["staff", "anna", "Bo", false],
  ["staff", "anna", null, false],
  ["staff", "cleo", "Cleo", false],
  ["staff", "someone", "Anna", false],
  ["kitchen", "anna", "Anna", false],
  ["kitchen", "anna", null, false],
] as const)("the %s %s follows %s: %s", (role, memberId, person, answer) => {
  expect(mayFollow(offer, { role, memberId }, person === null ? null : idOf(person))).toBe(answer);
});

test("a business without people has the calendar of all bookings alone", () => {
  const owner = { role: "owner", memberId: "olivia" } as const;
  expect([mayFollow(null, owner, null), mayFollow(null, owner, "1"), peopleToFollow(null, owner)]).toEqual([
    true,
    false,
    [],
  ]);
});
