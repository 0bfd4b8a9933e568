import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import { HOSTILE_COLORS, HOSTILE_ORIGINS, HOSTILE_URLS } from "../../domain/testing/hostile-looks.ts";
import { CHOSEN_LOOKS, PLAIN_LOOKS } from "../../domain/testing/looks.ts";
import {
  aBookingRequest,
  aMember,
  aWorkspace,
  call,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { open } from "../../test/harness/pages.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";
import { forgetReads } from "../recent-reads.ts";

const path = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/customization`;
const read = async (workspace: TestWorkspace) => (await call("GET", path(workspace), { as: workspace.owner })).body;
const save = (workspace: TestWorkspace, body: Record<string, unknown>) =>
  call("PUT", path(workspace), { as: workspace.owner, body });
const shown = async ({ slug }: TestWorkspace) => (await call("GET", `/api/public/${slug}`)).body.customization;

const PRIVATE = {
  contactEmail: "hej@example.com",
  embedOrigins: ["https://bistro.example"],
  reviewUrl: "https://g.page/r/nord/review",
};
/** As no owner has written any (own-texts.test.ts). */
const NO_TEXTS = { cancellationPolicy: null, translations: [] };

test("without a row the looks are defaults, every site may embed, and the first save makes the row", async () => {
  const workspace = await aWorkspace();
  expect(await read(workspace)).toEqual({
    ...PLAIN_LOOKS,
    contactEmail: null,
    embedOrigins: null,
    reviewUrl: null,
    ...NO_TEXTS,
    version: 0,
  });
  expect(await shown(workspace)).toEqual(PLAIN_LOOKS);
  const { body } = await save(workspace, CHOSEN_LOOKS);
  expect(body).toEqual({
    ...CHOSEN_LOOKS,
    contactEmail: null,
    embedOrigins: null,
    reviewUrl: null,
    ...NO_TEXTS,
    version: 1,
  });
});

test("saved looks are answered, read and shown at once; the owner's fields stay private", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const { status, body } = await save(workspace, { ...CHOSEN_LOOKS, primaryColor: "#0E5A55", ...PRIVATE });
  expect([status, body]).toEqual([200, { ...CHOSEN_LOOKS, ...PRIVATE, ...NO_TEXTS, version: 1 }]);
  expect(await read(workspace)).toEqual(body);
  expect(await shown(workspace)).toEqual(CHOSEN_LOOKS);
  expect(await shown(other)).toEqual(PLAIN_LOOKS);
});

test("a save replaces all looks: null or missing becomes the default, except fields that are no looks", async () => {
  const workspace = await aWorkspace();
  await save(workspace, { ...CHOSEN_LOOKS, ...PRIVATE });
  expect((await save(workspace, { heroTitle: "Nord", primaryColor: null })).body).toEqual({
    ...PLAIN_LOOKS,
    heroTitle: "Nord",
    ...PRIVATE,
    ...NO_TEXTS,
    version: 2,
  });
  const opened = await save(workspace, { contactEmail: "", embedOrigins: null, reviewUrl: "" });
  const none = { contactEmail: null, embedOrigins: null, reviewUrl: null };
  expect(opened.body).toEqual({ ...PLAIN_LOOKS, ...none, ...NO_TEXTS, version: 3 });
  expect((await save(workspace, { embedOrigins: [] })).body.embedOrigins).toEqual([]);
});

test("a save made from an older version is refused with the stored looks, and changes nothing", async () => {
  const workspace = await aWorkspace();
  const { body: first } = await save(workspace, { heroTitle: "Nord", version: 0 });
  for (const version of [0, 2]) {
    const { status, body } = await save(workspace, { heroTitle: "Syd", version });
    expect([status, body.code, body.stored]).toEqual([409, "stale_settings", first]);
  }
  expect(await read(workspace)).toEqual(first);
  const second = await save(workspace, { heroTitle: "Syd", version: first.version });
  expect([second.status, second.body.heroTitle, second.body.version]).toEqual([200, "Syd", 2]);
});

test("of two saves made at the same time from the same version, one is refused", async () => {
  const workspace = await aWorkspace();
  const both = ["Nord", "Syd"].map((heroTitle) => save(workspace, { heroTitle, version: 0 }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("staff and strangers neither read nor change looks", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const foreign = await aWorkspace();
  const before = await everythingStored();
  for (const [as, status, code] of [
    [staff, 403, "access_denied"],
    [foreign.owner, 403, "access_denied"],
    [undefined, 401, "signed_out"],
  ] as const)
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", CHOSEN_LOOKS],
    ] as const) {
      const reply = await call(method, path(workspace), { body, ...(as ? { as } : {}) });
      expect([method, reply.status, reply.body.code]).toEqual([method, status, code]);
    }
  expect(await everythingStored()).toEqual(before);
});

const COLORS = Object.keys(CHOSEN_LOOKS).filter((field) => field.endsWith("Color"));
const URLS = Object.keys(CHOSEN_LOOKS).filter((field) => field.endsWith("Url"));

test("hostile values are refused at their fields, and nothing is saved", async () => {
  const workspace = await aWorkspace();
  await save(workspace, { ...CHOSEN_LOOKS, ...PRIVATE });
  const before = await everythingStored();
  const hostile = [
    ...HOSTILE_COLORS.flatMap((value) => COLORS.map((field) => [field, value] as const)),
    ...HOSTILE_URLS.flatMap((value) => URLS.map((field) => [field, value] as const)),
    ...HOSTILE_ORIGINS.map((value) => ["embedOrigins", [value]] as const),
  ].filter(([, value]) => String(value).trim() === String(value));
  for (const [field, value] of hostile) {
    const { status, body } = await save(workspace, { ...CHOSEN_LOOKS, heroTitle: "Changed", [field]: value });
    const said = body.errors?.[0]?.path.split(".")[0];
    expect([value, status, said]).toEqual([value, 422, field]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("half a surrogate pair is refused", async () => {
  const workspace = await aWorkspace();
  for (const field of ["heroTitle", "businessDescription", "primaryColor", "brandLogoUrl"]) {
    const body = `{"${field}":"https://example.com/\\ud800"}`;
    expect((await call("PUT", path(workspace), { as: workspace.owner, body })).status).toBe(422);
  }
});

test("hostile values in the database are replaced by defaults", async () => {
  const workspace = await aWorkspace();
  await save(workspace, CHOSEN_LOOKS);
  const put = async (fields: Partial<typeof workspaceCustomizations.$inferInsert>) => {
    forgetReads(workspace.id);
    await changeStored(workspaceCustomizations, { workspaceId: workspace.id }, fields);
  };
  const colors = Object.fromEntries(COLORS.map((field) => [field, PLAIN_LOOKS[field as keyof typeof PLAIN_LOOKS]]));
  const pictures = Object.fromEntries(URLS.map((field) => [field, null]));
  for (const value of HOSTILE_COLORS) {
    await put(Object.fromEntries(COLORS.map((field) => [field, value])));
    expect([value, await shown(workspace)]).toEqual([value, { ...CHOSEN_LOOKS, ...colors }]);
  }
  for (const value of HOSTILE_URLS) {
    await put(Object.fromEntries(URLS.map((field) => [field, value])));
    expect([value, await shown(workspace)]).toEqual([value, { ...CHOSEN_LOOKS, ...colors, ...pictures }]);
  }
  for (const stored of ["[", "null", JSON.stringify(HOSTILE_ORIGINS)]) {
    await put({ embedOrigins: stored });
    expect([stored, (await read(workspace)).embedOrigins]).toEqual([stored, []]);
  }
});

test("on every page of customers hostile looks in the database count as not chosen", async () => {
  const workspace = await aWorkspace();
  await save(workspace, { heroTitle: "Nord" });
  const booked = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace),
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(booked.status).toBe(201);
  const feedback = linkToken("feedback", booked.body.id, [env.LINK_KEYS], 1);
  const pages = ["", "/privacy", "/accessibility", `/manage/${booked.body.manageToken}`, `/feedback/${feedback}`];
  const served = async () => {
    forgetReads(workspace.id);
    const all = await Promise.all(pages.map((part) => open(`/${workspace.slug}${part}`)));
    return all.map(({ status, html }) => [status, html.replace(/"now":"[^"]*"/g, "")]);
  };
  const before = await served();
  expect(before.map(([status]) => status)).toEqual(pages.map(() => 200));
  const looks = [
    ...COLORS.map((field) => [field, HOSTILE_COLORS[0]]),
    ...URLS.map((field) => [field, HOSTILE_URLS[0]]),
  ];
  await changeStored(workspaceCustomizations, { workspaceId: workspace.id }, Object.fromEntries(looks));
  expect(await served()).toEqual(before);
});
