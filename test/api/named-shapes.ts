import type { Shape, Types } from "./types.ts";

/* Shapes that several routes answer, by name. */

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
  HoldRules: "GET /api/workspaces/:slug/hold-rules",
  SavedPlan: "PUT /api/workspaces/:slug/plan",
  TouchedBooking: "PUT /api/workspaces/:slug/plan touched",
  LosingClass: "POST /api/workspaces/:slug/exceptions/preview classes",
  Period: "GET /api/workspaces/:slug/plan plan periods",
  StayLength: "GET /api/workspaces/:slug/plan plan periods duration",
  Offer: "GET /api/workspaces/:slug/plan plan offer",
  Capacity: "GET /api/workspaces/:slug/capacity",
  Explained: "GET /api/workspaces/:slug/why refusal",
  Booking: "POST /api/workspaces/:slug/bookings",
  BookingWithGuest: "PUT /api/workspaces/:slug/bookings/:id/guest",
  GuestOfBooking: "PUT /api/workspaces/:slug/bookings/:id/guest guest",
  ListedBooking: "GET /api/workspaces/:slug/bookings bookings",
  Guest: "GET /api/workspaces/:slug/guests guests",
  Care: "GET /api/workspaces/:slug/guests guests care",
  Import: "GET /api/workspaces/:slug/imports imports",
  ImportCounts: "GET /api/workspaces/:slug/imports imports counts",
  ImportStep: "POST /api/workspaces/:slug/imports/:id/step",
  Entry: "GET /api/workspaces/:slug/guests/:id entries",
  GuestSettings: "GET /api/workspaces/:slug/guest-settings settings",
  Tag: "GET /api/workspaces/:slug/guest-settings settings tags",
  BookedService: "POST /api/workspaces/:slug/bookings services",
  ToldService: "GET /api/public/:slug/manage/:token booking services",
  ToldPrice: "POST /api/workspaces/:slug/bookings price",
  Span: "POST /api/workspaces/:slug/bookings spans",
  Hold: "POST /api/workspaces/:slug/bookings hold",
  ChangedBooking: "POST /api/workspaces/:slug/holds",
  StandbyPage: "GET /api/public/:slug/standby/:token",
  HeldOffer: "GET /api/public/:slug/standby/:token offers",
  WishedDate: "GET /api/public/:slug/standby/:token dates",
  WishedService: "GET /api/public/:slug/standby/:token services",
  Standby: "GET /api/workspaces/:slug/standbys standbys",
  HeldPlace: "GET /api/workspaces/:slug/standbys offers",
  Override: "POST /api/workspaces/:slug/bookings override",
  Paid: "POST /api/workspaces/:slug/bookings paid",
  CustomerBooking: "GET /api/public/:slug/manage/:token booking",
  ManagedBooking: "GET /api/public/:slug/manage/:token",
  Visit: "GET /api/feedback/:token",
  Event: "GET /api/workspaces/:slug/bookings/:id events",
  Feedback: "GET /api/workspaces/:slug/bookings/:id feedback",
  Move: "POST /api/workspaces/:slug/days/:date/tidy moves",
  RefusedMove: "POST /api/workspaces/:slug/days/:date/hand-over refused",
  Server: "GET /api/workspaces/:slug/days/:date/servers servers",
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

export type ObjectShape = Extract<Shape, { kind: "object" }>;
export type NamedShapes = {
  all: { name: string; shape: ObjectShape }[];
  nameOf: (shape: Shape) => string | undefined;
};

export function namedShapes({ answers }: Pick<Types, "answers">): NamedShapes {
  const names = new Map<string, string>();
  const all = Object.entries(NAMED).map(([name, place]) => {
    const [method, path, ...way] = place.split(" ");
    const answer = answers.get(`${method} ${path}`)?.shape;
    const at = way.reduce<Shape | undefined>((at, key) => at && fieldOf(at, key), answer ?? undefined);
    const shape = at && objectOf(at);
    if (!shape) throw new Error(`${name} is not at ${place} (test/api/named-shapes.ts)`);
    names.set(JSON.stringify(shape), name);
    return { name, shape };
  });
  const nameOf = (shape: Shape) => names.get(JSON.stringify(shape));
  refuseUnnamed(
    [...answers.values()].flatMap(({ shape }) => shape ?? []),
    nameOf,
  );
  return { all, nameOf };
}

/** A shape answered in several places needs a name, so that a reader learns it once. */
function refuseUnnamed(all: Shape[], nameOf: NamedShapes["nameOf"]): void {
  const seen = new Set<string>();
  for (const shape of all)
    for (const object of new Set(objectsIn(shape, nameOf).map((each) => JSON.stringify(each)))) {
      if (seen.has(object)) throw new Error(`answered twice and without a name (test/api/named-shapes.ts): ${object}`);
      seen.add(object);
    }
}

/** The larger objects in a shape; a named one counts once, under its name. */
function objectsIn(shape: Shape, nameOf: NamedShapes["nameOf"]): ObjectShape[] {
  if (shape.kind === "list") return objectsIn(shape.of, nameOf);
  if (shape.kind === "union") return shape.of.flatMap((each) => objectsIn(each, nameOf));
  if (shape.kind === "text" || nameOf(shape)) return [];
  const below = shape.fields.flatMap((field) => objectsIn(field.shape, nameOf));
  return shape.fields.length > 2 ? [shape, ...below] : below;
}

const fieldOf = (shape: Shape, name: string) => objectOf(shape)?.fields.find((field) => field.name === name)?.shape;

function objectOf(shape: Shape): ObjectShape | undefined {
  if (shape.kind === "object") return shape;
  if (shape.kind === "list") return objectOf(shape.of);
  return shape.kind === "union" ? shape.of.map(objectOf).find(Boolean) : undefined;
}
