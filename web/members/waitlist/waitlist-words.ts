import { addWords } from "../texts/words.ts";

const WAITLIST = import.meta.glob<{ [key: string]: unknown }>("../../../texts/*/members/waitlist-words.ts");

/** Texts that this page alone shows. */
export const loadWaitlistWords = (): Promise<void> => addWords(WAITLIST);
