import { words } from "../texts/words.ts";

/** The A4 ones are printed anywhere. */
export const SHEET_SIZES = words.share.sizes;
export type SheetSize = keyof typeof SHEET_SIZES;
