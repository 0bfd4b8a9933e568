import { expect, test } from "vitest";
import { mayDo, mayWhileStopped, RIGHTS, type Right, ROLES } from "./rights.ts";

const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/* As an owner reads it: docs/rules.md#roles has the same table in words. */
test.each([
  ["read_evening", { owner: true, manager: true, staff: true, kitchen: true }],
  ["read_bookings", { owner: true, manager: true, staff: true, kitchen: false }],
  ["read_guests", { owner: true, manager: true, staff: true, kitchen: false }],
  ["change_guests", { owner: true, manager: true, staff: true, kitchen: false }],
  ["change_bookings", { owner: true, manager: true, staff: true, kitchen: false }],
  ["settle_bookings", { owner: true, manager: true, staff: true, kitchen: false }],
  ["change_settings", { owner: true, manager: true, staff: false, kitchen: false }],
  ["manage_guests", { owner: true, manager: true, staff: false, kitchen: false }],
  ["read_past", { owner: true, manager: true, staff: false, kitchen: false }],
  ["export_customers", { owner: true, manager: true, staff: false, kitchen: false }],
  ["import_customers", { owner: true, manager: true, staff: false, kitchen: false }],
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
  expect(RIGHT_NAMES).toHaveLength(14);
});

test.each<[Right, method: string, boolean]>([
  ["read_evening", "GET", true],
  ["change_settings", "GET", true],
  ["change_bookings", "DELETE", true],
  ["settle_bookings", "POST", true],
  ["export_customers", "POST", true],
  ["export_customers", "PUT", false],
  ["erase", "POST", true],
  ["change_bookings", "POST", false],
  ["change_bookings", "PATCH", false],
  ["change_settings", "PUT", false],
  ["manage_team", "POST", false],
  ["hand_over", "POST", false],
])("while the business is stopped %s by %s: %s", (right, method, may) => {
  expect(mayWhileStopped(right, method)).toBe(may);
});
