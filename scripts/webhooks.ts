import { callbackAddress } from "../worker/messages/providers/46elks.ts";

const [origin = ""] = process.argv.slice(2);
const secret = process.env.WEBHOOK_SECRET ?? "";

/** `npm run webhooks`: the address for customers' replies, for 46elks. It contains a proof: keep it secret. */
if (!URL.canParse(origin) || new URL(origin).origin !== origin || !secret) {
  console.error("WEBHOOK_SECRET=… npm run webhooks -- https://your.domain");
  process.exit(1);
}
console.log(callbackAddress(origin, secret));
