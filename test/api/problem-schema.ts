import { STATUS_CODES } from "node:http";
import { ERRORS } from "../../contract/error-table.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import { ROUTES } from "../harness/routes.ts";
import { allCodesOf, BESIDE, FIXED } from "./guarded.ts";
import type { NamedShapes } from "./named-shapes.ts";
import { type Json, refTo } from "./request-schema.ts";
import { objectSchema } from "./shape-schema.ts";
import type { Types } from "./types.ts";

/* Problem documents: one schema for all, and one for each code that has members of its own. */

export function problemSchemas({ exported }: Types, nameOf: NamedShapes["nameOf"]): [string, Json][] {
  const problem = exported("contract/problem-body.ts", "ProblemBody");
  if (problem.kind !== "object") throw new Error("a problem is no object (contract/problem-body.ts)");
  const having = (names: string[]) =>
    objectSchema({ kind: "object", fields: problem.fields.filter(({ name }) => names.includes(name)) }, nameOf);
  const special = Object.entries(BESIDE).map(([code, names]): [string, Json] => {
    const { properties } = having(names);
    return [schemaNameOf(code), beside({ code: { type: "string", const: code }, ...properties })];
  });
  return [["Problem", having(FIXED)], ...special];
}

const beside = (properties: NonNullable<Json["properties"]>): Json => ({
  allOf: [refTo("Problem"), { type: "object", properties }],
});

/** `stale_booking`: StaleBooking. */
const schemaNameOf = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A call's refusals by status. */
export function refusalsOf(name: string): { status: number; id: string; codes: ErrorCode[] }[] {
  const codes = [...new Set(allCodesOf(name))].toSorted();
  return Object.entries(Object.groupBy(codes, (code) => ERRORS[code].status)).map(([status, codes = []]) => ({
    status: Number(status),
    id: codes.join("."),
    codes,
  }));
}

/** Calls that refuse with the same codes share a response. */
export function problemResponses() {
  const all = Object.keys(ROUTES).flatMap(refusalsOf);
  const sorted = all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return Object.fromEntries(sorted.map(({ status, id, codes }) => [id, problemResponse(status, codes)]));
}

export function problemResponse(status: number, codes: ErrorCode[]) {
  const alike = codes.filter((code) => !BESIDE[code]);
  const schemas = [
    ...(alike.length > 0 ? [beside({ code: { type: "string", enum: alike } })] : []),
    ...codes.filter((code) => BESIDE[code]).map((code) => refTo(schemaNameOf(code))),
  ];
  const [only, ...others] = schemas;
  return {
    description: STATUS_CODES[status],
    ...(status === 429 ? { headers: { "Retry-After": { schema: { type: "integer" } } } } : {}),
    content: { "application/problem+json": { schema: others.length > 0 ? { anyOf: schemas } : only } },
  };
}
