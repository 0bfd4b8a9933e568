import type { SendingTexts } from "../../../texts/en/customers/sending.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";
import { useLanguage } from "./use-texts.ts";

/** After the times, so the first screen does not wait for them. */
export const loadSendingTexts = lateTexts(
  import.meta.glob<SendingTexts>("../../../texts/*/customers/sending.ts", { import: "sending" }),
);

export function useSendingTexts(): SendingTexts {
  const texts = useLateTexts(loadSendingTexts);
  return useLanguage().sending?.(texts) ?? texts;
}
