import type { ErrorParams, ErrorSpec } from "./customer-errors.ts";
import { ERRORS } from "./error-table.ts";
import { type AppError, type ErrorCode, type ErrorExtra, errorWords } from "./errors.ts";

export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  params?: ErrorParams;
} & ErrorExtra;

/** The problem document (RFC 9457). */
export function problemBody(error: AppError): ProblemBody {
  const spec: ErrorSpec = ERRORS[error.code];
  const { title, text } = errorWords(spec, error);
  return {
    type: `urn:daybook:error:${error.code}`,
    title,
    status: spec.status,
    detail: text,
    code: error.code,
    ...(error.params ? { params: error.params } : {}),
    ...error.extra,
  };
}
