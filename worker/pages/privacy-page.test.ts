import { expect, test } from "vitest";
import { aWorkspace, call } from "../../test/harness/harness.ts";
import { dataIn, open, viewOf } from "../../test/harness/pages.ts";

test("the privacy page shows a business's own months and looks, and whether mails are answered", async () => {
  const { slug } = await aWorkspace({ retentionMonths: 7 });
  const { status, html } = await open(`/${slug}/privacy`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Privacy · Workspace ${slug}</title>`);
  const data = dataIn(html);
  expect(data).toEqual({ page: "privacy", hasReplies: false, ...(await viewOf(slug)) });
  expect(data.workspace.retentionMonths).toBe(7);
});

test("it says that mails are answered where there is an address, and keeps the address to itself", async () => {
  const workspace = await aWorkspace();
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/customization`, { as: workspace.owner });
  const contactEmail = "post@bistro.example";
  const looks = { ...body, contactEmail };
  const saved = await call("PUT", `/api/workspaces/${workspace.slug}/customization`, {
    as: workspace.owner,
    body: looks,
  });
  expect(saved.status).toBe(200);
  const { html } = await open(`/${workspace.slug}/privacy`);
  expect(dataIn(html).hasReplies).toBe(true);
  expect(html).not.toContain(contactEmail);
});

test("a business that does not exist has no privacy page, and capitals lead to the address", async () => {
  const missing = await open("/no-such-place/privacy");
  expect([missing.status, dataIn(missing.html)]).toEqual([404, { page: "business-not-found" }]);
  const { slug } = await aWorkspace();
  const { status, headers } = await open(`/${slug.toUpperCase()}/privacy?lang=sv`);
  expect([status, headers.get("Location")]).toEqual([308, `/${slug}/privacy?lang=sv`]);
});

test.each(["/", "/contact", "/auth", "/:slug/privacy"])(
  "%s knows the operator's terms and policy once set",
  async (path) => {
    const { slug } = await aWorkspace();
    const address = path.replace(":slug", slug);
    const unset = await open(address);
    expect(unset.html).not.toMatch(/<meta name="(terms|privacy)"/);
    const set = { TERMS_URL: "https://example.com/terms?a=1&b=2", PRIVACY_URL: "https://example.com/privacy" };
    const { html } = await open(address, "GET", set);
    expect(html).toContain('<meta name="terms" content="https://example.com/terms?a=1&amp;b=2">');
    expect(html).toContain('<meta name="privacy" content="https://example.com/privacy">');
  },
);
