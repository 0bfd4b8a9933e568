/** Made at random by `npm run setup`, and by a start on this machine. The first two are required in wrangler.toml, too. */
export const KEYS = ["SESSION_KEYS", "LINK_KEYS", "WEBHOOK_SECRET", "PUSH_KEY"] as const;

/** Given by providers; the Worker needs those of the chosen transports, and Turnstile's once its site key is set. */
export const PROVIDER_SECRETS = [
  "RESEND_API_KEY",
  "SMTP_URL",
  "ELKS_USER",
  "ELKS_PASSWORD",
  "TWILIO_SID",
  "TWILIO_TOKEN",
  "TURNSTILE_SECRET",
] as const;
