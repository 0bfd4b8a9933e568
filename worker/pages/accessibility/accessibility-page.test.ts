import { expect, test } from "vitest";
import { aWorkspace, call, type TestWorkspace } from "../../../test/harness/harness.ts";
import { dataIn, open } from "../../../test/harness/pages.ts";

const statement = (slug: string, query = "") => open(`/${slug}/accessibility${query}`);

async function saveContact({ slug, owner }: TestWorkspace, fields: object) {
  const path = `/api/workspaces/${slug}/customization`;
  const { body } = await call("GET", path, { as: owner });
  expect((await call("PUT", path, { as: owner, body: { ...body, ...fields } })).status).toBe(200);
}

test.each([
  ["", "en", "Accessibility", "Friday 27 November 2026", '<a href="?lang=sv" lang="sv"'],
  ["?lang=sv", "sv", "Tillgänglighet", "fredag 27 november 2026", '<a href="?lang=en" lang="en"'],
])("the statement is whole without scripts: %s", async (query, language, title, date, other) => {
  const { slug } = await aWorkspace();
  const { status, html } = await statement(slug, query);
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<title>${title} · Workspace ${slug}</title>`);
  for (const said of [
    date,
    other,
    "WCAG 2.2",
    "EN 301 549",
    `href="/${slug}/privacy${query}"`,
    `href="/contact${query}"`,
  ])
    expect(html).toContain(said);
  expect(html).not.toMatch(/<script|modulepreload/);
});

test("it names the ways to the business that customers know, and never its address for answers", async () => {
  const workspace = await aWorkspace();
  expect((await statement(workspace.slug)).html).not.toMatch(/Phone:|Address:|answer a mail/);
  const contactEmail = "post@bistro.example";
  await saveContact(workspace, { contactPhone: "+46701234567", contactAddress: "Storgatan 1\nÅre", contactEmail });
  const { html } = await statement(workspace.slug);
  expect(html).toMatch(/Phone: <a href="tel:\+46701234567"/);
  expect(html).toContain("Address: Storgatan 1, Åre");
  expect(html).toContain("answer a mail");
  expect(html).not.toContain(contactEmail);
});

test("its links keep the language and the word of the link that led here", async () => {
  const { slug } = await aWorkspace();
  const { html } = await statement(slug, "?guests=2&lang=sv&ref=newsletter");
  for (const to of [`/${slug}`, `/${slug}/privacy`]) expect(html).toContain(`href="${to}?lang=sv&amp;ref=newsletter"`);
  expect(html).toContain('href="?lang=en&amp;ref=newsletter"');
});

test("a business's name is text", async () => {
  const { slug, owner } = await aWorkspace();
  const name = `<img src=x onerror="alert(1)"> & 'Bo'`;
  await call("PATCH", `/api/workspaces/${slug}`, { as: owner, body: { version: 1, name } });
  const { html } = await statement(slug);
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("Tell &lt;img src=x");
});

test("a browser that has the statement is told so until the business changes it", async () => {
  const workspace = await aWorkspace();
  const path = `/${workspace.slug}/accessibility`;
  const { headers } = await open(path);
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  const again = await open(path, "GET", {}, known);
  expect([again.status, again.html]).toEqual([304, ""]);
  await saveContact(workspace, { contactPhone: "+46701234567" });
  expect((await open(path, "GET", {}, known)).status).toBe(200);
});

test("a business that does not exist has no statement, and capitals lead to the address", async () => {
  const missing = await statement("no-such-place");
  expect([missing.status, dataIn(missing.html)]).toEqual([404, { page: "business-not-found" }]);
  const { slug } = await aWorkspace();
  const { status, headers } = await statement(slug.toUpperCase(), "?lang=sv");
  expect([status, headers.get("Location")]).toEqual([308, `/${slug}/accessibility?lang=sv`]);
});
