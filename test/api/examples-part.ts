import { EXAMPLES, type Example } from "./examples.ts";
import { block, wrapped } from "./markdown.ts";

export function examplesPart(): string {
  const where = `An installation at ${AT}, and in it a restaurant with two tables of four that is open from 18:00 to 21:00.`;
  return ["## The main calls", wrapped(where), ...EXAMPLES.map(exampleText)].join("\n\n");
}

const AT = "https://book.example";

function exampleText({ title, call, headers = {}, body, status, answer }: Example): string {
  const sent = body ? { "Content-Type": "application/json", Origin: AT, ...headers } : headers;
  const type = status < 400 ? "application/json" : "application/problem+json";
  const asked = [call, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`)].join("\n");
  const said = `HTTP/1.1 ${status}\nContent-Type: ${type}\n\n${json(answer)}`;
  return `**${title}**\n\n${block("http", body ? `${asked}\n\n${json(body)}` : asked)}\n\n${block("http", said)}`;
}

/** Like JSON written by hand: below the first level, one line where it fits. */
function json(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => json(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${json(each, inner)}`);
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (indent !== "" && line.length + indent.length <= 100 && !line.includes("\n")) return line;
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(",\n")}\n${indent}${close}`;
}
