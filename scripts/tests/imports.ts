import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../build.ts";

/** `to`: a file from the root, or a package. `type`: `import type`, gone when the code runs. */
export type Import = { from: string; to: string; type: boolean };

/** `file` from the root. */
export function importsOf(file: string): Import[] {
  const statement = /(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return [...text.matchAll(statement)].map(([, type, named, lazy]) => {
    const target = named ?? lazy ?? "";
    const to = target.startsWith(".") ? path.join(path.dirname(file), target) : target;
    return { from: file, to, type: type !== undefined };
  });
}
