import { drawnInto } from "./scenes.ts";

/** The choices as the Worker draws them. */
export function drawnAt(address: string): HTMLFormElement {
  const form = new DOMParser().parseFromString(drawnInto(address), "text/html").querySelector("form");
  if (!form) throw new Error(`nothing is drawn at ${address}`);
  return form;
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
