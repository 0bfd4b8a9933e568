import path from "node:path";
import { expect, test } from "vitest";
import { headerRules } from "../../../scripts/runtime/asset-files.ts";
import { FILE_HEADERS } from "../../../worker/http/security-headers.ts";

const FILE = path.join(import.meta.dirname, "../../..", "web", "public", "_headers");

test("files that Cloudflare serves without the Worker carry the same headers as its answers", () => {
  expect(headerRules(FILE)).toEqual([{ pattern: "/*", headers: FILE_HEADERS }]);
});
