/** `staff` is shown as "Host": the value is older than the other roles. */
export const ROLES = ["owner", "manager", "staff", "kitchen"] as const;
export type Role = (typeof ROLES)[number];
/** A business has one owner, who hands it over instead of inviting another. */
export const INVITED_ROLES = ["manager", "staff", "kitchen"] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

const EVERYBODY = ROLES;
const FRONT = ["owner", "manager", "staff"] as const;
const OFFICE = ["owner", "manager"] as const;
const OWNER = ["owner"] as const;

/**
 * The one table of rights (docs/rules.md#roles). The Worker's guard asks it for each route, screens ask it what to show,
 * and the wall between tenants is tested by it.
 */
export const RIGHTS = {
  /** Today's bookings and tables, without contact data where `read_bookings` is missing. */
  read_evening: EVERYBODY,
  /** Bookings of any date with contact data and history; alerts and notifications about them. */
  read_bookings: FRONT,
  /** The guest book: who calls, and whose booking it is. */
  read_guests: FRONT,
  /** Adds guests, and writes on their pages. */
  change_guests: FRONT,
  /** Two guests as one, bookings that are somebody else's, and back. */
  manage_guests: OFFICE,
  /** A date's book as it stood at a past moment. */
  read_past: OFFICE,
  /** Also the brake, classes, who serves which tables, and one's own days off. */
  change_bookings: FRONT,
  /** Cancelling, and noting attendance. */
  settle_bookings: FRONT,
  /** Business, hours, plan, services, looks, the customers' messages, and calendars of all bookings and people. */
  change_settings: OFFICE,
  /** All bookings or all of one customer's data as a file, and names of customers in calendars. */
  export_customers: OFFICE,
  /** Guests and bookings from another system's file. */
  import_customers: OFFICE,
  /** Bookings for good, a customer's data, the business itself. */
  erase: OWNER,
  /** Invitations, roles, removal of members. */
  manage_team: OWNER,
  hand_over: OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;
export const isRight = (word: string): word is Right => Object.hasOwn(RIGHTS, word);

/** Decides what a member may do; the rule of docs/rules.md#roles. */
export const mayDo = (role: Role, right: Right): boolean => (RIGHTS[right] as readonly Role[]).includes(role);

/** Rights whose POST members keep while the operator has stopped the business (docs/rules.md#stopped-businesses). */
const WHILE_STOPPED: readonly Right[] = ["settle_bookings", "export_customers", "erase"];

/** Reading and taking away are always possible. `method`: of the HTTP call. */
export const mayWhileStopped = (right: Right, method: string): boolean =>
  ["GET", "HEAD", "DELETE"].includes(method) || (method === "POST" && WHILE_STOPPED.includes(right));
