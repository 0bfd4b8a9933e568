import { registerHooks } from "node:module";

export type Isolate = typeof import("./isolate.ts");

/** A module of an isolate imports modules of the same isolate. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, isolate] = context.parentURL?.split("?isolate=") ?? [];
    return isolate && isOwn(resolved.url) ? { ...resolved, url: `${resolved.url}?isolate=${isolate}` } : resolved;
  },
});

const isOwn = (url: string) => url.startsWith("file:") && !url.includes("/node_modules/");

/** By way of a `data:` address, because Vitest loads others itself and knows no such hooks. */
const load = (isolate: number): Promise<Isolate> =>
  import(`data:text/javascript,export * from "${new URL("./isolate.ts", import.meta.url)}?isolate=${isolate}"`);

/** The Worker's code twice, each with a memory of its own. */
export const ISOLATES: readonly Isolate[] = [await load(1), await load(2)];
