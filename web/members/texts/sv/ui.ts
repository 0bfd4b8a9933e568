import type { Words } from "../en.ts";

export const ui: Words["ui"] = {
  tryAgain: "Försök igen",
};
