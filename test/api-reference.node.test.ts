import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFERENCE, reference } from "./api/reference.ts";

test("docs/api.md says what the code does; `npm run api` writes it anew", () => {
  expect(readFileSync(REFERENCE, "utf8")).toBe(reference());
});
