import { expect, test } from "vitest";
import { retiredSlugs } from "../../db/directory/schema.ts";
import { aMember, aWorkspace, book, booked, call, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { anAddress, limited } from "../../test/harness/limits.ts";
import { open } from "../../test/harness/pages.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";

const aSlug = () => `moved-${crypto.randomUUID().slice(0, 13)}`;

const change = (workspace: TestWorkspace, body: object, slug = workspace.slug) =>
  call("PATCH", `/api/workspaces/${slug}`, { as: workspace.owner, body: { version: 1, ...body } });

test("an owner changes name, description and address, and what is absent stays", async () => {
  const workspace = await aWorkspace();
  const slug = aSlug();
  const reply = await change(workspace, { name: "New Name", slug });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ id: workspace.id, name: "New Name", slug, version: 2 });
  const again = await change(workspace, { version: 2, description: "By the sea" }, slug);
  expect(again.body).toMatchObject({ name: "New Name", description: "By the sea", slug, version: 3 });
});

test("a language is chosen and taken back, and an unknown one is refused", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  expect((await change(workspace, { language: "sv" })).body.language).toBe("sv");
  expect((await change(workspace, { version: 2, name: "New Name" })).body.language).toBe("sv");
  expect((await change(workspace, { version: 3, language: null })).body.language).toBeNull();
  expect((await change(workspace, { version: 4, language: "es" })).status).toBe(422);
  expect((await call("GET", `/api/workspaces/${slug}`, { as: owner })).body.workspace).toMatchObject({
    language: null,
    version: 4,
  });
});

test("a new description replaces the one of the looks, and a stale one replaces nothing", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  const path = `/api/workspaces/${slug}/customization`;
  const { body: looks } = await call("GET", path, { as: owner });
  const dressed = { ...looks, businessDescription: "Of the looks", heroTitle: "Welcome" };
  const { version } = (await call("PUT", path, { as: owner, body: dressed })).body;
  const told = async () => (await call("GET", path, { as: owner })).body;
  await change(workspace, { name: "New Name" });
  expect((await change(workspace, { description: "Stale" })).status).toBe(409);
  expect(await told()).toMatchObject({ businessDescription: "Of the looks" });
  await change(workspace, { version: 2, description: "By the sea" });
  expect(await told()).toMatchObject({ businessDescription: null, heroTitle: "Welcome", version: version + 1 });
  expect((await call("GET", `/api/public/${slug}`)).body.workspace.description).toBe("By the sea");
});

test("an owner reads the earlier addresses, and nobody else does", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const [second, third] = [aSlug(), aSlug()];
  await change(workspace, { slug: second });
  await change(workspace, { version: 2, slug: third });
  const colleague = await aMember(workspace);
  const read = (as: TestWorkspace["owner"], slug = third) => call("GET", `/api/workspaces/${slug}/addresses`, { as });
  const earlier = [workspace.slug, second].sort();
  expect((await read(workspace.owner)).body).toEqual({ slug: third, earlier });
  expect((await read(workspace.owner, second)).body).toEqual({ slug: third, earlier });
  expect((await read(colleague)).status).toBe(403);
  expect((await read(other.owner)).status).toBe(403);
  expect((await read(other.owner, other.slug)).body).toEqual({ slug: other.slug, earlier: [] });
});

test("the region is the time zone's until the owner chooses one, and again when the choice is taken back", async () => {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const read = async (path: string) => (await call("GET", path, { as: workspace.owner })).body;
  const regions = async () => {
    const { workspace: chosen, shownRegion } = await read(`/api/workspaces/${workspace.slug}`);
    const overview = await read(`/api/workspaces/${workspace.slug}/overview`);
    const team = await read(`/api/workspaces/${workspace.slug}/team`);
    const { workspace: page } = await read(`/api/public/${workspace.slug}`);
    const shown = new Set([shownRegion, overview.shownRegion, team.shownRegion, page.shownRegion]);
    return [chosen.region, [...shown], page.weekStartsOn];
  };
  expect(await regions()).toEqual([null, ["SE"], 1]);
  expect((await change(workspace, { region: "US" })).body).toMatchObject({ region: "US", version: 2 });
  expect(await regions()).toEqual(["US", ["US"], 0]);
  expect((await change(workspace, { version: 2, region: null })).body).toMatchObject({ region: null, version: 3 });
  expect(await regions()).toEqual([null, ["SE"], 1]);
});

test.each(["ZZ", "EU", "UK", "se", "SWE", "", 46])("%j is no region", async (region) => {
  const { status, body } = await change(await aWorkspace(), { region });
  expect([status, body.errors[0].path]).toEqual([422, "region"]);
});

test("staff and members of another business change nothing", async () => {
  const workspace = await aWorkspace();
  const other = await aWorkspace();
  const colleague = await aMember(workspace);
  for (const as of [colleague, other.owner]) {
    const { status } = await call("PATCH", `/api/workspaces/${workspace.slug}`, {
      as,
      body: { version: 1, name: "Mine" },
    });
    expect(status).toBe(403);
  }
  expect((await call("GET", `/api/workspaces/${workspace.slug}`, { as: workspace.owner })).body.workspace.version).toBe(
    1,
  );
});

test("a change over another's answers with what is stored, and writes nothing", async () => {
  const workspace = await aWorkspace();
  const slug = aSlug();
  await change(workspace, { name: "Theirs" });
  const { status, body } = await change(workspace, { name: "Mine", slug });
  expect([status, body.code, body.stored]).toMatchObject([409, "stale_settings", { name: "Theirs", version: 2 }]);
  expect(await storedRows(retiredSlugs, { workspaceId: workspace.id })).toEqual([]);
});

test.each([
  ["api", 422, "reserved"],
  ["a", 422, "letters"],
])("the address %s is refused", async (slug, status, words) => {
  const reply = await change(await aWorkspace(), { slug });
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.body)).toContain(words);
});

test("an address of another business is taken, and so is each it had before", async () => {
  const [theirs, mine] = [await aWorkspace(), await aWorkspace()];
  const moved = aSlug();
  await change(theirs, { slug: moved });
  for (const slug of [theirs.slug, moved]) {
    expect((await change(mine, { slug })).body.code).toBe("slug_taken");
    expect((await call("GET", `/api/slugs/${slug}`)).body.reason).toBe("taken");
  }
});

test("an address that became another's meanwhile is refused by the write", async () => {
  const [theirs, mine] = [await aWorkspace(), await aWorkspace()];
  const slug = aSlug();
  const both = await Promise.all([change(theirs, { slug }), change(mine, { slug })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a business takes an earlier address back", async () => {
  const workspace = await aWorkspace();
  const slug = aSlug();
  await change(workspace, { slug });
  expect((await change(workspace, { slug: workspace.slug, version: 2 }, slug)).status).toBe(200);
  const { status } = await call("GET", `/api/public/${slug}`);
  expect(status).toBe(200);
  const earlier = await storedRows(retiredSlugs, { workspaceId: workspace.id });
  expect(earlier.map((row) => row.slug)).toEqual([slug]);
});

test("under each earlier address customers book, change and watch, and members work", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const before = await booked(workspace);
  const second = aSlug();
  await change(workspace, { slug: second });
  await change(workspace, { slug: aSlug(), version: 2 }, second);
  expect((await book(workspace)).status).toBe(201);
  expect((await call("GET", manage(workspace, before))).status).toBe(200);
  expect((await call("GET", `/api/workspaces/${second}/overview`, { as: workspace.owner })).status).toBe(200);
});

test("an earlier address opens nothing of another business", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  await change(workspace, { slug: aSlug() });
  const path = `/api/workspaces/${workspace.slug}/overview`;
  expect((await call("GET", path, { as: other.owner })).status).toBe(403);
  const guest = await booked(other);
  expect((await call("GET", manage({ ...other, slug: workspace.slug }, guest))).status).toBe(404);
});

test.each(["", "?lang=sv", "/privacy", "/manage/", "/feedback/"])(
  "a page at an earlier address leads to the present one: %j",
  async (rest) => {
    const workspace = await aWorkspace();
    const guest = await booked(workspace);
    const slug = aSlug();
    await change(workspace, { slug });
    const path = rest.endsWith("/") ? `${rest}${guest.manageToken}` : rest;
    const reply = await open(`/${workspace.slug}${path}`);
    if (rest === "/feedback/") return expect(reply.status).toBe(404); // the token opens another page
    expect([reply.status, reply.headers.get("Location")]).toEqual([308, `/${slug}${path}`]);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("an embedded form leads to the present address too", async () => {
  const workspace = await aWorkspace();
  const slug = aSlug();
  await change(workspace, { slug });
  expect((await open(`/embed/${workspace.slug}`)).headers.get("Location")).toBe(`/embed/${slug}`);
});

test("an address is replaced whole: not in /embed, which begins with it, and also where its letters are encoded", async () => {
  const workspace = await aWorkspace();
  await change(workspace, { slug: "em" });
  await change(workspace, { slug: workspace.slug, version: 2 }, "em");
  expect((await open("/embed/em")).headers.get("Location")).toBe(`/embed/${workspace.slug}`);
  expect((await open("/%65m")).headers.get("Location")).toBe(`/${workspace.slug}`);
});

test("a business has three new addresses a day", async () => {
  const workspace = await aWorkspace();
  const caller = { from: anAddress(), as: workspace.owner };
  let at = workspace.slug;
  for (const version of [1, 2, 3]) {
    const slug = aSlug();
    const reply = await limited("PATCH", `/api/workspaces/${at}`, { ...caller, body: { version, slug } });
    expect(reply.status).toBe(200);
    at = slug;
  }
  const fourth = { ...caller, body: { version: 4, slug: aSlug() } };
  expect((await limited("PATCH", `/api/workspaces/${at}`, fourth)).status).toBe(429);
});
