/** What can be deployed, as wrangler.toml names it (docs/operate.md). */
export const ENVIRONMENTS = ["staging", "production"];
