/** Beside the times of a date, where none fits and somebody may wait. `waiting`: parties in front of who joins now. */
export type ListView = { open: true; waiting: number };

/** A date on which a party waits, in its wall time. `around` null: the earliest start first. */
export type WishedDate = { date: string; from: string; until: string; around: string | null };

type WishedService = { id: string; name: string; person: { id: string; name: string } | null };

/** One held place. `hold`: the id of the booking that it is; `until`: the minute that the guest is told. */
export type OfferView = {
  hold: string;
  bookingDate: string;
  bookingTime: string;
  startsAt: string;
  guests: number;
  areaName: string | null;
  services: WishedService[] | null;
  until: string;
};

/** Why a party waits no longer. `silent`: it did not answer a second time; `over`: its last date has passed. */
export type StandbyEnd = "booked" | "left" | "silent" | "over" | "closed" | "ended";

/** The page of a standby, for the holder of its link. */
export type StandbyPage = {
  state: "waiting" | "offered" | "asleep" | "booked" | "ended";
  end: StandbyEnd | null;
  version: number;
  /** Among those awake of its first date, from 1; null: asleep, or it waits no longer. */
  position: number | null;
  customerName: string | null;
  guests: number;
  area: string | null;
  areaName: string | null;
  services: WishedService[] | null;
  session: { id: string; service: string; name: string; date: string; time: string } | null;
  leastNotice: number;
  dates: WishedDate[];
  offers: OfferView[];
  /** The offer whose end put it to sleep, or ended the waiting. `isFree`: anybody may book that start. */
  last: { bookingDate: string; bookingTime: string; until: string; isFree: boolean } | null;
  booking: { manageToken: string; bookingDate: string; bookingTime: string; guests: number } | null;
};

/** With `offer_ended`. `taken`: somebody else has the start, or its next in line. */
export type AfterOffer = { endedAt: string; time: string; next: "taken" | "free" };

/**
 * With `booking_not_found` of a manage link: the place that was held there for somebody on no list. `at`: when it ended; `until`: the
 * minute that was told.
 */
export type EndedOffer = {
  end: "declined" | "lapsed" | "withdrawn";
  at: string;
  until: string;
  bookingDate: string;
  bookingTime: string;
  guests: number;
  /** Anybody may book that start; null: it is over, or a class. */
  isFree: boolean | null;
};

/** A member's booking that is a hold; on others null. `until`: the minute that is told; `told`: the guest may know of it. */
export type HoldView = {
  for: "offer" | "confirm" | "pay";
  until: string;
  told: boolean;
  /** When a silent one is told by itself; null: by a member's press, or told already. */
  tellAt: string | null;
  standby: string | null;
};

/** A party on the list of a date, as members see it. */
export type StandbyView = {
  id: string;
  version: number;
  state: "waiting" | "offered" | "asleep";
  /** Its place in the date's line, among those awake; null: asleep. */
  position: number | null;
  createdAt: string;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  guests: number;
  dates: WishedDate[];
  area: string | null;
  services: WishedService[] | null;
  sessionId: string | null;
  source: "online" | "phone" | "walk_in";
  leastNotice: number;
  /** No message reached it. */
  isUnreachable: boolean;
  /** No channel of the business reaches it, so a member has to call. */
  mustCall: boolean;
  offer: { hold: string; bookingDate: string; bookingTime: string; until: string; told: boolean } | null;
};

/** A place that is held on a date, for the list or by a member. `byHand`: silent until a member presses Send. */
export type HeldView = {
  hold: string;
  version: number;
  bookingTime: string;
  guests: number;
  services: WishedService[] | null;
  customerName: string | null;
  customerPhone: string | null;
  until: string;
  told: boolean;
  /** When a silent one is told by itself; null: by a member's press, or told already. */
  tellAt: string | null;
  /** No channel of the business reaches its guest, so a member has to call. False where it has none yet. */
  mustCall: boolean;
  byHand: boolean;
  standby: string | null;
  resources: string[];
};

/** The list of a date, in order; empty where there is none. `listTellsBy`: the channels by which offers leave. */
export type StandbysView = { standbys: StandbyView[]; offers: HeldView[]; listTellsBy: ("email" | "sms")[] };

/** A place that was held on a date, the newest first. */
export type ServedView = {
  hold: string;
  bookingTime: string;
  guests: number;
  customerName: string | null;
  offeredAt: string;
  outcome: "open" | "accepted" | "declined" | "lapsed" | "withdrawn";
  outcomeAt: string | null;
  /** The how many-th in a row for this place. */
  chain: number;
  /** A member chose this guest; else it was first in line of those whom the place fits. */
  byMember: boolean;
  joinedAt: string | null;
  /** Bookings that had to move for it. */
  moved: number;
};

/** `unwanted`: freed places that nobody wanted. */
export type ListFigures = {
  from: string;
  to: string;
  freed: number;
  offered: number;
  filled: number;
  unwanted: number;
  /** The median of answered offers. */
  answerMinutes: number | null;
};
