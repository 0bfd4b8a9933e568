import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** One build for both sides: the pages into dist/client, the Worker beside them. */
export default defineConfig({
  root: "web",
  plugins: [react(), cloudflare({ configPath: "../wrangler.toml", persistState: { path: "../.wrangler/state" } })],
  build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rollupOptions: { input: { public: "web/public.html" } } } },
  },
});
