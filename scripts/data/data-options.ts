import path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../build.ts";

/** Data of `npm run dev`. */
const DEV_STATE = path.join(ROOT, ".wrangler", "state", "v3");

const text = { type: "string" } as const;
const onOff = { type: "boolean" } as const;

export const DATA_OPTIONS = {
  data: { type: "string", default: ".data" },
  dev: { type: "boolean", default: false },
  remote: text,
} as const;

export const stateOf = ({ dev, data }: { dev: boolean; data: string }) =>
  dev ? DEV_STATE : path.join(path.resolve(data), "state");

/** Options with values, switches, and `DATA_OPTIONS`. */
export function readOptions<Name extends string>(names: Name[], usage: string, switches: string[] = []) {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, text])),
      ...Object.fromEntries(switches.map((name) => [name, onOff])),
      ...DATA_OPTIONS,
    },
  });
  const given = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const optionOf = (name: Name) => {
    const value = given.get(name);
    if (!value) throw new Error(`--${name} is missing: ${usage}`);
    return value;
  };
  const state = stateOf({ dev: Boolean(values.dev), data: String(values.data) });
  return { optionOf, isOn: (name: string) => given.has(name), state, remote: given.get("remote") };
}
