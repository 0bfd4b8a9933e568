import { AppError } from "../../../contract/errors.ts";
import { errorText } from "../../shared/lib/api.ts";

const NO_CONNECTION = "There is no connection. Please try again when it is back.";

/** A lost connection has its own text. */
export const failureText = (error: unknown, fallback: string): string =>
  navigator.onLine || error instanceof AppError ? errorText(error, fallback) : NO_CONNECTION;
