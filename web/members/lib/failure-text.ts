import { AppError } from "../../../contract/errors.ts";
import { words } from "../texts/words.ts";
import { errorText } from "./error-text.ts";

/** A lost connection has its own text. */
export const failureText = (error: unknown, fallback: string): string =>
  navigator.onLine || error instanceof AppError ? errorText(error, fallback) : words.lib.noConnection;
