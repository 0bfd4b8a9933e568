import { env } from "cloudflare:workers";

/**
 * Bindings for one call: `happens` runs once, after the call was let in and before its first batch reaches the
 * directory.
 */
export function beforeBatch(happens: () => PromiseLike<unknown>): Pick<Env, "DB"> {
  let happened: Promise<unknown> | undefined;
  const batch: D1Database["batch"] = async (statements) => {
    happened ??= Promise.resolve(happens());
    await happened;
    return env.DB.batch(statements);
  };
  const DB = new Proxy(env.DB, {
    get(real, name) {
      if (name === "batch") return batch;
      const value = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  return { DB };
}
