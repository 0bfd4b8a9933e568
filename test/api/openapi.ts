import type * as z from "zod/mini";
import { tokenBody } from "../../contract/requests/accounts.ts";
import { customer } from "../../contract/requests/customers.ts";
import { hoursRequest } from "../../contract/requests/hours.ts";
import { accountProof, passkeyUse } from "../../contract/requests/passkeys.ts";
import { exceptionRequest, planRequest } from "../../contract/requests/plan.ts";
import { routes } from "../harness/routes.ts";
import { features } from "./features.ts";
import type { NamedShapes } from "./named-shapes.ts";
import { operation, type Part, pathParameters } from "./operation.ts";
import { problemSchemas } from "./problem-schema.ts";
import { type NamedRequests, requestSchema } from "./request-schema.ts";
import { objectSchema } from "./shape-schema.ts";
import type { Types } from "./types.ts";

const DESCRIPTION = `All calls of Daybook, for programs. [api.md](api.md) says what all calls have in common, and what sockets send.

The contract changes by addition only: ignore fields and codes of answers that you do not know. Every call but a GET needs \
an \`Origin\` header that is one of the installation's own.`;

/** Parts of requests that stand in several. */
const REQUESTS: NamedRequests = new Map<z.core.$ZodType, string>([
  [tokenBody, "TokenBody"],
  [passkeyUse, "PasskeyUse"],
  [accountProof, "AccountProof"],
  [customer, "Customer"],
  [hoursRequest, "HoursRequest"],
  [exceptionRequest, "ExceptionRequest"],
  [planRequest.shape.plan, "WantedPlan"],
]);

/** docs/openapi.json, made from the same as docs/api.md. */
export function openapi(types: Types, named: NamedShapes): string {
  refuseUnnamed();
  const paths: Record<string, Part> = {};
  const responses: Record<string, Part> = {};
  for (const { title, names } of features())
    for (const name of names) {
      const [method = "", pattern = ""] = name.split(" ");
      const path = pattern.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= pathParameters(pattern);
      paths[path][method.toLowerCase()] = { tags: [title], ...operation(name, types, named, REQUESTS, responses) };
    }
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Daybook", version: "1", description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: features().map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: { session: cookie("__Host-access"), refresh: cookie("__Host-refresh") },
      schemas: schemas(types, named),
      responses: Object.fromEntries(Object.entries(responses).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  });
}

const cookie = (name: string) => ({ type: "apiKey", in: "cookie", name });

function schemas(types: Types, { all, nameOf }: NamedShapes): Part {
  const entries = [
    ...all.map(({ name, shape }) => [name, objectSchema(shape, nameOf)] as const),
    ...[...REQUESTS].map(([schema, name]) => [name, requestSchema(schema, undefined, REQUESTS)] as const),
    ...problemSchemas(types, nameOf),
  ];
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, i) => names.indexOf(name) < i);
  if (twice.length > 0) throw new Error(`two schemas of one name (test/api/openapi.ts): ${twice.join(", ")}`);
  return Object.fromEntries(entries);
}

function refuseUnnamed(): void {
  const bodies = routes.map(({ route }) => route.takes);
  const twice = routes.filter(({ route: { takes } }, i) => takes && bodies.indexOf(takes) < i && !REQUESTS.has(takes));
  const names = twice.map(({ name }) => name);
  if (names.length > 0)
    throw new Error(`bodies of two calls without a name (test/api/openapi.ts): ${names.join(", ")}`);
}
