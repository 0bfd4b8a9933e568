import { AppError } from "../../../contract/errors.ts";
import { errorText } from "../../shared/lib/api.ts";
import { words } from "../texts/words.ts";

/** A lost connection has its own text. */
export const failureText = (error: unknown, fallback: string): string =>
  navigator.onLine || error instanceof AppError ? errorText(error, fallback) : words.lib.noConnection;
