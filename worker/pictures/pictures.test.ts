import { env } from "cloudflare:workers";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { PICTURE_MAX_BYTES, PICTURES_MAX } from "../../contract/limits.ts";
import { plans } from "../../db/diary/schema.ts";
import { pictures as rows } from "../../db/directory/schema.ts";
import { checkPicture } from "../../domain/looks/picture-file.ts";
import { pngParts, pngSize } from "../../domain/looks/picture-parts.ts";
import { aPlan } from "../../domain/testing/givens.ts";
import { HOSTILE_PICTURES } from "../../domain/testing/hostile-pictures.ts";
import { CLEAR_WEBP, LOSSLESS_WEBP, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from "../../domain/testing/pictures.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  call,
  db,
  everythingStored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { from, ON } from "../../test/harness/limits.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { removeAllPictures, removeUnusedPictures } from "../jobs/remove-pictures.ts";

const upload = ({ slug, owner }: TestWorkspace, picture: string, as = owner, bindings: Partial<Env> = {}) =>
  call("POST", `/api/workspaces/${slug}/pictures`, { as, body: { picture }, bindings });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const filesStored = async () => (await env.PICTURES.list()).objects.map(({ key }) => key);
const open = (url: string) => call("GET", url);
/** In the bucket; a shared cache may have it for another minute. */
const isKept = async (url: unknown) => (await env.PICTURES.head(String(url).slice("/pictures/".length))) !== null;
const rowsOf = ({ id }: TestWorkspace) => storedRows(rows, { workspaceId: id });
const look = (workspace: TestWorkspace, brandLogoUrl: string | null) =>
  call("PUT", `/api/workspaces/${workspace.slug}/customization`, { as: workspace.owner, body: { brandLogoUrl } });
const night = (now: number) => removeUnusedPictures(servicesAt(now), "", now);

test.each([
  [SMALL_WEBP, "image/webp", "webp"],
  [SMALL_PNG, "image/png", "png"],
  [SMALL_JPEG, "image/jpeg", "jpg"],
])("a picture is stored, and served as it is for good, without running anything", async (picture, type, ending) => {
  const workspace = await aWorkspace();
  const { status, body } = await upload(workspace, picture);
  expect([status, body.url]).toEqual([201, expect.stringMatching(new RegExp(`^/pictures/[0-9a-f]{32}\\.${ending}$`))]);
  const served = await env.PICTURES.get(body.url.slice("/pictures/".length));
  expect(base64(new Uint8Array((await served?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(picture);
  const { headers, status: opened } = await open(body.url);
  expect(opened).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
});

test("a picture that was just served is not asked of the bucket again, whatever follows its name", async () => {
  const { url } = (await upload(await aWorkspace(), SMALL_JPEG)).body;
  const asked: string[] = [];
  const get = (name: string) => {
    asked.push(name);
    return env.PICTURES.get(name);
  };
  const PICTURES = { get } as R2Bucket;
  const ask = (query: string) => call("GET", `${url}${query}`, { bindings: { PICTURES } });
  for (const query of ["", "", "?1", "?2"]) expect((await ask(query)).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test("pictures are counted by client, and too many are refused before the bucket is asked", async () => {
  const { url } = (await upload(await aWorkspace(), SMALL_PNG)).body;
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 });
  const bindings = { PICTURE_LIMIT: { limit }, ...ON };
  const ask = () => call("GET", url, { headers: from("198.51.100.7"), bindings });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  expect(keys).toEqual(["198.51.100.7", "198.51.100.7"]);
});

test("the same picture again is the same file, and another business's is another", async () => {
  const [one, other] = [await aWorkspace(), await aWorkspace()];
  const urls = [await upload(one, SMALL_WEBP), await upload(one, SMALL_WEBP), await upload(other, SMALL_WEBP)].map(
    ({ body }) => body.url,
  );
  expect([urls[0] === urls[1], urls[0] === urls[2]]).toEqual([true, false]);
  expect(await rowsOf(one)).toHaveLength(1);
});

test.each(Object.entries(HOSTILE_PICTURES))(
  "%s is refused with words, and nothing is stored",
  async (_, [fault, bytes]) => {
    const workspace = await aWorkspace();
    const before = [await everythingStored(), await filesStored()];
    const { status, body } = await upload(workspace, base64(bytes));
    expect([status, body.errors]).toEqual([
      422,
      [{ path: "picture", code: `picture_${fault}`, message: expect.any(String) }],
    ]);
    expect([await everythingStored(), await filesStored()]).toEqual(before);
  },
);

test("a picture above 300 kB, or 4 MB, is refused", async () => {
  const workspace = await aWorkspace();
  const large = await upload(workspace, base64(new Uint8Array(PICTURE_MAX_BYTES + 1)));
  expect(large.body.errors).toEqual([
    { path: "picture", message: "The picture is larger than 300 kB", code: "picture_too_large" },
  ]);
  expect((await upload(workspace, "A".repeat(4_000_000))).status).toBe(413);
  expect(await rowsOf(workspace)).toEqual([]);
});

test("only the owner uploads", async () => {
  const [workspace, foreign] = [await aWorkspace(), await aWorkspace()];
  const staff = await aMember(workspace);
  for (const as of [staff, foreign.owner]) expect((await upload(workspace, SMALL_WEBP, as)).status).toBe(403);
  expect(await rowsOf(workspace)).toEqual([]);
});

test("an hour takes sixty uploads, a business a hundred pictures", async () => {
  const workspace = await aWorkspace();
  const statuses = await Promise.all(
    times(61, async () => (await upload(workspace, SMALL_WEBP, workspace.owner, ON)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const size = { bytes: 1, width: 1, height: 1, uploadedAt: 1 };
  for (const i of times(PICTURES_MAX - 1, (i) => i))
    await db.insert(rows).values({ ...size, name: `${workspace.id}-${i}`, workspaceId: workspace.id });
  const full = await upload(workspace, SMALL_PNG);
  expect([full.status, full.body.errors[0].message]).toEqual([422, expect.stringContaining("very many pictures")]);
  expect((await upload(workspace, SMALL_WEBP)).status).toBe(201); // one of the hundred
});

test("an installation without a bucket offers no upload", async () => {
  const workspace = await aWorkspace();
  const { owner: as, slug } = workspace;
  const without = { PICTURES: undefined } as unknown as Partial<Env>;
  expect((await upload(workspace, SMALL_WEBP, as, without)).status).toBe(404);
  expect((await call("GET", `/pictures/${"0".repeat(32)}.webp`, { bindings: without })).status).toBe(404);
  const offered = async (bindings: Partial<Env>) =>
    (await call("GET", `/api/workspaces/${slug}`, { as, bindings })).body.takesPictures;
  expect([await offered({}), await offered(without)]).toEqual([true, false]);
});

test.each([`${"0".repeat(32)}.webp`, "x.webp", `${"0".repeat(32)}.svg`, "..%2f..%2fkeys.json"])(
  "there is no picture %s",
  async (name) => {
    expect((await open(`/pictures/${name}`)).status).toBe(404);
  },
);

test("a replaced picture goes in the second night, those that a setting names stay", async () => {
  const workspace = await aWorkspace();
  const [logo, photo, old] = await Promise.all(
    [SMALL_WEBP, SMALL_PNG, SMALL_JPEG].map(async (picture) => String((await upload(workspace, picture)).body.url)),
  );
  await look(workspace, String(old));
  const now = Date.now();
  await night(now);
  await look(workspace, String(logo));
  await changeStored(plans, { workspaceId: workspace.id }, { plan: { ...aPlan(), named: photo } });
  await night(now + DAY_MS);
  expect(await isKept(old)).toBe(true);
  await night(now + 2 * DAY_MS);
  const opened = await Promise.all([logo, photo, old].map(isKept));
  expect(opened).toEqual([true, true, false]);
  expect(await rowsOf(workspace)).toHaveLength(2);
});

test("a picture that is used again in time stays", async () => {
  const workspace = await aWorkspace();
  const { url } = (await upload(workspace, SMALL_WEBP)).body;
  const now = Date.now();
  await night(now);
  await look(workspace, url);
  await night(now + DAY_MS);
  await look(workspace, null);
  await night(now + 2 * DAY_MS);
  expect(await isKept(url)).toBe(true);
});

test("a removed business loses its pictures", async () => {
  const workspace = await aWorkspace();
  const { url } = (await upload(workspace, SMALL_WEBP)).body;
  await removeAllPictures(servicesAt(Date.now()), workspace.id);
  expect([await isKept(url), await rowsOf(workspace)]).toEqual([false, []]);
});

test("an uploaded picture is a look; a path that only looks like one is none", async () => {
  const workspace = await aWorkspace();
  const { url } = (await upload(workspace, CLEAR_WEBP)).body;
  expect((await look(workspace, url)).body.brandLogoUrl).toBe(url);
  expect((await look(workspace, "/pictures/../x.webp")).status).toBe(422);
});

/** The pixels of a PNG as this project writes it: eight bits of red, green, blue and alpha, each row by filter 1. */
function pixelsOf(png: Uint8Array) {
  const parts = pngParts(png) ?? [];
  const packed = parts.filter(({ name }) => name === "IDAT").map(({ data, end }) => png.subarray(data, end - 4));
  const { width, height } = pngSize(png, parts) ?? { width: 0, height: 0 };
  const rows = inflateSync(Buffer.concat(packed));
  const pixels = times(height, (y) => {
    const row = [...rows.subarray(y * (width * 4 + 1), (y + 1) * (width * 4 + 1))].slice(1);
    for (let i = 4; i < row.length; i++) row[i] = ((row[i] ?? 0) + (row[i - 4] ?? 0)) % 256;
    return times(width, (x) => row.slice(x * 4, x * 4 + 4));
  });
  return { width, height, pixels: pixels.flat() };
}

/** As Chromium shows them. */
test.each([
  [SMALL_WEBP, "248,246,247,255", "255,252,254,255"],
  [CLEAR_WEBP, "0,0,0,0", "0,0,0,0"],
  [LOSSLESS_WEBP, "255,255,255,255", "255,255,255,255"],
])("a stored WebP has a PNG for mails, made once, of the same pixels", async (picture, first, last) => {
  const workspace = await aWorkspace();
  const { url } = (await upload(workspace, picture)).body;
  const png = url.replace("webp", "png");
  expect(await isKept(png)).toBe(false);
  const { status, headers } = await open(png);
  expect([status, headers.get("Content-Type"), await isKept(png)]).toEqual([200, "image/png", true]);
  const kept = await env.PICTURES.get(png.slice("/pictures/".length));
  const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(checkPicture(bytes)).toMatchObject({ fault: null, kind: "png", width: 8, height: 6 });
  const { pixels } = pixelsOf(bytes);
  const shown = (pixel: number[] = []) => String(pixel[3] === 0 ? [0, 0, 0, 0] : pixel);
  expect([shown(pixels[0]), shown(pixels.at(-1))]).toEqual([first, last]);
});

test("a WebP that cannot be decoded has no PNG, and is tried once", async () => {
  const workspace = await aWorkspace();
  const broken = Buffer.from(SMALL_WEBP, "base64");
  broken.fill(0xff, 39, 41); // its first part is longer than the file
  const { url } = (await upload(workspace, base64(broken))).body;
  const png = String(url).replace("webp", "png");
  expect([(await open(png)).status, await isKept(png)]).toEqual([404, true]);
  await env.PICTURES.put(String(url).slice("/pictures/".length), Buffer.from(SMALL_WEBP, "base64"));
  expect((await open(png)).status).toBe(404);
});

test("the PNG of no picture, of a JPEG and of a stopped or removed one is none", async () => {
  const workspace = await aWorkspace();
  const [webp, jpeg] = await Promise.all(
    [SMALL_WEBP, SMALL_JPEG].map(async (picture) => String((await upload(workspace, picture)).body.url)),
  );
  const png = String(webp).replace("webp", "png");
  expect((await open(`/pictures/${"0".repeat(32)}.png`)).status).toBe(404);
  expect((await open(String(jpeg).replace("jpg", "png"))).status).toBe(404);
  expect((await open(png)).status).toBe(200);
  await removeAllPictures(servicesAt(Date.now()), workspace.id);
  expect([await isKept(png), (await open(png)).status]).toEqual([false, 404]);
});
