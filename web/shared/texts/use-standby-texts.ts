import type { StandbyTexts } from "../../../texts/en/customers/standby.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";

/** The list of a full day and the pages of those who wait alone load them. */
export const loadStandbyTexts = lateTexts(
  import.meta.glob<StandbyTexts>("../../../texts/*/customers/standby.ts", { import: "standby" }),
);

export const useStandbyTexts = (): StandbyTexts => useLateTexts(loadStandbyTexts);
