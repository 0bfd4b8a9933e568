import { expect, test } from "vitest";
import { DATABASE_ONLY_PAYLOADS, PAYLOADS } from "../../domain/testing/payloads.ts";
import SHELL from "../../web/public.html?raw";
import { type Filling, fillShell } from "./shell.ts";

const TEXTS = ["en", "sv"].map((texts) => `<link rel="modulepreload" href="/${texts}.js" data-texts="${texts}">`);
const HTML = SHELL.replace("</title>", `</title>${TEXTS.join("")}`);
const assetsOf = (html: string, status = 200) => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(new URL(url).pathname);
    return new Response(html, { status });
  };
  return { ASSETS: { fetch } as unknown as Fetcher, asked };
};
const { ASSETS } = assetsOf(HTML);

/** Fills the HTML while rewriting it, element by element. */
function rewritten({ language, title, loading, head, texts, shell, values, style }: Filling): Promise<string> {
  const valueFor = (element: Element, attribute: string) => values[element.getAttribute(attribute) ?? ""];
  const rewriter = new HTMLRewriter()
    .on("html", { element: (html) => void html.setAttribute("lang", language) })
    .on("body", { element: (body) => void body.setAttribute("style", style) })
    .on("title", { element: (element) => void element.setInnerContent(title) })
    .on("head", { element: (element) => void element.append(head, { html: true }) })
    .on("[data-loading]", { element: (element) => void element.setInnerContent(loading) })
    .on("[data-texts], [data-shell], [data-if], [data-unless], [data-text], [data-src]", {
      element(element) {
        if (!texts.includes(element.getAttribute("data-texts") ?? language)) element.remove();
        if ((element.getAttribute("data-shell") ?? shell) !== shell) element.remove();
        for (const name of ["data-if", "data-text", "data-src"])
          if (element.hasAttribute(name) && !valueFor(element, name)) element.remove();
        if (valueFor(element, "data-unless")) element.remove();
      },
    })
    .on('script[type="module"]', { element: (element) => void (values.article && element.remove()) })
    .on("[data-text]", { element: (element) => void element.setInnerContent(valueFor(element, "data-text") ?? "") })
    .on("[data-markup]", {
      element: (element) => void element.setInnerContent(valueFor(element, "data-markup") ?? "", { html: true }),
    })
    .on("[data-src]", { element: (element) => void element.setAttribute("src", valueFor(element, "data-src") ?? "") });
  return rewriter.transform(new Response(HTML)).text();
}

const NAMES = [...new Set([...SHELL.matchAll(/data-(?:if|text|src|markup)="(\w+)"/g)].map(([, name = ""]) => name))];

/** Every value is `text`, but for those left out. */
const aFilling = (text: string, leftOut: string[] = [], shell: Filling["shell"] = "place"): Filling => ({
  language: "sv",
  title: text,
  loading: text,
  head: '<meta name="x">',
  texts: ["sv"],
  shell,
  values: Object.fromEntries(NAMES.map((name) => [name, leftOut.includes(name) ? null : text])),
  style: `--a:${text}`,
});

test.each(["Krog Ekbacken", "{{text:title}}{{end:}}{{head:}}", "$& $1 $`", ...PAYLOADS, ...DATABASE_ONLY_PAYLOADS])(
  "a text is written as HTMLRewriter writes it: %j",
  async (text) => {
    for (const shell of ["place", "other"] as const)
      expect(await fillShell(ASSETS, aFilling(text, [], shell))).toBe(await rewritten(aFilling(text, [], shell)));
  },
);

test.each(NAMES)("without %s the same elements are left out", async (name) => {
  const bare = aFilling(
    "x",
    NAMES.filter((each) => each !== name),
  );
  for (const filling of [aFilling("x", [name]), bare])
    expect(await fillShell(ASSETS, filling)).toBe(await rewritten(filling));
});

test("an isolate fetches the HTML once for each binding", async () => {
  const [one, other] = [assetsOf(HTML), assetsOf("<title></title>")];
  for (const { ASSETS } of [one, one, other]) await fillShell(ASSETS, aFilling("x"));
  expect([one.asked, other.asked]).toEqual([["/public.html"], ["/public.html"]]);
  expect(await fillShell(other.ASSETS, aFilling("x"))).toBe("<title>x</title>");
});

test("HTML that could not be fetched is not kept", async () => {
  const statuses = [503, 200];
  const ASSETS = { fetch: async () => new Response(HTML, { status: statuses.shift() }) } as unknown as Fetcher;
  await expect(fillShell(ASSETS, aFilling("x"))).rejects.toThrow("503");
  expect(await fillShell(ASSETS, aFilling("x"))).toBe(await rewritten(aFilling("x")));
});
