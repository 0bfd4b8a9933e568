import { AppError, problemBody } from "../../contract/errors.ts";
import type { Texts } from "../texts/en.ts";

/** The words of a declared error for a customer; `fallback` for faults and lost answers, which say nothing to whom they happen. */
export const problemText = (error: unknown, fallback: string, texts: Texts) =>
  error instanceof AppError && problemBody(error).status < 500 ? texts.error(error).text : fallback;
