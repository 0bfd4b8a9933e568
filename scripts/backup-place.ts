import path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./build.ts";

/** Where vite's plugin keeps the data of `npm run dev`. */
const DEV_STATE = path.join(ROOT, ".wrangler", "state", "v3");

/** What the commands for backups are told: names with values, switches, and in which data. */
export function readOptions<Name extends string>(names: Name[], usage: string, switches: string[] = []) {
  const text = { type: "string" } as const;
  const onOff = { type: "boolean" } as const;
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, text])),
      ...Object.fromEntries(switches.map((name) => [name, onOff])),
      data: { type: "string", default: ".data" },
      dev: { type: "boolean", default: false },
      remote: text,
    },
  });
  const given = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const optionOf = (name: Name) => {
    const value = given.get(name);
    if (!value) throw new Error(`--${name} is missing: ${usage}`);
    return value;
  };
  const state = values.dev ? DEV_STATE : path.join(path.resolve(String(values.data)), "state");
  return { optionOf, isOn: (name: string) => given.has(name), state, remote: given.get("remote") };
}
