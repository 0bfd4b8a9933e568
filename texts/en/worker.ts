export { mails } from "./mails.ts";
export { care } from "./members/care.ts";
export { exported, exportedGuests } from "./members/export.ts";
export { mails as memberMails } from "./members/mails.ts";
export { pages } from "./pages.ts";
export { standbyMessages } from "./standby-messages.ts";

/** An SMS of one such word stops messages to its sender, or starts them again (docs/rules.md#reports). */
export const smsKeywords: SmsKeywords = {
  stop: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],
  start: ["START", "UNSTOP"],
};

export type SmsKeywords = Record<"stop" | "start", string[]>;
