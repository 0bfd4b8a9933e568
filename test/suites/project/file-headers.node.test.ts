import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headerRules } from "../../../scripts/runtime/asset-files.ts";
import { FILE_HEADERS } from "../../../worker/http/security-headers.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const [every, ...others] = headerRules(path.join(ROOT, "web", "public", "_headers"));

test("files that Cloudflare serves without the Worker carry the same headers as its answers", () => {
  expect(every).toEqual({ pattern: "/*", headers: FILE_HEADERS });
});

test("hashed files are kept for good, and no others", () => {
  expect(others).toEqual([
    { pattern: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ]);
});

test("Cloudflare answers for all files but the pages' HTML and the script for other websites", () => {
  const config = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
  const workerFirst: string[] = JSON.parse(/^run_worker_first = (.*)$/m.exec(config)?.[1] ?? "[]");
  const pages = readdirSync(path.join(ROOT, "web")).filter((name) => name.endsWith(".html"));
  expect(workerFirst.sort()).toEqual([...pages, "embed.js"].map((name) => `/${name}`).sort());
});
