import { WEEKDAYS } from "../../domain/time/calendar.ts";
import type { Shape, Types } from "./types.ts";

/* Prints shapes as TypeScript, with a name for each that several routes answer. */

/** Each name with a route and the path in its answer. */
const NAMED: Record<string, string> = {
  User: "GET /api/auth/me user",
  Membership: "GET /api/auth/me memberships",
  Session: "POST /api/auth/sign-in",
  Passkey: "POST /api/auth/passkeys",
  PasskeyUseOptions: "POST /api/auth/passkeys/proof",
  Workspace: "POST /api/workspaces",
  Rules: "GET /api/workspaces/:slug rules",
  DayHours: "GET /api/workspaces/:slug rules weeklySchedule monday",
  Customization: "GET /api/workspaces/:slug/customization",
  Availability: "GET /api/public/:slug/availability",
  Slot: "GET /api/public/:slug/availability slots",
  Day: "GET /api/public/:slug/availability/days days",
  Refused: "GET /api/public/:slug/availability refused",
  Alternative: "GET /api/public/:slug/availability refused alternatives",
  Plan: "GET /api/workspaces/:slug/plan",
  CancelledByClosing: "POST /api/workspaces/:slug/closures/preview",
  SavedPlan: "PUT /api/workspaces/:slug/plan",
  TouchedBooking: "PUT /api/workspaces/:slug/plan touched",
  LosingClass: "POST /api/workspaces/:slug/exceptions/preview classes",
  Period: "GET /api/workspaces/:slug/plan plan periods",
  StayLength: "GET /api/workspaces/:slug/plan plan periods duration",
  Offer: "GET /api/workspaces/:slug/plan plan offer",
  Capacity: "GET /api/workspaces/:slug/capacity",
  Explained: "GET /api/workspaces/:slug/why refusal",
  Booking: "POST /api/workspaces/:slug/bookings",
  BookedService: "POST /api/workspaces/:slug/bookings services",
  ToldPrice: "POST /api/workspaces/:slug/bookings price",
  Span: "POST /api/workspaces/:slug/bookings spans",
  Override: "POST /api/workspaces/:slug/bookings override",
  CustomerBooking: "GET /api/public/:slug/manage/:token booking",
  ManagedBooking: "GET /api/public/:slug/manage/:token",
  Visit: "GET /api/feedback/:token",
  Event: "GET /api/workspaces/:slug/bookings/:id events",
  Feedback: "GET /api/workspaces/:slug/bookings/:id feedback",
  Move: "POST /api/workspaces/:slug/days/:date/tidy moves",
  ClassSession: "GET /api/workspaces/:slug/sessions sessions",
  Named: "POST /api/workspaces/:slug/sessions/preview conflicts booking",
  Conflict: "POST /api/workspaces/:slug/sessions/preview conflicts",
  HeldSessions: "POST /api/workspaces/:slug/sessions",
  Wait: "GET /api/workspaces/:slug/waits",
  Message: "GET /api/workspaces/:slug/bookings/:id messages",
  ListedMessage: "POST /api/workspaces/:slug/messages/:id/retry",
  MessageConfig: "PUT /api/workspaces/:slug/notifications/:type",
  Alerts: "GET /api/workspaces/:slug/alerts",
  PushChoices: "GET /api/workspaces/:slug/push",
  Invitation: "POST /api/workspaces/:slug/team/invitations",
  Part: "GET /api/health d1",
};
const WIDTH = 100;

export type Printer = {
  print: (shape: Shape) => string;
  named: () => { name: string; shape: string }[];
};

export function printer({ answers }: Pick<Types, "answers">): Printer {
  const names = new Map<string, string>();
  const shapes = Object.entries(NAMED).map(([name, place]) => {
    const [method, path, ...way] = place.split(" ");
    const answer = answers.get(`${method} ${path}`)?.shape;
    const shape = way.reduce<Shape | undefined>((at, key) => at && fieldOf(at, key), answer ?? undefined);
    const found = shape && objectOf(shape);
    if (!found) throw new Error(`${name} is not at ${place} (test/api/print-shape.ts)`);
    names.set(JSON.stringify(found), name);
    return { name, found };
  });
  refuseUnnamed(
    [...answers.values()].flatMap(({ shape }) => shape ?? []),
    names,
  );
  return {
    print: (shape) => print(shape, names, ""),
    named: () => shapes.map(({ name, found }) => ({ name, shape: printObject(found, names, "") })),
  };
}

/** A shape answered in several places needs a name, so that a reader learns it once. */
function refuseUnnamed(all: Shape[], names: Map<string, string>): void {
  const seen = new Set<string>();
  for (const shape of all)
    for (const object of new Set(objectsIn(shape, names).map((each) => JSON.stringify(each)))) {
      if (seen.has(object)) throw new Error(`answered twice and without a name (test/api/print-shape.ts): ${object}`);
      seen.add(object);
    }
}

/** The larger objects in a shape; a named one counts once, under its name. */
function objectsIn(shape: Shape, names: Map<string, string>): ObjectShape[] {
  if (shape.kind === "list") return objectsIn(shape.of, names);
  if (shape.kind === "union") return shape.of.flatMap((each) => objectsIn(each, names));
  if (shape.kind === "text" || names.has(JSON.stringify(shape))) return [];
  const below = shape.fields.flatMap((field) => objectsIn(field.shape, names));
  return shape.fields.length > 2 ? [shape, ...below] : below;
}

type ObjectShape = Extract<Shape, { kind: "object" }>;

const fieldOf = (shape: Shape, name: string) => objectOf(shape)?.fields.find((field) => field.name === name)?.shape;

function objectOf(shape: Shape): ObjectShape | undefined {
  if (shape.kind === "object") return shape;
  if (shape.kind === "list") return objectOf(shape.of);
  return shape.kind === "union" ? shape.of.map(objectOf).find(Boolean) : undefined;
}

function print(shape: Shape, names: Map<string, string>, indent: string): string {
  switch (shape.kind) {
    case "text":
      return shape.text;
    case "list": {
      const item = print(shape.of, names, indent);
      return shape.of.kind === "union" ? `(${item})[]` : `${item}[]`;
    }
    case "union": {
      const parts = shape.of.map((each) => print(each, names, indent));
      const line = parts.join(" | ");
      return line.length <= WIDTH ? line : parts.map((part) => `\n${indent}  | ${part}`).join("");
    }
    case "object":
      return names.get(JSON.stringify(shape)) ?? printObject(shape, names, indent);
  }
}

/** In one line where it fits. The days of a week stand as one, like all fields of another named shape. */
function printObject(object: ObjectShape, names: Map<string, string>, indent: string): string {
  const [first] = object.fields;
  if (first && object.fields.every(({ name }) => WEEKDAYS.some((weekday) => weekday === name)))
    return `Record<Weekday, ${print(first.shape, names, indent)}>`;
  const within = [...names].find(([json]) => isWithin(JSON.parse(json), object));
  if (within) {
    const [json, name] = within;
    const known = new Set((JSON.parse(json) as ObjectShape).fields.map((field) => field.name));
    const rest = object.fields.filter((field) => !known.has(field.name));
    return `${name} & ${printFields(rest, names, indent)}`;
  }
  return printFields(object.fields, names, indent);
}

function printFields(fields: ObjectShape["fields"], names: Map<string, string>, indent: string): string {
  const printed = fields.map(
    ({ name, isOptional, shape }) => `${name}${isOptional ? "?" : ""}: ${print(shape, names, `${indent}  `)}`,
  );
  const line = `{ ${printed.join("; ")} }`;
  if (line.length + indent.length <= WIDTH && !line.includes("\n")) return line;
  return `{\n${printed.map((field) => `${indent}  ${field};`).join("\n")}\n${indent}}`;
}

const FEW = 5;

/** Has every field of a smaller one that is too large for chance. */
function isWithin({ fields }: ObjectShape, object: ObjectShape): boolean {
  const own = new Set(object.fields.map((field) => JSON.stringify(field)));
  return fields.length > FEW && fields.length < own.size && fields.every((field) => own.has(JSON.stringify(field)));
}
