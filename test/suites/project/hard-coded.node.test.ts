import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { textsIn } from "./texts-in.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SCREENS = ["web/members", "web/shared/ui"];

const files = SCREENS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/texts\/|\/service-worker\//.test(file));

test("members' screens take their texts from the tables of a language", () => {
  const found = files.flatMap((file) => textsIn(file, readFileSync(path.join(ROOT, file), "utf8")));
  expect(found).toEqual([]);
});

/** The browser's own fields write by the browser's language, not by the business's. */
test("a date or a time is typed in the product's own fields", () => {
  const all = readdirSync(path.join(ROOT, "web"), { recursive: true, encoding: "utf8" });
  const found = all.filter(
    (file) =>
      /\.tsx$/.test(file) &&
      /\btype="(date|time|datetime-local|month|week)"/.test(readFileSync(path.join(ROOT, "web", file), "utf8")),
  );
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
