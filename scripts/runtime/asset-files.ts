import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Response } from "miniflare";

/** Hashed text is compressed, as Cloudflare's edge does. */
type AssetFile = {
  type: string;
  etag: string;
  isCompressible: boolean;
  headers: [name: string, value: string][];
};

/** By extension: each kind that the build makes. */
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Bindings of `assets.js`: the files as they are at the start, so a build while `serve` runs changes nothing. It asks for
 * the bytes of each once: Miniflare copies its whole configuration dozens of times, and these would be half of it.
 */
export function assetBindings(folder: string) {
  const rules = headerRules(path.join(folder, "_headers"));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name)) // `_headers` and its like are no files
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
  const files: Record<string, AssetFile> = {};
  const contents = new Map<string, Buffer>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (!type) throw new Error(`${name}: add its type in scripts/runtime/asset-files.ts.`);
    const bytes = readFileSync(path.join(folder, name));
    files[name] = {
      type,
      etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
      isCompressible: name.startsWith("/assets/") && type.startsWith("text/"),
      headers: headersOf(rules.filter(({ pattern }) => matches(pattern, name))),
    };
    contents.set(name, bytes);
  }
  const fileAt = async ({ url }: { url: string }) => new Response(contents.get(decodeURI(new URL(url).pathname)));
  return { bindings: { FILES: files }, serviceBindings: { BYTES: fileAt } };
}

type HeaderRule = { pattern: string; headers: Record<string, string> };

/** Patterns and their headers, in Cloudflare's `_headers` format. */
export function headerRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((line) => line.trim() !== "" && !line.startsWith("#"))) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
    else if (/^\/[\w./-]*\*?$/.test(line.trim())) rules.push({ pattern: line.trim(), headers: {} });
    else throw new Error(`_headers: ${line} is not understood by scripts/runtime/asset-files.ts.`);
  }
  return rules;
}

/** Values of several patterns for one header are joined, as on Cloudflare. */
function headersOf(rules: HeaderRule[]): [string, string][] {
  const joined = new Headers();
  for (const [name, value] of rules.flatMap(({ headers }) => Object.entries(headers))) joined.append(name, value);
  return [...joined];
}

const matches = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
