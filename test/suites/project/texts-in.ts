import { parseSync } from "vite";

/** Values that are no text: keys, HTTP, and names of things in code. */
const NAMES = new Set(
  `Enter Escape Tab Home End Delete Backspace PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Shift Control Meta
  Esc Daybook Content-Type Content-Disposition Idempotency-Key
  Edge Opera Samsung_Internet Firefox Chrome Safari Android Windows ChromeOS Mac Linux`
    .split(/\s+/)
    .map((name) => name.replace("_", " ")),
);
const CLASS = /class|look|style|tone|colou?r|keyshortcuts|autocomplete/i;
/** "parts." */
const FIELD = /^\.?\p{Ll}+\.$/u;
/** CSS values. */
const STYLE = /var\(--|gradient\(/;
/** Time zones, and words that code compares. */
const VALUE = /^([A-Z]\w+\/[\w/]+|not all|needs installing)$/;

/** "file:line: text" for each literal that a person could read, and that is no name, class or message of a fault. */
export function textsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, code);
  const note = (start: number, text: string) =>
    found.push(`${file}:${code.slice(0, start).split("\n").length}: ${text.replace(/\s+/g, " ")}`);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return void node.forEach(visit);
    if (!isNode(node) || isNoText(node)) return;
    if (node.type === "JSXText" && isRead(String(node.value))) note(node.start, String(node.value));
    else if (node.type === "Literal" && isText(node.value)) note(node.start, String(node.value));
    else if (node.type === "TemplateElement" && isText(cooked(node))) note(node.start, cooked(node));
    else for (const [key, value] of Object.entries(node)) if (key !== "key" || node.computed) visit(value);
  };
  visit(program.body);
  return found;
}

const SELECTS = /^(querySelector(All)?|closest|matches)$/;

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? nameOf(node.object)) : "");
const cooked = ({ value }: Node) => (value as { cooked: string }).cooked;

/** Imports, types, classes, keys, selectors, names of fields, and what is thrown or logged. */
function isNoText(node: Node): boolean {
  if (/^(Import|TS(Type|Interface|Literal))|^ExportAll/.test(node.type)) return node.type !== "TSTypeAssertion";
  if (node.type === "BinaryExpression") return node.operator === "in";
  if (node.type === "JSXAttribute") return CLASS.test(nameOf(node.name));
  if (node.type === "JSXElement" && isNode(node.openingElement)) return nameOf(node.openingElement.name) === "KeyHint";
  if (node.type === "TemplateElement") return FIELD.test(cooked(node));
  if (node.type === "VariableDeclarator") return CLASS.test(nameOf(node.id));
  if (node.type === "Property") return CLASS.test(nameOf(node.key));
  if (node.type === "CallExpression" && isNode(node.callee)) return SELECTS.test(nameOf(node.callee.property));
  return node.type === "NewExpression" && /Error|Fault$/.test(nameOf(node.callee));
}

const isRead = (text: string) => /\p{L}/u.test(text) && !NAMES.has(text.trim());

function isText(literal: unknown): boolean {
  if (typeof literal !== "string" || literal.startsWith("/")) return false;
  const value = literal.replace(/^[^<>]*>|<[^>]*>?/g, ""); // tags of HTML
  if (NAMES.has(value.trim()) || isClasses(value) || STYLE.test(value) || VALUE.test(value)) return false;
  return /^\s*\p{Lu}\p{Ll}/u.test(value) || /\p{L}{2,}[,:;–]? \p{L}{2,}/u.test(value) || /\p{L}[.!?…]$/u.test(value);
}

/** As Tailwind writes them. */
function isClasses(value: string): boolean {
  const parts = value.trim().split(/\s+/);
  return (
    !/[A-Z.!?…]/.test(value.replace(/\[[^\]]*\]|\d\.\d/g, "")) &&
    parts.filter((part) => /[-:[\]]|^(flex|grid|hidden|relative|block|truncate)$/.test(part)).length * 2 >= parts.length
  );
}
