import type { Leg } from "../plan/rules.ts";
import { type Booked, PARTY } from "../sheet/booked.ts";
import type { Assignment, Attendance, SheetBooking } from "../sheet/sheet-booking.ts";
import { fromLogged } from "../wanted/stored-visit.ts";

/** An entry of one booking's log; `pushed`: another's change gave it this `assignment`. */
export type PastEntry = { id: number; type: string; changes: Record<string, unknown> };

/** A change of a booking by which a later one takes back an earlier one. Missing fields stay. */
export type ChangeBack = {
  bookingDate?: string;
  bookingTime?: string;
  guests?: number;
  status?: "confirmed" | "pending";
  services?: Leg[];
  sessionId?: string;
  resources?: string[];
  pin?: boolean;
  override?: { reason: string };
};

/** A member asks the day for this to undo an entry. `rebook`: the same again, as a new booking, with these services. */
export type Undo =
  | { kind: "rebook"; fields: Pick<ChangeBack, "services" | "sessionId"> }
  | { kind: "attend"; attendance: Attendance | null }
  | { kind: "place"; resources: string[]; pin: boolean }
  | { kind: "extend"; minutes: number }
  | { kind: "change"; fields: ChangeBack };

type Field = keyof State;
type State = { date: string; status?: string } & Partial<
  Pick<SheetBooking, "bookingTime" | "guests" | "durationMinutes" | "attendance" | "wanted" | "assignment" | "override">
>;

/**
 * The command that undoes an entry (docs/rules.md#changes). Null: it cannot be undone, since its old values are
 * not kept or a later entry changed the same again. A cancel undoes `created`.
 * @param entries all of the booking, with its pushes
 * @param bookingDate the date on which the booking stands
 */
export function undoOf(entries: PastEntry[], id: number, bookingDate: string): Undo | null {
  const told = entries.filter(({ type }) => type !== "moved_out").toSorted((a, b) => a.id - b.id);
  const states = statesAfter(told, bookingDate);
  const at = told.findIndex((one) => one.id === id && one.type !== "pushed");
  const [entry, before, after, now] = [told[at], states[at - 1], states[at], states.at(-1)];
  if (!entry || !after || !now || told.some(({ type }) => type === "anonymised")) return null;
  if (entry.type === "cancelled") return { kind: "rebook", fields: wantedBack(now.wanted) ?? {} };
  if (now.status === "cancelled") return null;
  const isStill = (...fields: Field[]) => fields.every((field) => isSame(field, now, after));
  if (!before) return null;
  switch (entry.type) {
    case "attendance":
      if (entry.changes.noted || !isStill("attendance")) return null;
      return { kind: "attend", attendance: before.attendance ?? null };
    case "placed":
      return before.assignment && isStill("assignment") ? { kind: "place", ...placeBack(before.assignment) } : null;
    case "changed":
    case "moved_in":
      return changeBack(entry, before, after, isStill);
    default:
      return null;
  }
}

function changeBack(
  { changes }: PastEntry,
  before: State,
  after: State,
  isStill: (...fields: Field[]) => boolean,
): Undo | null {
  const changed = COMPARED.filter((field) => !isSame(field, before, after));
  if (changes.personal || changed.length === 0 || !isStill(...changed)) return null;
  const has = (...fields: Field[]) => fields.some((field) => changed.includes(field));
  if (!has("date", "bookingTime", "guests", "wanted", "status", "assignment")) {
    const minutes = (before.durationMinutes ?? 0) - (after.durationMinutes ?? 0);
    return minutes === 0 ? null : { kind: "extend", minutes };
  }
  const wanted = has("wanted") ? wantedBack(before.wanted) : {};
  if (!wanted) return null;
  const { date, bookingTime, guests, status, assignment, override } = before;
  return {
    kind: "change",
    fields: {
      ...(has("date") ? { bookingDate: date } : {}),
      ...(has("date", "bookingTime") && bookingTime !== undefined ? { bookingTime } : {}),
      ...(has("guests") && guests !== undefined ? { guests } : {}),
      ...(has("status") && (status === "confirmed" || status === "pending") ? { status } : {}),
      ...wanted,
      ...(has("assignment") && assignment && before.wanted?.kind === "party" ? placeBack(assignment) : {}),
      ...(override ? { override: { reason: override.reason } } : {}),
    },
  };
}

/** Null: it had no services, which no change can bring back. */
function wantedBack(wanted: Booked = PARTY): Pick<ChangeBack, "services" | "sessionId"> | null {
  if (wanted.kind === "party") return null;
  if (wanted.kind === "class") return { sessionId: wanted.session };
  return { services: wanted.legs.map(({ handedFrom: _, ...leg }) => leg) };
}

const placeBack = ({ resources, pinnedBy }: Assignment) => ({ resources, pin: pinnedBy !== null });

const COMPARED: Field[] = ["date", "bookingTime", "guests", "status", "wanted", "assignment", "durationMinutes"];

/** The booking after each entry; only `moved_in` names a date, the one before. */
function statesAfter(told: PastEntry[], bookingDate: string): State[] {
  const left = told.flatMap(({ type, changes }) => (type === "moved_in" ? String(changes.from) : []));
  let state: State = { date: left[0] ?? bookingDate, wanted: PARTY };
  let moved = 0;
  return told.map(({ type, changes }) => {
    if (type === "moved_in") moved += 1;
    const { personal: _, notify: __, noted: ___, from: ____, to: _____, paid: ______, ...fields } = changes;
    state = {
      ...state,
      ...(type === "moved_in" ? { assignment: null } : {}),
      ...fromLogged(fields),
      date: left[moved] ?? bookingDate,
    };
    return state;
  });
}

const isSame = (field: Field, one: State, other: State) =>
  JSON.stringify(comparable(field, one)) === JSON.stringify(comparable(field, other));

/** A pin may come and go while the table stays. */
const comparable = (field: Field, state: State) =>
  (field === "assignment" ? state.assignment?.resources : state[field]) ?? null;
