import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { app } from "../../worker/app.ts";
import { routes } from "../harness/routes.ts";
import { documents, OPENAPI, REFERENCE } from "./documents.ts";
import { OPERATION_IDS } from "./operation-ids.ts";

const written = readFileSync(REFERENCE, "utf8");
const openapi = JSON.parse(readFileSync(OPENAPI, "utf8"));
const served = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
const names = [...new Set(served.map(({ method, path }) => `${method} ${path}`))].sort();

test("docs/api.md and docs/openapi.json say what the code does; `npm run api` writes them anew", () => {
  for (const [file, text] of documents()) expect(readFileSync(file, "utf8")).toBe(text);
});

test("every route of the app stands in docs/api.md once", () => {
  const headings = [...written.matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(names);
});

type PathItem = { parameters?: { in: string; name: string; required: boolean }[] } & {
  [Method in "get" | "post" | "put" | "patch" | "delete"]?: { operationId: string };
};
const paths: [string, PathItem][] = Object.entries(openapi.paths);

test("docs/openapi.json has every route of the app, each with a name of its own", () => {
  const operations = paths.flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      operationId: operation?.operationId,
    })),
  );
  expect(operations.map(({ name }) => name).sort()).toEqual(names);
  expect(Object.keys(OPERATION_IDS).sort()).toEqual(names);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(names.length);
});

test("every path of docs/openapi.json declares its parameters", () => {
  for (const [path, { parameters = [] }] of paths) {
    const declared = parameters.filter((each) => each.in === "path" && each.required).map(({ name }) => name);
    expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

test("every part that docs/openapi.json names is there, and every part is named", () => {
  const named = [...JSON.stringify(openapi).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);
  const { schemas, responses } = openapi.components;
  const parts = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  expect([...new Set(named)].sort()).toEqual(parts.sort());
});

const requests = routes.flatMap(({ name, route: { takes, asks } }) => [
  ...(takes ? [{ name, part: "body", schema: takes }] : []),
  ...(asks ? [{ name, part: "query", schema: asks }] : []),
]);

/** A website may add fields of its own to the address, against caches. */
const OPEN = "GET /api/public/:slug";

test.each(requests.filter(({ name }) => name !== OPEN))(
  "$name refuses fields that it does not list, in all of its $part",
  ({ schema }) => {
    const loose: string[][] = [];
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ jsonSchema: { properties, additionalProperties } }) => {
        if (properties && additionalProperties !== false) loose.push(Object.keys(properties));
      },
    });
    expect(loose).toEqual([]);
  },
);
