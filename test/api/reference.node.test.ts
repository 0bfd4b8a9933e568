import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { app } from "../../worker/app.ts";
import { routes } from "../harness/routes.ts";
import { REFERENCE, reference } from "./reference.ts";

const written = readFileSync(REFERENCE, "utf8");

test("docs/api.md says what the code does; `npm run api` writes it anew", () => {
  expect(written).toBe(reference());
});

test("every route of the app stands in it once", () => {
  const served = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = new Set(served.map(({ method, path }) => `${method} ${path}`));
  const headings = [...written.matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual([...names].sort());
});

const requests = routes.flatMap(({ name, route: { takes, asks } }) => [
  ...(takes ? [{ name, part: "body", schema: takes }] : []),
  ...(asks ? [{ name, part: "query", schema: asks }] : []),
]);

test.each(requests)("$name refuses fields that it does not list, in all of its $part", ({ schema }) => {
  const loose: string[][] = [];
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema: { properties, additionalProperties } }) => {
      if (properties && additionalProperties !== false) loose.push(Object.keys(properties));
    },
  });
  expect(loose).toEqual([]);
});
