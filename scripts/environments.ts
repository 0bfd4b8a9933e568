/** Environments of wrangler.toml (docs/operate.md). */
export const ENVIRONMENTS = ["staging", "production"];
