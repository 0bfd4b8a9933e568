export type ErrorParams = Record<string, unknown>;
export type Words = string | ((params: ErrorParams) => string);
export type ErrorSpec = { status: number; title: Words; message: Words };
