import type { FieldError, FieldErrors } from "react-hook-form";
import { words } from "../texts/words.ts";
import { nonEmptyLines, type TypedLooks } from "./typed-looks.ts";

/** The first wrong website, else the whole list's problem. */
export function originsProblem(errors: FieldErrors<TypedLooks>, list: string): string | undefined {
  const wrong: FieldError | FieldError[] | undefined = errors.embedOrigins;
  if (!Array.isArray(wrong)) return wrong?.message;
  const at = wrong.findIndex(Boolean);
  return words.customize.embed.wrong(nonEmptyLines(list)[at] ?? "", wrong[at]?.message ?? "");
}
