const KEPT = ["ref", "lang"];

/**
 * A link from one public page to another. It keeps the language and the word for where the first link stood
 * (docs/links.md) from `search`, the query of the page it is on.
 *
 * @example keepQuery("?classes", "?guests=2&ref=newsletter") // "?classes&ref=newsletter"
 */
export function keepQuery(to: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name) && !to.includes(`${name}=`));
  return kept.length > 0 ? `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams(kept)}` : to;
}
