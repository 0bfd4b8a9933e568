import path from "node:path";
import { cloudflare, type WorkerConfig } from "@cloudflare/vite-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from "vite";

/** One build for both sides: the pages into dist/client, the Worker beside them. */
export default defineConfig(({ command }) => ({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    refreshWithoutInlineScript(),
    buildForCustomers(),
    preloadTexts(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: "../.wrangler/state" },
      config: command === "serve" ? whileDeveloping() : {},
    }),
  ],
  build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: environmentsFor(command),
}));

const environmentsFor = (command: string): Record<string, EnvironmentOptions> =>
  command === "build" ? { client: pages("main"), customers } : { client: pages("public", "main") };

function pages(...names: string[]) {
  const input = names.map((name) => path.join(import.meta.dirname, "web", `${name}.html`));
  return { build: { rollupOptions: { input } } };
}

/** Customers' pages share no script with members': one file, with nothing in it that only the others need. */
const customers: EnvironmentOptions = {
  consumer: "client",
  build: { ...pages("public").build, outDir: "../dist/client", emptyOutDir: false },
};

const buildForCustomers = (): Plugin => ({
  name: "build-for-customers",
  buildApp: {
    order: "post", // the members' build empties the folder first
    handler: async ({ environments, build }) => {
      if (environments.customers) await build(environments.customers);
    },
  },
});

/** The page names the texts of every language, for the Worker to leave those it begins with: they load beside its script. */
const preloadTexts = (): Plugin => ({
  name: "preload-texts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { filename, bundle = {} }) =>
      filename.endsWith("public.html") ? Object.values(bundle).flatMap(preloadOf) : [],
  },
});

function preloadOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  const module = output.type === "chunk" ? output.facadeModuleId : null;
  const texts = module?.match(/\/web\/texts\/([a-z]{2}(-link)?)\.ts$/)?.[1];
  if (!texts) return [];
  const attrs = { rel: "modulepreload", crossorigin: true, href: `/${output.fileName}`, "data-texts": texts };
  return [{ tag: "link", attrs, injectTo: "head" as const }];
}

/**
 * `npm run dev` says where it listens; sources lie beside the pages, so vite is asked before the Worker. What may be set for
 * it is named here, for .dev.vars too. Nobody is limited, unless limits are what one works on.
 */
const whileDeveloping = (): Partial<WorkerConfig> => ({
  vars: {
    APP_ORIGIN: process.env.APP_ORIGIN ?? "",
    RATE_LIMITS: process.env.RATE_LIMITS ?? "off",
    TURNSTILE_SITE_KEY: process.env.TURNSTILE_SITE_KEY ?? "",
    TURNSTILE_SECRET: process.env.TURNSTILE_SECRET ?? "",
    DEMO_REQUESTS_TO: process.env.DEMO_REQUESTS_TO ?? "",
  },
  assets: { run_worker_first: false },
});

/** The content policy holds while developing too: what React's refresh would put into the page comes as a file. */
const refreshWithoutInlineScript = (): Plugin => ({
  name: "refresh-without-inline-script",
  apply: "serve",
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html.replace(
        /<script type="module">import { injectIntoGlobalHook }.*?<\/script>/s,
        '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>',
      ),
  },
});
