import { callbackAddress } from "../worker/messaging/46elks.ts";

const [origin = ""] = process.argv.slice(2);
const secret = process.env.WEBHOOK_SECRET ?? "";

/** `npm run webhooks`: where a number of 46elks sends what customers reply. The address carries a proof, so keep it to yourself. */
if (!URL.canParse(origin) || new URL(origin).origin !== origin || !secret) {
  console.error("WEBHOOK_SECRET=… npm run webhooks -- https://your.domain");
  process.exit(1);
}
console.log(callbackAddress(origin, secret));
