/** Built by a template or a plus. */
type Piece = { line: number; tag: string; text: string; holes: string[]; isJoined: boolean };

const VERBS =
  /\b(SELECT\b.+\bFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX|TRIGGER)|DROP\s+TABLE|ALTER\s+TABLE|PRAGMA)\b|\b(LIMIT|OFFSET)\s+\?|^\s*(WHERE|SELECT|AND|OR|ORDER BY|LIMIT)\b|\b(WHERE|VALUES|ORDER BY|LIMIT|IN)\s*\(?\s*['"]?$/s;

const HOLE = "\ue000";

/** Lines where a value could enter SQL as text, not as a parameter. */
export function sqlFromStrings(source: string): string[] {
  const pieces = piecesOf(source);
  const built = pieces.flatMap(({ line, tag, text, holes, isJoined }) => {
    if (tag === "sql") return quoted(text).includes(HOLE) ? [`${line}: a parameter between quotes`] : [];
    if (tag || (holes.every(isConstant) && !isJoined) || !VERBS.test(text.replaceAll(HOLE, "?"))) return [];
    return [`${line}: SQL put together from text`];
  });
  const given = [
    ...source.matchAll(/\.(prepare|exec)\(\s*(`(?:[^`\\]|\\.)*?\$\{(?![A-Z\d_]+\})|["'][^"'\n]*["']\s*\+|\w+\s*\+)/g),
  ].map((match) => `${lineOf(source, match.index)}: ${match[1]}() of text that is put together`);
  const raw = [...source.matchAll(/\bsql\s*\.\s*raw\s*\(|\bsql\[/g)].map(
    (match) => `${lineOf(source, match.index)}: sql.raw()`,
  );
  return [...new Set([...built, ...given, ...raw])];
}

/** `LIKE_THIS`: a constant text. */
const isConstant = (hole: string) => /^[A-Z][A-Z\d_]*$/.test(hole.trim());

const quoted = (text: string) =>
  text
    .split("'")
    .filter((_, i) => i % 2 === 1)
    .join();

const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;

/** Without comments and regular expressions. */
function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < source.length; ) at = afterToken(source, at, pieces);
  return pieces;
}

function afterToken(source: string, at: number, pieces: Piece[]): number {
  const rest = source.slice(at, at + 2);
  if (rest === "//") return endOf(source, "\n", at);
  if (rest === "/*") return endOf(source, "*/", at + 2) + 1;
  const letter = source[at];
  if (letter === '"' || letter === "'") return afterString(source, at, pieces);
  if (letter === "`") return afterTemplate(source, at, pieces);
  if (letter === "/" && /[(,=:[!&|?{};]\s*$|\b(return|typeof)\s*$|^\s*$/.test(source.slice(Math.max(0, at - 20), at)))
    return at + (/^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//.exec(source.slice(at))?.[0].length ?? 1);
  return at + 1;
}

const endOf = (source: string, mark: string, from: number) => {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + 1;
};

function afterString(source: string, at: number, pieces: Piece[]): number {
  const [text = source[at] ?? ""] = /^(["'])(?:[^\\\n]|\\.)*?\1/s.exec(source.slice(at)) ?? [];
  const end = at + text.length;
  const isJoined =
    /^\s*\+(?!\+)/.test(source.slice(end, end + 20)) || /[^+]\+\s*$/.test(source.slice(Math.max(0, at - 20), at));
  pieces.push({ line: lineOf(source, at), tag: "", text: text.slice(1, -1), holes: [], isJoined });
  return end;
}

function afterTemplate(source: string, at: number, pieces: Piece[]): number {
  const tag = /([\w.]+)(<[^`]*>)?\s*$/.exec(source.slice(Math.max(0, at - 60), at))?.[1] ?? "";
  const holes: string[] = [];
  let text = "";
  let end = at + 1;
  while (end < source.length && source[end] !== "`") {
    if (source.startsWith("${", end)) {
      const close = afterHole(source, end + 2, pieces);
      holes.push(source.slice(end + 2, close - 1));
      text += HOLE;
      end = close;
    } else {
      text += source[end];
      end += source[end] === "\\" ? 2 : 1;
    }
  }
  const isTag = tag !== "" && !/^(return|case|of|in|typeof|await|yield|default|else)$/.test(tag);
  pieces.push({ line: lineOf(source, at), tag: isTag ? tag : "", text, holes, isJoined: false });
  return end + 1;
}

function afterHole(source: string, from: number, pieces: Piece[]): number {
  let depth = 1;
  let at = from;
  while (at < source.length && depth > 0) {
    const letter = source[at];
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    at = letter === "{" || letter === "}" ? at + 1 : afterToken(source, at, pieces);
  }
  return at;
}
