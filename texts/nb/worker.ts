import type { SmsKeywords } from "../en/worker.ts";

export { mails } from "./mails.ts";
export { pages } from "./pages.ts";
export { standbyMessages } from "./standby-messages.ts";

export const smsKeywords: SmsKeywords = { stop: ["STOPP", "STOPPE"], start: [] };
