import type { Right } from "../../../domain/people/rights.ts";
import type { Said, Who } from "../../../worker/http/routes.ts";
import type { Signed, TestWorkspace } from "../test-workspace.ts";

type Booking = { id: string; manageToken: string };

export type Given = {
  workspace: TestWorkspace;
  staff: Signed;
  colleague: { id: string };
  /** A message that failed. */
  message: { id: string };
  invitation: { id: string; token: string };
  /** A closed part of a day in three months. */
  exception: { id: string };
  /** A calendar of all bookings, made by the owner. */
  calendar: { id: string };
  /** A class in three months. */
  session: { id: string };
  booking: Booking;
  cancelled: Booking;
  /** Its visit is over. */
  past: { id: string };
  /** In the guest book, with the mail anna@example.com; `past` is theirs. */
  guest: { id: string };
  /** Has one row, and has not begun. */
  open: { id: string };
  /** On the card of that guest. */
  entry: { id: string };
  /** Another guest. */
  namesake: { id: string };
  /** A date whose 12:00 is full, on which somebody waits, is offered a place, and two places are held for others. */
  listed: {
    day: string;
    waiting: { id: string; token: string };
    offered: { id: string; token: string; hold: string };
    held: Booking;
    silent: { id: string };
  };
  linkKeys: string[];
};

/** Parameters of a path. */
export type Ids = {
  slug: string;
  id: string;
  token: string;
  type: string;
  provider: string;
  date: string;
  entry: string;
};

/** A correct call by an allowed caller. */
export type Example = {
  body?: (given: Given) => Record<string, unknown>;
  /** Fields that may be left out. */
  optional?: string[];
  query?: (given: Given) => string;
  /** Besides the defaults: the booking and its manage link. */
  ids?: (given: Given) => Partial<Ids>;
  /** Missing: as the route says. */
  answers?: number;
};

/** By method and pattern. */
export type Examples = Record<string, Example>;

export type Route = Omit<Said, "answers"> & Example & { answers: number; who: Who; right?: Right };

export const on = ({ workspace }: Given) => `?date=${workspace.day}&guests=2`;
export const during = ({ workspace: { day } }: Given) => `?from=${day}&to=${day}&guests=2`;
