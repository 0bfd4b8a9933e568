const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text of XML: `&amp;`, `&#246;`, `&#xF6;`, and `_x000D_` by which workbooks write signs that XML cannot hold. */
export function xmlText(text: string): string {
  const plain = text.includes("&") ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, entity) : text;
  return plain.includes("_x")
    ? plain.replace(/_x([\da-f]{4})_/gi, (_, code) => signOf(Number.parseInt(code, 16)))
    : plain;
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole;
  return signOf(decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16));
}

const signOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** Value of an attribute of a tag's inside; undefined: it has none of this name, under any prefix. */
export function attribute(inside: string, name: string): string | undefined {
  const [, quoted, single] = attributeNamed(name).exec(inside) ?? [];
  const value = quoted ?? single;
  return value === undefined ? undefined : xmlText(value);
}

/** Kept, because a sheet has a million cells. */
const named = new Map<string, RegExp>();
function attributeNamed(name: string): RegExp {
  const kept = named.get(name);
  if (kept) return kept;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  named.set(name, made);
  return made;
}

/** Text of all `<t>` within, but for readings of Japanese signs, which stand beside the text. */
export function textsWithin(xml: string): string {
  let text = "";
  for (const part of xml.split(/<\/(?:\w+:)?rPh>/)) {
    const spoken = part.replace(/<(?:\w+:)?rPh\b[\s\S]*$/, "");
    for (const [, inner = ""] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g)) text += inner;
  }
  return xmlText(text);
}
