import type { fields as ofCustomers } from "../texts/en/customers/fields.ts";
import type { fields } from "../texts/en/fields.ts";

/** The words of a language for each fault, of which English names code and parameters. A missing one does not compile. */
export type FieldWords = typeof fields;
export type CustomerFieldWords = typeof ofCustomers;
export type FaultCode = keyof FieldWords;
type ParamsOf<Code extends FaultCode> = FieldWords[Code] extends (params: infer Params extends object) => string
  ? Params
  : undefined;

declare const KIND: unique symbol;
/** A field's fault: code and parameters in one text, which a schema takes as its message. */
export type Fault = string & { readonly [KIND]: "fault" };
/** The same on the wire. `onDate`: the one of several dates that it is about. */
export type FaultTold = { code: FaultCode; params?: { onDate?: string; [name: string]: unknown } };

type Given<Code extends FaultCode> = ParamsOf<Code> extends undefined ? [] : [params: ParamsOf<Code>];

/** `fault("too_long", { max: 60 })`; the English texts name the codes and their parameters. */
export const fault = <Code extends FaultCode>(code: Code, ...[params]: Given<Code>): Fault => written({ code, params });

export function faultOnDate(of: Fault, onDate: string): Fault {
  const { code, params } = readFault(of);
  return written({ code, params: { ...params, onDate } });
}

/** Another text than a fault is read as a code that no table has. */
export function readFault(text: string): FaultTold {
  const [code, params] = text.split("\n");
  return { code: code as FaultCode, ...(params ? { params: JSON.parse(params) } : {}) }; // written by `fault`
}

const written = ({ code, params }: { code: FaultCode; params: object | undefined }) =>
  (params ? `${code}\n${JSON.stringify(params)}` : code) as Fault; // the one place that makes them

/** Undefined where the table has no such code. */
export function faultWords(table: Partial<FieldWords>, { code, params = {} }: FaultTold): string | undefined {
  if (!Object.hasOwn(table, code)) return undefined;
  const words = table[code] as string | ((params: object) => string); // the parameters are those of the code
  const text = typeof words === "function" ? words(params) : words;
  return params.onDate ? `${params.onDate}: ${text}` : text;
}
