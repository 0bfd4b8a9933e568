import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { app } from "../../worker/app.ts";
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
