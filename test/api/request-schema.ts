import * as z from "zod/mini";

/* A request's schema as JSON Schema. */

export type Json = z.core.JSONSchema.BaseSchema;
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A sort of text: in docs/api.md by its words, in docs/openapi.json by its form. */
type Sort = { words: string; form: Json };

const like = ({ source }: RegExp): Json => ({ pattern: source });

/**
 * Rules of texts are functions, which a schema cannot show: the sort of a text follows from the samples it accepts. A
 * text that accepts `words` accepts any.
 */
const SAMPLES = {
  words: "By the window",
  date: "2027-06-15",
  quarter: "18:15",
  five: "18:05",
  minute: "18:07",
  instant: "2027-06-15T18:00:00Z",
  email: "astrid@example.com",
  phone: "+46701234567",
  local: "(08) 123 45 67",
  picture: "https://example.com/logo.png",
  site: "https://example.com",
  color: "#0e5a55",
  zone: "Europe/Stockholm",
  language: "sv",
  region: "SE",
  currency: "SEK",
  digits: "12",
  point: `B${"A".repeat(86)}`,
  secret: "A".repeat(22),
};
/** By the samples that a text accepts. */
const SORTS: Record<string, Sort> = {
  date: { words: "date", form: { format: "date" } },
  "quarter five minute": { words: "time", form: like(/^([01]\d|2[0-3]):[0-5]\d$/) },
  "quarter five": { words: "time in steps of 5 minutes", form: like(/^([01]\d|2[0-3]):[0-5][05]$/) },
  quarter: { words: "time at :00, :15, :30 or :45", form: like(/^([01]\d|2[0-3]):(00|15|30|45)$/) },
  instant: { words: "instant", form: { format: "date-time" } },
  email: { words: "email address", form: { format: "email" } },
  phone: { words: "phone number, E.164", form: like(/^\+\d{7,15}$/) },
  "date phone local digits": { words: "phone number", form: like(/^[\d +()./-]*$/) },
  "date phone local": { words: "phone number", form: like(/^[\d +()./-]*$/) },
  "picture site": { words: "https address", form: { format: "uri-reference" } },
  site: { words: "https origin", form: { format: "uri" } },
  color: { words: "`#rrggbb`", form: like(/^#[0-9A-Fa-f]{6}$/) },
  zone: { words: "IANA time zone", form: like(/^[\w+-]+(\/[\w+-]+)*$/) },
  "language region currency": { words: "language tag", form: like(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/) },
  region: { words: "region, ISO 3166-1 alpha-2", form: like(/^[A-Z]{2}$/) },
  currency: { words: "currency, ISO 4217", form: like(/^[A-Z]{3}$/) },
  digits: { words: "digits", form: like(/^\d+$/) },
  point: { words: "point of P-256, base64url", form: like(/^[\w-]{87}$/) },
  secret: { words: "16 bytes, base64url", form: like(/^[\w-]{22}$/) },
  "phone zone language region currency digits point secret": {
    words: "file in base64",
    form: { contentEncoding: "base64" },
  },
  "date language region currency digits secret": { words: "base64url", form: like(/^[\w-]*$/) },
  "date language region currency digits point secret": { words: "base64url", form: like(/^[\w-]*$/) },
};

/** `show` tells how a sort of text stands in it; parts with a name stand elsewhere. */
export function requestSchema(
  schema: z.core.$ZodType,
  show: (sort: Sort) => Json,
  names = new Map<z.core.$ZodType, string>(),
): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === schema ? undefined : names.get(zodSchema);
      const instead = name ? refTo(name) : wholeNumberIn(zodSchema);
      if (instead) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, instead);
      } else if (jsonSchema.type === "string" && !jsonSchema.enum && jsonSchema.const === undefined) {
        Object.assign(jsonSchema, { ...furtherOn(zodSchema), ...jsonSchema });
        const sort = sortOf(zodSchema);
        const { pattern } = jsonSchema;
        if (sort) Object.assign(jsonSchema, show(sort), pattern && { pattern });
      }
    },
  });
  return json;
}

/** Bounds in the second step of a text, which the input does not show. */
function furtherOn({ _zod: { def } }: z.core.$ZodTypes): Json {
  if (def.type !== "pipe" || def.out._zod.def.type !== "string") return {};
  const { $schema: _, ...bounds } = z.toJSONSchema(def.out, { io: "input", unrepresentable: "any" });
  return bounds;
}

/** A query holds only texts; the schema reads a number from one. */
function wholeNumberIn(schema: z.core.$ZodType): Json | undefined {
  if (schema._zod.def.type !== "pipe") return undefined;
  const read = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return read.type === "integer" ? { type: "integer", minimum: read.minimum, maximum: read.maximum } : undefined;
}

/** It looks like other sorts that it is none of, so that it is no sample. */
const A_BIRTHDAY = "06-15";
const BIRTHDAY: Sort = { words: "month and day, `MM-DD`", form: like(/^\d{2}-\d{2}$/) };

const A_MOMENT = "2027-06-15T18:05";
const MOMENT: Sort = {
  words: "moment on the business's clock, `YYYY-MM-DDTHH:MM`",
  form: like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
};
const ALONE: [sample: string, sort: Sort][] = [
  [A_BIRTHDAY, BIRTHDAY],
  [A_MOMENT, MOMENT],
];

function sortOf(schema: z.core.$ZodType): Sort | undefined {
  const taken = Object.entries(SAMPLES).flatMap(([name, text]) => (z.safeParse(schema, text).success ? [name] : []));
  if (taken.includes("words")) return undefined;
  const alone = taken.length === 0 ? ALONE.find(([sample]) => z.safeParse(schema, sample).success) : undefined;
  const sort = alone?.[1] ?? SORTS[taken.join(" ")];
  if (!sort)
    throw new Error(
      `no words for a text that takes ${taken.join(", ") || "nothing known"} (test/api/request-schema.ts)`,
    );
  return sort;
}
