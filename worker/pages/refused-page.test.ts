import { expect, test } from "vitest";
import { aWorkspace, call } from "../../test/harness/harness.ts";
import { anAddress, from, ON } from "../../test/harness/limits.ts";
import { open } from "../../test/harness/pages.ts";
import { chargeWork, WORK_A_MINUTE } from "../http/limits.ts";

const HTML = { Accept: "text/html,application/xhtml+xml" };

/** An address whose share of work is spent. */
function aSpentAddress(): string {
  const address = anAddress();
  const client = [{ name: address, times: 1 }] as const;
  chargeWork({ config: { limitsRequests: true }, client, now: Date.now }, 2 * WORK_A_MINUTE);
  return address;
}

test.each([
  ["en", "Too many visits at once", /Please try again in \d+ seconds?\./],
  ["sv", "För många besök på en gång", /Försök igen om \d+ sekunde?r?\./],
])("a page that is refused for its client's work says so to people, in %s", async (language, title, waits) => {
  const { slug } = await aWorkspace();
  const headers = { ...HTML, ...from(aSpentAddress()), "Accept-Language": language };
  const { status, headers: got, html } = await open(`/${slug}`, "GET", ON, headers);
  expect(status).toBe(429);
  expect(Number(got.get("Retry-After"))).toBeGreaterThan(0);
  expect([got.get("Content-Type"), got.get("Cache-Control")]).toEqual(["text/html; charset=utf-8", "no-store"]);
  expect(html).toContain(`<h1 data-text='title'>${title}</h1>`);
  expect(html).toMatch(waits);
});

test("programs get the problem document, and so does a page that asks for no HTML", async () => {
  const { slug } = await aWorkspace();
  const address = aSpentAddress();
  const api = await call("GET", `/api/public/${slug}`, { headers: { ...HTML, ...from(address) }, bindings: ON });
  expect(api.body.code).toBe("too_many_requests");
  const plain = await open(`/${slug}`, "GET", ON, from(address));
  expect(JSON.parse(plain.html).code).toBe("too_many_requests");
});

test("in another site's frame the refusal is shown as well", async () => {
  const headers = { ...HTML, ...from(aSpentAddress()) };
  const framed = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec(
      (await open(path, "GET", ON, headers)).headers.get("Content-Security-Policy") ?? "",
    )?.[1];
  expect([await framed("/embed/anything"), await framed("/anything")]).toEqual(["*", "'none'"]);
});

test("a fault of a page says nothing of its cause", async () => {
  const DB = {
    withSession: () => ({ prepare: () => ({ bind: () => ({ raw: fault, all: fault, first: fault }) }), batch: fault }),
  };
  const { status, html } = await open("/nobody-knows", "GET", { DB }, HTML);
  expect(status).toBe(500);
  expect(html).toContain("Something went wrong");
  expect(html).not.toContain("secret detail");
});

const fault = () => Promise.reject(new Error("secret detail"));
