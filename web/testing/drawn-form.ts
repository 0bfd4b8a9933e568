import { untroubledFetch } from "./network.ts";

/** The choices as the Worker draws them. */
export async function drawnAt(address: string): Promise<HTMLFormElement | null> {
  const html = await (await untroubledFetch(`/product${address}`)).text();
  return new DOMParser().parseFromString(html, "text/html").querySelector("form[data-drawn]");
}

/** Elements, attributes in one order, and words; without closed dialogs and what React sets as properties. */
export function markupOf(element: Element): string {
  const attributes = [...element.attributes].flatMap(({ name, value }) =>
    name === "selected" ? [] : [` ${name}="${value.split(/\s+/).join(" ").trim()}"`],
  );
  const inner = [...element.childNodes].map((child) => {
    if (!(child instanceof Element)) return child.textContent ?? "";
    return child.tagName === "DIALOG" ? "" : markupOf(child);
  });
  return `<${element.localName}${attributes.sort().join("")}>\n${inner.join("")}`;
}
