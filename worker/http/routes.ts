import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ParamKeys, Schema, ToSchema, TypedResponse } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import type { input, output, ZodMiniType } from "zod/mini";
import type { ErrorCode } from "../../contract/errors.ts";
import { isRight, type Right } from "../../domain/people/rights.ts";
import type { SettingsArea } from "../../domain/settings/settings-log.ts";
import type { App } from "../services.ts";
import { type ActingOf, actingOf } from "./acting.ts";
import { sameSiteSocket } from "./cross-site.ts";
import { requireRight, requireUser } from "./guards.ts";
import { perMinute } from "./limits.ts";
import { checkPerson } from "./turnstile.ts";
import { noFields, validate } from "./validate.ts";

/**
 * Callers that a route lets in. What the others may not do, the use case refuses.
 *
 * | value | caller |
 * | --- | --- |
 * | `user` | anyone signed in |
 * | `session` | the same, also when the access has expired: the route reads the session itself |
 * | `that user` | the user the path is about |
 * | `business owner` | a user who may own businesses |
 * | a right | members of the workspace in the path whose role has it (domain/people/rights.ts) |
 * | `link` | the holder of the token in the path |
 * | `invited` | the same, signed out or signed in with the invited address |
 */
export type Who = Right | "user" | "session" | "that user" | "business owner" | "everyone" | "link" | "invited";

/** A route's own words: docs/api.md, the OpenAPI document, wall, fuzzer and hostile inputs read them. */
export type Said = {
  /** The call's effect, in plain English. */
  does: string;
  who: Who;
  /** Narrower than `who`, which the use case tells from what is asked. */
  only?: Right;
  asks?: ZodMiniType;
  takes?: ZodMiniType;
  /** Missing: 200. */
  answers?: Status;
  /** The use case's. Those of guards, schemas and limits follow. */
  refuses?: readonly ErrorCode[];
  /** The call reads an Idempotency-Key; `required`: refuses a call without one. */
  key?: "required" | "optional";
  /** The area of the settings log in which the use case notes what it changes, else the reason why it notes nothing. */
  logs?: SettingsArea | { nothing: string };
  limit?: keyof typeof perMinute;
  /** Turnstile checks the caller where the installation has its keys. */
  person?: true;
  upgrade?: true;
  /** Checks a signature or token instead of Origin and JSON. */
  provenOtherwise?: true;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type MethodOf<Name> = Name extends `${infer M extends Method} ${string}` ? Lowercase<M> : never;
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type Status = 200 | 201 | 202 | 204;
/** 204 has no body, so that its use case returns nothing, as a middleware. */
type Returned<S extends Status> = S extends 204 ? Awaited<ReturnType<MiddlewareHandler>> : unknown;

type Parsed<T extends ZodMiniType> = [T] extends [never] ? unknown : output<T>;
type Nothing = Record<never, never>;
type Sent<T extends ZodMiniType, Q extends ZodMiniType> = ([T] extends [never] ? Nothing : { json: input<T> }) &
  ([Q] extends [never] ? Nothing : { query: input<Q> });
/** A member's workspace is in `acting`. */
type InPath<Path extends string, W extends Who> = {
  [Id in Exclude<ParamKeys<Path>, W extends Right ? "slug" : never>]: string;
};
type Answered<R, S extends Status> = RespondedBy<Extract<R, Response>> | Written<Exclude<R, Response>, S>;
type RespondedBy<R> = R extends TypedResponse
  ? R
  : R extends Response
    ? TypedResponse<Nothing, ContentfulStatusCode, "body">
    : never;
type Written<R, S extends Status> = [R] extends [never]
  ? never
  : undefined extends R
    ? TypedResponse<null, S, "body">
    : TypedResponse<JSONParsed<R>, S, "json">;

const declared = new WeakMap<object, Said>();

/** Undefined: middleware, or a page. */
export const declaredBy = (handler: object): Said | undefined => declared.get(handler);

/**
 * Routes that say everything about themselves. `asked` are the fields of path, query and body; what `run` returns is the
 * answer. `call` is for what is of HTTP alone.
 */
export class Routes<S extends Schema = Nothing> extends Hono<App, S> {
  add<
    const Name extends `${Method} /${string}`,
    const W extends Who,
    R extends Returned<A>,
    const A extends Status = 200,
    T extends ZodMiniType = never,
    Q extends ZodMiniType = never,
  >(
    name: Name,
    route: Said & {
      who: W;
      answers?: A;
      takes?: T;
      asks?: Q;
      run: (
        acting: ActingOf<W>,
        asked: Parsed<T> & Parsed<Q> & InPath<PathOf<Name>, W>,
        call: Context<App>,
      ) => R | Promise<R>;
    },
  ): Routes<S & ToSchema<MethodOf<Name>, PathOf<Name>, { in: Sent<T, Q> }, Answered<R, A>>> {
    const { run, ...said } = route;
    const [method = "", path = ""] = name.split(" ");
    const { answers = 200, who } = said;
    const answer = createMiddleware<App>(async (c) => {
      const { slug, ...ofMember }: Record<string, string> = c.req.param();
      const path = isRight(who) ? ofMember : c.req.param();
      const asked = Object.assign({}, c.req.valid("query" as never), c.req.valid("json" as never), path);
      const given = await run(actingOf(c) as ActingOf<W>, asked as never, c);
      if (given instanceof Response) return given;
      return given === undefined ? c.body(null, answers) : c.json(given, answers as ContentfulStatusCode);
    });
    declared.set(answer, said);
    for (const handler of [...guardsOf(method, said), answer]) this.on(method, path, handler);
    return this as never;
  }
}

/** In this order: what costs least refuses first. */
function guardsOf(method: string, { who, limit, upgrade, asks, takes, person, provenOtherwise }: Said) {
  const isUsers = who === "user" || who === "that user" || who === "business owner";
  return [
    ...(limit ? [perMinute[limit]] : []),
    ...(upgrade ? [sameSiteSocket] : []),
    ...(isRight(who) ? [requireRight(who)] : isUsers ? [requireUser] : []),
    ...(asks ? [validate("query", asks)] : []),
    ...(takes ? [validate("json", takes)] : method === "GET" || provenOtherwise ? [] : [noFields]),
    ...(person ? [checkPerson] : []),
  ];
}
