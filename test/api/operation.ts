import { STATUS_CODES } from "node:http";
import * as z from "zod/mini";
import { KEY_PATTERN } from "../../worker/http/acting.ts";
import type { Route } from "../harness/routes/route.ts";
import { ROUTES } from "../harness/routes.ts";
import { rulesOf } from "./fields.ts";
import { bodySchema, formsOf } from "./named-requests.ts";
import type { NamedShapes } from "./named-shapes.ts";
import { OPERATION_IDS } from "./operation-ids.ts";
import { problemResponse, refusalsOf } from "./problem-schema.ts";
import type { Json } from "./request-schema.ts";
import { factsOf } from "./route-part.ts";
import { shapeSchema, textIn } from "./shape-schema.ts";
import type { Answer, Types } from "./types.ts";

/* A route as an operation of docs/openapi.json. */

export type Part = Record<string, unknown>;

export function operation(name: string, { answers }: Types, { nameOf }: NamedShapes): Part {
  const route = ROUTES[name];
  if (!route) throw new Error(`${name} is no route`);
  const { does, asks, takes, right } = route;
  const rules = [asks, takes].flatMap((schema) => (schema ? rulesOf(schema) : [])).map((rule) => `${rule}.`);
  const words = [does, factsOf(route).join(" · "), rules.join(" ")].filter((each) => each !== "");
  const parameters = [...(asks ? queryOf(asks) : []), ...headersOf(route)];
  return {
    operationId: OPERATION_IDS[name],
    description: words.join("\n\n").replaceAll("](#", "](api.md#"),
    security: securityOf(route),
    ...(right ? { "x-right": right } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: bodyOf(takes) } : {}),
    responses: withRefusals(name, answered(name, route, answers.get(name), nameOf)),
  };
}

export function pathParameters(pattern: string): Part {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const parameters = names.map((name) => ({ name, in: "path", required: true, schema: textIn(name) }));
  return parameters.length > 0 ? { parameters } : {};
}

function queryOf(schema: z.core.$ZodType): Part[] {
  const { properties, required = [] } = formsOf(schema);
  if (!properties) throw new Error("a query is no object (test/api/operation.ts)");
  return Object.entries(properties).map(([name, value]) => {
    return { name, in: "query", required: required.includes(name), schema: value };
  });
}

function headersOf({ key, right, person }: Route): Part[] {
  const header = (name: string, schema: Json, required = false) => ({ name, in: "header", required, schema });
  return [
    ...(key ? [header("Idempotency-Key", { type: "string", pattern: KEY_PATTERN.source }, key === "required")] : []),
    ...(right ? [header("Daybook-Member", { type: "string" })] : []),
    ...(person ? [header("Turnstile-Token", { type: "string" })] : []),
  ];
}

const bodyOf = (schema: z.core.$ZodType): Part => ({
  required: !z.safeParse(schema, {}).success,
  content: { "application/json": { schema: bodySchema(schema) } },
});

function securityOf({ who, right }: Route): Part[] {
  if (right || who === "user" || who === "that user" || who === "business owner") return [{ session: [] }];
  if (who === "session") return [{ refresh: [] }];
  return who === "invited" ? [{}, { session: [] }] : [];
}

type Response = { description: string | undefined; content?: Part };

function answered(name: string, route: Route, answer: Answer | undefined, nameOf: NamedShapes["nameOf"]) {
  const statuses = route.upgrade || !answer ? [101] : answer.statuses;
  const content = answer?.shape
    ? { "application/json": { schema: shapeSchema(answer.shape, nameOf) } }
    : name.endsWith(".csv") && { "text/csv": { schema: { type: "string" } } };
  return Object.fromEntries(
    statuses.map((status): [number, Response] => [
      status,
      { description: STATUS_CODES[status], ...(content ? { content } : {}) },
    ]),
  );
}

/** A status with which the call also answers otherwise has both contents. */
function withRefusals(name: string, answers: Record<number, Response>): Part {
  const refusals = refusalsOf(name).map(({ status, id, codes }) => {
    const answer = answers[status];
    if (!answer) return [status, { $ref: `#/components/responses/${id}` }];
    return [status, { ...answer, content: { ...answer.content, ...problemResponse(status, codes).content } }];
  });
  return { ...answers, ...Object.fromEntries(refusals) };
}
