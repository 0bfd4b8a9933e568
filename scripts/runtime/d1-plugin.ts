import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, ProxyNodeBinding } from "miniflare";
import { D1_CLASS } from "../data/database-file.ts";

const NAME = "daybook-d1";
const STORAGE = `${NAME}:storage`;
const BINDING = `${NAME}:binding`;

const besideThis = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

/** Miniflare's option for a database that `d1.js` answers. */
export const d1Binding = (name: string, id: string) => ({
  name,
  type: NAME,
  plugin: { package: import.meta.filename, name: NAME },
  options: { id },
});

/** Binds databases as Miniflare does, but to `d1.js`; file names follow from class and id. Miniflare loads this export. */
export const plugins: Record<string, Plugin> = {
  [NAME]: {
    getBindings: (options) =>
      databasesOf(options).map(([name, id]) => ({
        name,
        wrapped: {
          moduleName: BINDING,
          innerBindings: [
            { name: "databases", durableObjectNamespace: { className: D1_CLASS, serviceName: NAME } },
            { name: "id", text: id },
          ],
        },
      })),
    getExtensions: () => [{ modules: [{ name: BINDING, internal: true, esModule: besideThis("d1-binding.js") }] }],
    getNodeBindings: async (options) =>
      Object.fromEntries(databasesOf(options).map(([name]) => [name, new ProxyNodeBinding()])),
    getServices: ({ options, sharedOptions, tmpPath }) => {
      if (databasesOf(options).length === 0) return [];
      const folder = path.join(sharedOptions.resourcePersistencePath ?? tmpPath, "d1");
      mkdirSync(folder, { recursive: true });
      return [
        { name: STORAGE, disk: { path: folder, writable: true } },
        {
          name: NAME,
          worker: {
            compatibilityDate: options.config.compatibilityDate,
            modules: [{ name: "d1.js", esModule: besideThis("d1.js") }],
            durableObjectNamespaces: [{ className: D1_CLASS, uniqueKey: `miniflare-${D1_CLASS}`, enableSql: true }],
            durableObjectStorage: { localDisk: STORAGE },
          },
        },
      ];
    },
  },
};

type Options = Parameters<Plugin["getBindings"]>[0];

/** Names of the bindings made by `d1Binding`, and the ids of their databases. */
const databasesOf = ({ config }: Options): [name: string, id: string][] =>
  Object.entries(config.env ?? {})
    .filter(([, { type }]) => type === `unsafe:${NAME}`)
    .map(([name, binding]) => [name, (binding as OurBinding).dev.options.id]);

/** Miniflare's form of `d1Binding`; its types do not tell plugins apart. */
type OurBinding = { dev: Pick<ReturnType<typeof d1Binding>, "options"> };
