import { words } from "../texts/words.ts";

/** "1 change is not sent". */
export const unsentWords = (count: number) => words.lib.unsent(count);

/** For whoever comes after the member whose session ended here. */
export const unsentNotice = (count: number) => words.lib.unsentNotice(count);
