import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assetBindings } from "./asset-files.ts";
// @ts-expect-error: loaded unbuilt by the runtime, hence JavaScript
import assets from "./assets.js";

const SCRIPT = "export const text = 'a script of the build';".repeat(20);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "daybook-assets-"));
  mkdirSync(path.join(folder, "assets"));
  put("main.html", "<!doctype html>");
  put("assets/main-abc.js", SCRIPT);
  put("assets/inter-abc.woff2", "a font");
  put(".assetsignore", ".dev.vars");
  put(
    "_headers",
    "# why\n/*\n  X-Every: file\n\n/assets/*\n  X-Every: hashed\n  X-Hashed: a: b\n  Cache-Control: immutable\n",
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

async function ask(pathname: string, headers: Record<string, string> = {}, method = "GET") {
  const { bindings, serviceBindings } = assetBindings(folder);
  const BYTES = { fetch: (url: URL) => serviceBindings.BYTES({ url: url.href }) };
  const request = new Request(`https://localhost${pathname}`, { method, headers });
  const response: Response = await assets.fetch(request, { ...bindings, BYTES });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a file has its type, a tag of its content, and the headers that `_headers` names for its path", async () => {
  const page = await ask("/main.html");
  expect(Object.fromEntries(page.headers)).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "cf-cache-status": "HIT",
    "content-type": "text/html; charset=utf-8",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "x-every": "file",
  });
  const font = await ask("/assets/inter-abc.woff2");
  expect(font.headers.get("Content-Type")).toBe("font/woff2");
  const added = ["X-Every", "X-Hashed", "Cache-Control"].map((name) => font.headers.get(name));
  expect(added).toEqual(["file, hashed", "a: b", "immutable"]);
  put("main.html", "<!doctype html><p>");
  expect((await ask("/main.html")).headers.get("ETag")).not.toBe(page.headers.get("ETag"));
});

test("answers to Range and Authorization may not be cached", async () => {
  for (const header of ["Range", "Authorization"]) {
    const { status, headers } = await ask("/main.html", { [header]: "bytes=0-1" });
    expect([header, status, headers.get("Cache-Control")]).toEqual([header, 200, null]);
  }
});

test("a client that has the file gets 304, also with a weak tag", async () => {
  const etag = (await ask("/main.html")).headers.get("ETag") ?? "";
  const statuses = [etag, `W/${etag}`, '"other"'].map(async (known) => {
    const { status, bytes } = await ask("/main.html", { "If-None-Match": known });
    return [status, bytes.length > 0];
  });
  expect(await Promise.all(statuses)).toEqual([
    [304, false],
    [304, false],
    [200, true],
  ]);
});

test("text below /assets/ is compressed for clients that can read it, other files never", async () => {
  const [small, plain] = [
    await ask("/assets/main-abc.js", { "Accept-Encoding": "gzip, br" }),
    await ask("/assets/main-abc.js"),
  ];
  expect([small.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")]).toEqual(["gzip", null]);
  expect(small.bytes.length).toBeLessThan(plain.bytes.length);
  expect(gunzipSync(small.bytes).toString()).toBe(SCRIPT);
  expect(plain.bytes.toString()).toBe(SCRIPT);
  expect([small.headers.get("Vary"), plain.headers.get("Vary")]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
  for (const name of ["/main.html", "/assets/inter-abc.woff2"])
    expect((await ask(name, { "Accept-Encoding": "gzip" })).headers.get("Content-Encoding")).toBeNull();
});

test("HEAD has the headers of GET and no body", async () => {
  const encoding = { "Accept-Encoding": "gzip" };
  const [head, get] = [await ask("/assets/main-abc.js", encoding, "HEAD"), await ask("/assets/main-abc.js", encoding)];
  expect([head.status, [...head.headers], head.bytes.length]).toEqual([200, [...get.headers], 0]);
});

test.each([
  ["/assets/gone.js", 404, null],
  ["/assets/", 404, null],
  ["/_headers", 404, null],
  ["/.assetsignore", 404, null],
  ["/assets/%zz", 404, null],
  ["/main", 404, null],
  ["/assets//main-abc.js?x=1", 307, "/assets/main-abc.js?x=1"],
  ["/assets/%6dain-abc.js", 307, "/assets/main-abc.js"],
])("%s answers %i", async (pathname, status, location) => {
  const { headers, ...answer } = await ask(pathname);
  expect([answer.status, headers.get("Location"), answer.bytes.length]).toEqual([status, location, 0]);
});

test("an unknown kind of file or `_headers` line stops the start", () => {
  put("assets/film.mp4", "");
  expect(() => assetBindings(folder)).toThrow("/assets/film.mp4: add its type");
  rmSync(path.join(folder, "assets/film.mp4"));
  put("_headers", "https://:project.pages.dev/*\n  X-Robots-Tag: noindex\n");
  expect(() => assetBindings(folder)).toThrow("not understood");
});
