import { features } from "./features.ts";
import { namedRequests } from "./named-requests.ts";
import type { NamedShapes } from "./named-shapes.ts";
import { operation, type Part, pathParameters } from "./operation.ts";
import { problemResponses, problemSchemas } from "./problem-schema.ts";
import { objectSchema } from "./shape-schema.ts";
import type { Types } from "./types.ts";

const DESCRIPTION = `All calls of Daybook, for programs. [api.md](api.md) says what all calls have in common, and what sockets send.

The contract changes by addition only: ignore fields and codes of answers that you do not know. Every call but a GET needs \
an \`Origin\` header that is one of the installation's own.`;

/** docs/openapi.json, made from the same as docs/api.md. */
export const openapi = (types: Types, named: NamedShapes): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Daybook", version: "1", description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: features().map(({ title }) => ({ name: title })),
    paths: paths(types, named),
    components: {
      securitySchemes: { session: cookie("__Host-access"), refresh: cookie("__Host-refresh") },
      schemas: schemas(types, named),
      responses: problemResponses(),
    },
  });

function paths(types: Types, named: NamedShapes): Record<string, Part> {
  const all: Record<string, Part> = {};
  for (const { title, names } of features())
    for (const name of names) {
      const [method = "", pattern = ""] = name.split(" ");
      const path = pattern.replace(/:(\w+)/g, "{$1}");
      all[path] ??= pathParameters(pattern);
      all[path][method.toLowerCase()] = { tags: [title], ...operation(name, types, named) };
    }
  return all;
}

const cookie = (name: string) => ({ type: "apiKey", in: "cookie", name });

function schemas(types: Types, { all, nameOf }: NamedShapes): Part {
  const entries = [
    ...all.map(({ name, shape }) => [name, objectSchema(shape, nameOf)] as const),
    ...namedRequests(),
    ...problemSchemas(types, nameOf),
  ];
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, i) => names.indexOf(name) < i);
  if (twice.length > 0) throw new Error(`two schemas of one name: ${twice.join(", ")}`);
  return Object.fromEntries(entries);
}
