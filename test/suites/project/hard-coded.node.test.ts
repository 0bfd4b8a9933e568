import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { textsIn } from "./texts-in.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SCREENS = ["web/members", "web/shared/ui"];
/** Screens whose texts still stand in their code. */
const NOT_YET = [
  "web/members/notifications/",
  "web/members/lib/hours-anchors.ts",
  "web/members/account/",
  "web/members/alerts/",
  "web/members/business/",
  "web/members/dashboard/",
  "web/members/device/",
  "web/members/hours/",
  "web/members/invitation/",
  "web/members/onboarding/",
  "web/members/privacy/",
  "web/members/routes/",
  "web/members/team/",
  "web/members/bookings/evening/",
  "web/members/bookings/floor/",
  "web/members/bookings/list/",
  "web/members/bookings/live/",
  "web/members/bookings/new/",
  "web/members/bookings/tidy/",
  "web/members/bookings/timeline/",
  "web/members/bookings/walk-in/",
  "web/members/bookings/day-sheet/",
  "web/members/bookings/board-switch.tsx",
  "web/members/bookings/board-views.ts",
  "web/members/bookings/keyboard-help.tsx",
  "web/members/bookings/main-actions.tsx",
  "web/members/bookings/use-keys.ts",
];

const files = SCREENS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/texts\/|\/service-worker\//.test(file));

test("members' screens take their texts from the tables of a language", () => {
  const found = files
    .filter((file) => !NOT_YET.some((folder) => file.startsWith(folder)))
    .flatMap((file) => textsIn(file, readFileSync(path.join(ROOT, file), "utf8")));
  expect(found).toEqual([]);
});

test("the search finds texts between tags, in attributes and in constants, and leaves names alone", () => {
  const code = `
    import { a } from "Some module";
    const look = "flex items-center gap-2";
    const problem = { title: "Not saved", key: "Enter", path: "/dashboard" };
    const said = (n: number) => \`\${n} guests have come\`;
    throw new Error("no such thing here");
    const view = <p className={isOn ? "Big red" : "sm:flex hidden"} aria-label="Close">Hello {name}, {"and more"}</p>;`;
  expect(textsIn("a.tsx", code).map((found) => found.split(": ")[1])).toEqual([
    ...["Not saved", " guests have come", "Close", "Hello ", "and more"],
  ]);
});
