import type { ErrorSpec } from "../../../contract/customer-errors.ts";
import { BY_PHONE, CUSTOMER_ERRORS } from "../../../contract/customer-errors.ts";
import { type AppError, type ErrorCode, errorWords } from "../../../contract/errors.ts";
import { fieldIn } from "../../errors-in.ts";
import { fields } from "./fields.ts";

/** The API's own words, which are English. Other codes come from a newer server only. */
const known: Partial<Record<ErrorCode, ErrorSpec>> = CUSTOMER_ERRORS;

export const error = (error: AppError) => errorWords(known[error.code] ?? CUSTOMER_ERRORS.unexpected, error);

export const field = fieldIn(fields);

export const byPhone = BY_PHONE;
