import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FILE_HEADERS } from "../../../worker/http/security-headers.ts";

const FILE = path.join(import.meta.dirname, "../../..", "web", "public", "_headers");

/** By the patterns of the `_headers` file. */
function rules(): Record<string, Record<string, string>> {
  const blocks = readFileSync(FILE, "utf8")
    .replace(/^#.*\n/gm, "")
    .trim()
    .split(/\n(?=\S)/);
  return Object.fromEntries(
    blocks.map((block) => {
      const [pattern = "", ...lines] = block.split("\n");
      const headers = lines
        .filter((line) => line.trim())
        .map((line): [string, string] => {
          const at = line.indexOf(":");
          return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        });
      return [pattern.trim(), Object.fromEntries(headers)];
    }),
  );
}

test("files that Cloudflare serves without the Worker carry the same headers as its answers", () => {
  expect(rules()).toEqual({ "/*": FILE_HEADERS });
});
