import { AppError } from "../../../contract/errors.ts";
import { errorText } from "../../shared/lib/api.ts";

const NO_CONNECTION = "There is no connection. Please try again when it is back.";

/** What to tell a member of a call that failed: that there is no line where that is why, else the words of the error. */
export const failureText = (error: unknown, fallback: string): string =>
  navigator.onLine || error instanceof AppError ? errorText(error, fallback) : NO_CONNECTION;
