import path from "node:path";
import {
  API,
  type Checker,
  SymbolFlags,
  type Symbol as TsSymbol,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import { ROOT } from "../../scripts/build.ts";

/*
 * Asks the compiler, because only the Worker's code tells a route's answers. The compiler's interface is not stable
 * yet; package.json names its exact version.
 */

export type Shape =
  | { kind: "text"; text: string }
  | { kind: "object"; fields: { name: string; isOptional: boolean; shape: Shape }[] }
  | { kind: "list"; of: Shape }
  | { kind: "union"; of: Shape[] };

/** For a call that succeeds; `shape` is null without a body. */
export type Answer = { statuses: number[]; shape: Shape | null };

export type Types = {
  answers: Map<string, Answer>;
  exported: (file: string, name: string) => Shape;
  comment: (file: string, name: string) => string;
};

/** Reads the types once, in some seconds. */
export function readTypes<T>(use: (types: Types) => T): T {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProject: path.join(ROOT, "test/api/tsconfig.json") }).getProjects();
    if (!project) throw new Error("test/api/tsconfig.json is no project");
    const { checker, program } = project;
    const symbolOf = (file: string, name: string) => {
      const source = program.getSourceFile(path.join(ROOT, file));
      const module = source && checker.getSymbolAtLocation(source);
      const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
      if (!found) throw new Error(`${file} exports no ${name}`);
      return found;
    };
    const typeOf = (file: string, name: string) => checker.getDeclaredTypeOfSymbol(symbolOf(file, name));
    return use({
      answers: answersIn(checker, typeOf("worker/app.ts", "AppType")),
      exported: (file, name) => shapeOf(checker, typeOf(file, name)),
      comment: (file, name) => checker.getDocumentationCommentOfSymbol(symbolOf(file, name)),
    });
  } finally {
    api.close();
  }
}

/** The second argument of hono's type: routes by path, by `$method`, with status and output. */
function answersIn(checker: Checker, app: Type): Map<string, Answer> {
  const [, schema] = checker.getTypeArguments(app as Parameters<Checker["getTypeArguments"]>[0]);
  if (!schema) throw new Error("the app has no routes");
  const answers = new Map<string, Answer>();
  for (const part of partsOf(schema))
    for (const path of checker.getPropertiesOfType(part))
      for (const method of checker.getPropertiesOfType(typeOfSymbol(checker, path)))
        answers.set(`${method.name.slice(1).toUpperCase()} ${path.name}`, answerOf(checker, method));
  return answers;
}

function answerOf(checker: Checker, method: TsSymbol): Answer {
  const endpoint = typeOfSymbol(checker, method);
  const [output, status, format] = ["output", "status", "outputFormat"].map((name) => {
    const property = checker.getPropertyOfType(endpoint, name);
    if (!property) throw new Error(`${method.name} has no ${name}`);
    return typeOfSymbol(checker, property);
  });
  const statuses = status ? partsOf(status).map((each) => Number(checker.typeToString(each))) : [];
  const isJson = format !== undefined && checker.typeToString(format) === '"json"';
  return {
    statuses: statuses.length > 3 || statuses.some(Number.isNaN) ? [200] : statuses.sort(), // any status: none was said
    shape: isJson && output ? shapeOf(checker, output) : null,
  };
}

function shapeOf(checker: Checker, type: Type): Shape {
  if (type.getAliasSymbol()?.name === "JSONValue") return text("any JSON");
  if (type.flags & TypeFlags.Boolean) return text("boolean");
  if (type.isUnionType()) return unionOf(checker, type);
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as Parameters<Checker["getTypeArguments"]>[0]);
    return { kind: "list", of: items[0] ? shapeOf(checker, items[0]) : text("anything") }; // its places are of one kind
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as Parameters<Checker["getTypeArguments"]>[0]);
    return { kind: "list", of: item ? shapeOf(checker, item) : text("anything") };
  }
  if (type.isObjectType() || type.isIntersectionType()) {
    const fields = checker.getPropertiesOfType(type).map((field) => ({
      name: field.name,
      isOptional: (field.flags & SymbolFlags.Optional) !== 0,
      shape: shapeOf(checker, typeOfSymbol(checker, field)),
    }));
    if (fields.length > 0) return { kind: "object", fields };
    const [index] = checker.getIndexInfosOfType(type);
    return text(index ? "object" : "{}");
  }
  return text(checker.typeToString(type));
}

/** true and false are two parts; `undefined` is one of a field that may be absent. */
function unionOf(checker: Checker, type: Type): Shape {
  const shapes = partsOf(type)
    .filter((part) => !(part.flags & (TypeFlags.Undefined | TypeFlags.BooleanLiteral)))
    .map((part) => shapeOf(checker, part));
  if (partsOf(type).some((part) => part.flags & TypeFlags.BooleanLiteral)) shapes.push(text("boolean"));
  const isNull = (shape: Shape) => shape.kind === "text" && shape.text === "null";
  const [only, ...others] = [...shapes.filter((shape) => !isNull(shape)), ...shapes.filter(isNull)];
  return only && others.length === 0 ? only : { kind: "union", of: only ? [only, ...others] : [] };
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);
const text = (words: string): Shape => ({ kind: "text", text: words });

function typeOfSymbol(checker: Checker, symbol: TsSymbol): Type {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`${symbol.name} has no type`);
  return type;
}
