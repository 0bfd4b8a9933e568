import { spawnSync } from "node:child_process";
import path from "node:path";
import { bin, ROOT } from "../../scripts/build.ts";
import { namedShapes } from "./named-shapes.ts";
import { openapi } from "./openapi.ts";
import { reference } from "./reference.ts";
import { readTypes } from "./types.ts";

export const REFERENCE = path.join(ROOT, "docs", "api.md");
export const OPENAPI = path.join(ROOT, "docs", "openapi.json");

/** As the code makes them now, by file. */
export const documents = (): Map<string, string> =>
  readTypes((types) => {
    const named = namedShapes(types);
    const made: [string, string][] = [
      [REFERENCE, reference(types, named)],
      [OPENAPI, openapi(types, named)],
    ];
    return new Map(made.map(([file, text]) => [file, formatted(file, text)]));
  });

function formatted(file: string, text: string): string {
  const args = [bin("biome"), "format", `--stdin-file-path=${file}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, input: text, encoding: "utf8" });
  if (status !== 0) throw new Error(`not formatted: ${stderr}`);
  return stdout;
}
