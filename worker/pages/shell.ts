import type { Language } from "../../texts/languages.ts";

/** The values of web/public.html's marked elements. */
export type Filling = {
  language: Language;
  title: string;
  loading: string;
  /** Markup at the end of the head. */
  head: string;
  /** The texts and parts to preload. */
  texts: string[];
  shell: "place" | "other";
  /** Texts, picture addresses and the markup of the choices. Null removes the element. */
  values: Record<string, string | null>;
  /** The style of the body. */
  style: string;
};

/* The development server trusts localhost; the visitor's Host may be invalid. */
const CUSTOMERS_HTML = "https://localhost/public.html";

/** Text, a mark's kind and name, text, and so on. */
type Template = string[];
/** A new deployment has new isolates. */
const templates = new WeakMap<Fetcher, Template>();

/** Fills the customers' HTML, which an isolate fetches once. */
export async function fillShell(assets: Fetcher, filling: Filling): Promise<string> {
  const template = templates.get(assets) ?? (await templateOf(await assets.fetch(CUSTOMERS_HTML)));
  templates.set(assets, template);
  return fillTemplate(template, filling);
}

/** An element is left out when a condition before it fails, and ends at the next `end` of its depth. */
const CONDITIONS: Record<string, (filling: Filling, name: string) => boolean> = {
  texts: ({ texts }, name) => texts.includes(name),
  shell: ({ shell }, name) => shell === name,
  if: ({ values }, name) => Boolean(values[name]),
  unless: ({ values }, name) => !values[name],
};

const VALUES: Record<string, (filling: Filling, name: string) => string> = {
  language: ({ language }) => language,
  title: ({ title }) => escapeText(title),
  loading: ({ loading }) => escapeText(loading),
  head: ({ head }) => head,
  text: ({ values }, name) => escapeText(values[name] ?? ""),
  markup: ({ values }, name) => values[name] ?? "",
  src: ({ values }, name) => escapeAttribute(values[name] ?? ""),
  style: ({ style }) => escapeAttribute(style),
};

const MARK = /\{\{(\w+):([\w-]*)\}\}/;
const markOf = (kind: string, name = "") => `{{${kind}:${name}}}`;

/** HTMLRewriter marks the places, so that no code here parses HTML. */
async function templateOf(shell: Response): Promise<Template> {
  if (!shell.ok) throw new Error(`the customers' HTML answers ${shell.status}`);
  const rewriter = new HTMLRewriter();
  const on = (selector: string, put: (element: Element) => unknown) =>
    rewriter.on(selector, { element: (element) => void put(element) });
  const onData = (data: string, put: (element: Element, name: string) => unknown) =>
    on(`[data-${data}]`, (element) => put(element, element.getAttribute(`data-${data}`) ?? ""));
  const onlyIf = (element: Element, kind: string, name: string) =>
    element.before(markOf(kind, name)).after(markOf("end"));
  on("html", (element) => element.setAttribute("lang", markOf("language")));
  on("body", (element) => element.setAttribute("style", markOf("style")));
  on("title", (element) => element.setInnerContent(markOf("title")));
  on("head", (element) => element.append(markOf("head")));
  on("[data-loading]", (element) => element.setInnerContent(markOf("loading")));
  on('script[type="module"]', (element) => onlyIf(element, "unless", "article"));
  onData("texts", (element, name) => onlyIf(element, "texts", name));
  onData("shell", (element, name) => onlyIf(element, "shell", name));
  onData("if", (element, name) => onlyIf(element, "if", name));
  onData("unless", (element, name) => onlyIf(element, "unless", name));
  onData("markup", (element, name) => element.setInnerContent(markOf("markup", name)));
  onData("text", (element, name) => onlyIf(element, "if", name).setInnerContent(markOf("text", name)));
  onData("src", (element, name) => onlyIf(element, "if", name).setAttribute("src", markOf("src", name)));
  return (await rewriter.transform(shell).text()).split(MARK);
}

function fillTemplate(template: Template, filling: Filling): string {
  let [html = ""] = template;
  let leftOut = 0; // open elements, the outermost of which is left out
  for (let at = 1; at < template.length; at += 3) {
    const [kind = "", name = "", text = ""] = template.slice(at, at + 3);
    const holds = CONDITIONS[kind];
    if (kind === "end") leftOut = Math.max(0, leftOut - 1);
    else if (holds && (leftOut > 0 || !holds(filling, name))) leftOut++;
    else if (leftOut === 0) html += VALUES[kind]?.(filling, name) ?? "";
    if (leftOut === 0) html += text;
  }
  return html;
}

/** Like HTMLRewriter. */
export const escapeText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** Between double quotes. */
export const escapeAttribute = (value: string) => value.replace(/"/g, "&quot;");

/** `<` is escaped, so that `</script` in the data cannot end the element. */
export const jsonScript = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replace(/</g, "\\u003c")}</script>`;
