import { type Fetched, scope } from "./scope.ts";

/** Set by the build (vite.config.ts): the addresses of the members' scripts, styles and font, and their hash. */
declare const SHELL: { files: string[]; version: string };

/** Any of the members' pages: they share one HTML. */
const PAGE = "/auth";
const PAGES = /^\/(auth|[^/]+\/dashboard(\/[^/]+)?)$/;
const CACHE = `daybook-shell-${SHELL.version}`;

/** The waiting version hears it when no page of the old one is left. */
const TAKE_OVER = "take over";

scope.addEventListener("install", (event) => event.waitUntil(fillCache()));
scope.addEventListener("activate", (event) => event.waitUntil(dropOldCaches()));
scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});
scope.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(shellFor(event));
  } else if (SHELL.files.includes(pathname)) event.respondWith(cached(event.request));
});

/** Whole or not at all: a page whose parts are missing must not start. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.files);
  await cache.add(new Request(PAGE, { cache: "reload" }));
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * A start: the page comes from the device. A new version takes over when this is the only page, so that it never changes
 * under somebody's hand (docs/evening.md#installed).
 */
async function shellFor({ request }: Fetched): Promise<Response> {
  const { waiting } = scope.registration;
  const open = waiting ? await scope.clients.matchAll({ type: "window" }) : [];
  if (waiting && open.length < 2) {
    waiting.postMessage(TAKE_OVER);
    const fresh = await fetch(request).catch(() => null);
    if (fresh) return fresh;
  }
  return (await (await caches.open(CACHE)).match(PAGE)) ?? fetch(request);
}

const cached = async (request: Request): Promise<Response> =>
  (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
