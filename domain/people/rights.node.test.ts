import { expect, test } from "vitest";
import { mayDo, RIGHTS, type Right, ROLES } from "./rights.ts";

const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/* As an owner reads it: docs/rules.md#roles has the same table in words. */
test.each([
  ["read_evening", { owner: true, manager: true, staff: true, kitchen: true }],
  ["read_bookings", { owner: true, manager: true, staff: true, kitchen: false }],
  ["change_bookings", { owner: true, manager: true, staff: true, kitchen: false }],
  ["change_settings", { owner: true, manager: true, staff: false, kitchen: false }],
  ["read_past", { owner: true, manager: true, staff: false, kitchen: false }],
  ["export_customers", { owner: true, manager: true, staff: false, kitchen: false }],
  ["erase", { owner: true, manager: false, staff: false, kitchen: false }],
  ["manage_team", { owner: true, manager: false, staff: false, kitchen: false }],
  ["hand_over", { owner: true, manager: false, staff: false, kitchen: false }],
] as const)("%s", (right, roles) => {
  expect(Object.fromEntries(ROLES.map((role) => [role, mayDo(role, right)]))).toEqual(roles);
});

test("each role may all that the next one may", () => {
  for (const right of RIGHT_NAMES)
    for (const [i, role] of ROLES.entries())
      if (i > 0 && mayDo(role, right)) expect([right, mayDo(ROLES[i - 1] ?? "owner", right)]).toEqual([right, true]);
});

test("the table above names every right", () => {
  expect(RIGHT_NAMES).toHaveLength(9);
});
