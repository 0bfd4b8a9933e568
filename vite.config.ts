import { createHash } from "node:crypto";
import path from "node:path";
import { cloudflare, type WorkerConfig } from "@cloudflare/vite-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from "vite";

/** Pages in dist/client, the Worker beside them. */
export default defineConfig(({ command }) => ({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    refreshWithoutInlineScript(),
    buildForCustomers(),
    importPlainly(),
    leaveOutEndlessLists(),
    leaveOutMutations(),
    leaveOutMethods(),
    leaveOutOfRouter(),
    drawIconsPlainly(),
    preloadFirst(),
    nameShell(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: "../.wrangler/state" },
      config: command === "serve" ? devWorkerConfig() : {},
    }),
    deleteBuiltSecrets(),
  ],
  build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false } },
  worker: { format: "es" }, // readers of files load their part alone
  environments: environmentsFor(command),
}));

/** Cloudflare's plugin copies secrets of `.dev.vars` and the environment beside the Worker. */
const deleteBuiltSecrets = (): Plugin => ({
  name: "leave-no-secrets",
  apply: "build",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => void delete bundle[".dev.vars"],
  },
});

const environmentsFor = (command: string): Record<string, EnvironmentOptions> =>
  command === "build" ? { client: members, customers } : { client: pages("public", "main") };

function pages(...names: string[]) {
  const input = names.map((name) => path.join(import.meta.dirname, "web", `${name}.html`));
  return { build: { rollupOptions: { input } } };
}

/** In order of loading. Each takes what its pages need and no earlier one has: a script for each part would be sixty requests. */
const MEMBER_GROUPS = [
  { name: "entry", test: /\/(web\/members\/(entry|texts\/words)|texts\/plural)\.ts$/, priority: 5 },
  { name: "start", test: /\/web\/members\/start\.tsx$/, priority: 3 },
  { name: "dashboard", test: /\/web\/members\/routes\/dashboard\.tsx$/, priority: 2 },
  { name: "dialog", test: /\/web\/members\/ui\/dialog\.tsx$/, priority: 1 },
  { name: "forms", test: /\/web\/members\/ui\/form\/(contract-form|dialog-form|fields|form-buttons)\.tsx$/ },
];

/** The service worker has a fixed name, by which browsers find its next version. */
const members: EnvironmentOptions = {
  build: {
    rollupOptions: {
      input: [
        ...pages("main").build.rollupOptions.input,
        path.join(import.meta.dirname, "web/members/device/service-worker/sw.ts"),
      ],
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        chunkFileNames: nameOfChunk,
        codeSplitting: { groups: MEMBER_GROUPS },
      },
    },
  },
};

/** Pages that begin with a part of their own, besides the first script. */
const PAGES_APART = ["link-page", "front-page", "standby-page"];
const FIRST = /^assets\/(public|rolldown-runtime)-/;

/** Loaded only where services, or classes, are booked (worker/pages/page.ts). */
const SERVICES_PART = "visit-page";
const CLASSES_PART = "class-page";

/** The details, and what links to a booking and classes share with them. */
const SHARED_LATER =
  /\/(booking\/(details\/(details|change-limit|failure|read-details|load-phones)|show-refused|tick|until)|customers\/problem-text|lib\/(change-time|person)|shared\/ui\/(field|card)|texts\/errors-in)\.tsx?$/;

/**
 * One script for the first screen: separate chunks would be larger in sum. Code that texts share would otherwise load
 * after them.
 */
const customerChunks: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  treeshake: { moduleSideEffects: [{ test: /\/(contract|domain)\//, sideEffects: false }] }, // these only declare
  output: {
    chunkFileNames: nameOfChunk,
    codeSplitting: {
      groups: [
        {
          name: "public",
          test: /\/(web\/customers\/entry\.tsx|texts\/late-texts\.ts)$/,
          priority: 1,
        },
        { name: "details", test: SHARED_LATER, priority: 1 },
        { name: "next-day", test: /\/choose\/next-day\.ts$/, priority: 1 }, // services and days without times share it
        { name: "email-text", test: /\/web\/shared\/ui\/email-text\.tsx$/, priority: 1 }, // classes, thanks and links share it
        {
          name: "use-sending",
          test: /\/(customers\/(use-sending|focused-alert)|texts\/use-link-texts)\.tsx?$/,
          priority: 1,
        }, // lists and links share it
        { name: "later-texts", test: /\/texts\/use-later-texts\.ts$/, priority: 1 },
        { name: SERVICES_PART, test: /\/web\/customers\/booking\/visit\/(?!later-)/ }, // the others come after it
        { name: CLASSES_PART, test: /\/web\/customers\/booking\/classes\// },
      ],
    },
  },
};

/** The language and the part of the pages that a script of texts is for. */
const textsIn = (module: string | null) =>
  module?.match(/\/texts\/([a-z]{2})\/(?:customers|members)\/([\w-]+)\.ts$/)?.slice(1);

function nameOfChunk({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  return `assets/${textsIn(facadeModuleId)?.join("-") ?? name}-[hash].js`;
}

/** Customers' pages share no script with members' pages, so their file holds only what they need. */
const customers: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "../dist/client",
    emptyOutDir: false,
    modulePreload: false, // the page names what is needed first; a list in the first script would hold a name of each part
    rollupOptions: { ...pages("public").build.rollupOptions, ...customerChunks },
  },
};

/** In place of vite's own code around each later import, which also loads style sheets and what the part imports. */
const importPlainly = (): Plugin => ({
  name: "import-plainly",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "customers",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});

/** Customers' pages read no list page by page, and queries would bring the code for it. */
const leaveOutEndlessLists = (): Plugin => ({
  name: "leave-out-endless-lists",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "customers",
  load: { filter: { id: /infiniteQueryBehavior\.js$/ }, handler: () => NO_PAGES },
});

const NO_PAGES = "export let infiniteQueryBehavior, hasNextPage, hasPreviousPage;";

/** Customers' pages send by `useSending`, and queries would bring the store of mutations. */
const leaveOutMutations = (): Plugin => ({
  name: "leave-out-mutations",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "customers",
  load: { filter: { id: /query-core\/build\/modern\/mutationCache\.js$/ }, handler: () => NO_MUTATIONS },
});

const NO_MUTATIONS = "export class MutationCache { async resumePausedMutations() {} clear() {} }";

/** Methods of the library's client that no customers' page calls; e2e/operation/size.test.ts finds a script that does. */
export const LEFT_OUT =
  "isFetching isMutating getQueryData ensureQueryData getQueriesData setQueriesData getQueryState removeQueries resetQueries prefetchQuery infiniteQuery fetchInfiniteQuery prefetchInfiniteQuery ensureInfiniteQueryData getMutationCache getDefaultOptions setDefaultOptions setQueryDefaults setMutationDefaults getMutationDefaults defaultMutationOptions".split(
    " ",
  );

/** No bundler leaves out methods of a class, and most of the client's are not for customers' pages. */
const leaveOutMethods = (): Plugin => ({
  name: "leave-out-methods",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "customers",
  transform: {
    filter: { id: /query-core\/build\/modern\/queryClient\.js$/ },
    handler: (code) => LEFT_OUT.reduce(withoutMethod, code),
  },
});

function withoutMethod(code: string, name: string): string {
  const without = code.replace(new RegExp(`\\n\\t${name}\\(.*\\n(?:(?:\\t\\t.*)?\\n)*?\\t\\}`), "");
  if (without === code) throw new Error(`The client of @tanstack/query-core has no method ${name} as it is expected.`);
  return without;
}

/** Links that prefetch for a server of react-router, and hooks into each navigation: members' pages use neither. */
const leaveOutOfRouter = (): Plugin => ({
  name: "leave-out-of-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/(dom\/ssr\/components|router\/instrumentation)\.js$/ },
    handler: (id) => (id.endsWith("components.js") ? NO_PREFETCHING : NO_INSTRUMENTATION),
  },
});

const NO_PREFETCHING = `
import { createContext } from "react";
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;
export let CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, PrefetchPageLinks, Scripts, setIsHydrated, useFrameworkContext;`;

const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export let getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext;`;

/** The library's own function takes 1 kB of each bundle for options that no icon here uses. */
const drawIconsPlainly = (): Plugin => ({
  name: "draw-icons-plainly",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { plainIcon as default } from ${JSON.stringify(PLAIN_ICON)};`,
  },
});

const PLAIN_ICON = path.join(import.meta.dirname, "web/shared/ui/plain-icon.ts");

const buildForCustomers = (): Plugin => ({
  name: "build-for-customers",
  buildApp: {
    order: "post", // the members' build empties the folder first
    handler: async ({ environments, build }) => {
      if (environments.customers) await build(environments.customers);
    },
  },
});

/**
 * Preloads with the customers' script: the texts of the language and the page for services, as the Worker keeps them from
 * this list, and last the font for most names.
 */
const preloadFirst = (): Plugin => ({
  name: "preload-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { filename, bundle = {} }) =>
      filename.endsWith("public.html")
        ? {
            html: scriptsLast(html),
            tags: [
              ...Object.values(bundle).flatMap(preloadOf),
              ...PAGES_APART.flatMap((name) => preloadPart(bundle, name)),
            ],
          }
        : Object.values(bundle).flatMap(preloadOfMembers),
  },
});

/** The page shows times before its scripts run, so browsers hear of these after its style sheet and its text. */
function scriptsLast(html: string): string {
  const scripts = html.match(/<script type="module".*?<\/script>/gs) ?? [];
  const late = scripts.map((script) => script.replace("<script", '$& fetchpriority="low"')).join("");
  return scripts.reduce((rest, script) => rest.replace(script, ""), html).replace("</body>", `${late}</body>`);
}

/** Tells the service worker the members' files. Another file, or another page, is another version. */
const nameShell = (): Plugin => ({
  name: "name-shell",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      if (worker.imports.length > 0) throw new Error(`sw.js is a plain script, and imports ${worker.imports.join()}`);
      const others = Object.values(bundle).filter(({ fileName }) => SHELL_FILE.test(fileName));
      const files = others.map(({ fileName }) => `/${fileName}`).sort();
      const version = createHash("sha256").update(files.join()).update(worker.code).digest("hex").slice(0, 12);
      worker.code = worker.code.replaceAll("SHELL.files", JSON.stringify(files));
      worker.code = worker.code.replaceAll("SHELL.version", JSON.stringify(version));
    },
  },
});

/** Files of other systems are read with a line alone. */
const SHELL_FILE =
  /^assets\/(?!reading-worker-|read-(calendar|table|workbook)-).*(\.js|\.css|\/inter-latin(-ext)?-wght-normal-[\w-]+\.woff2)$/;
const FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Nearly every members' page needs them, and would hear of them once its first script has run. */
const preloadOfMembers = ({ fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  /^assets\/(rolldown-runtime|start|dashboard)-[\w-]+\.js$/.test(fileName)
    ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` } }]
    : [];

function preloadOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  const href = `/${output.fileName}`;
  const link = (rel: string, more: Record<string, string>) => [
    { tag: "link", attrs: { rel, crossorigin: true, href, ...more }, injectTo: "body" as const },
  ];
  if (FONT.test(href)) return link("preload", { as: "font", type: "font/woff2", fetchpriority: "low" });
  const module = output.type === "chunk" ? output.facadeModuleId : null;
  const texts = textsIn(module)?.join("-").replace("-booking", "");
  const part = texts ?? [SERVICES_PART, CLASSES_PART].find((name) => name === output.name);
  return part ? link("modulepreload", { "data-texts": part, fetchpriority: "low" }) : [];
}

/** A page that begins with a part of its own, and all that the part imports. */
function preloadPart(bundle: Rolldown.OutputBundle, part: string) {
  const outputs = Object.values(bundle);
  const chunkOf = (file: string) =>
    outputs.flatMap((output) => (output.type === "chunk" && output.fileName === file ? output : []));
  const start = outputs.find((output) => output.type === "chunk" && output.isDynamicEntry && output.name === part);
  const files = new Set(start ? [start.fileName] : []);
  for (const file of files)
    for (const needed of chunkOf(file).flatMap(({ imports }) => imports)) if (!FIRST.test(needed)) files.add(needed);
  return [...files].map((file) => ({
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}`, "data-texts": part },
    injectTo: "body" as const,
  }));
}

/** Sources are beside the pages, so vite answers before the Worker. Limits are off by default. */
const devWorkerConfig = (): Partial<WorkerConfig> => ({
  vars: {
    APP_ORIGIN: process.env.APP_ORIGIN ?? "",
    RATE_LIMITS: process.env.RATE_LIMITS ?? "off",
    TURNSTILE_SITE_KEY: process.env.TURNSTILE_SITE_KEY ?? "",
    TURNSTILE_SECRET: process.env.TURNSTILE_SECRET ?? "",
    DEMO_REQUESTS_TO: process.env.DEMO_REQUESTS_TO ?? "",
    TERMS_URL: process.env.TERMS_URL ?? "",
    PRIVACY_URL: process.env.PRIVACY_URL ?? "",
  },
  assets: { run_worker_first: false },
});

/** The content policy forbids React's inline refresh script. */
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
