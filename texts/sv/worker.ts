import type { SmsKeywords } from "../en/worker.ts";

export { mails } from "./mails.ts";
export { care } from "./members/care.ts";
export { exported, exportedGuests } from "./members/export.ts";
export { mails as memberMails } from "./members/mails.ts";
export { pages } from "./pages.ts";
export { standbyMessages } from "./standby-messages.ts";

export const smsKeywords: SmsKeywords = { stop: ["STOPP", "STOPPA"], start: ["STARTA"] };
