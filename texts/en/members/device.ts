import { plural } from "./plural.ts";

const faults = plural({ one: "The server had a fault.", other: "The server had a fault, # times." });

/** Changes that this device has not sent. */
export const device = {
  allSent: "Everything is sent",
  inOrder: "Your changes go in their order as soon as the connection is back.",
  toLookAtTitle: "To look at",
  beingSent: "Being sent",
  waiting: "Waiting for a connection",
  openBooking: "Open booking",
  ok: "OK",
  drop: "Drop",
  ofOthers: "Not sent by somebody else",
  discard: "Discard",
  keepForADay: "Keep for 24 hours",
  tableChanged: "Table changed",
  changed: "Changed",
  takenBack: "Taken back: not here yet",
  staysLonger: plural({ one: "Stays # minute longer", other: "Stays # minutes longer" }),
  leavesEarlier: plural({ one: "Leaves # minute earlier", other: "Leaves # minutes earlier" }),
  fault: (tries: number) => `${faults(tries)} It is tried again in a while; your other changes are sent.`,
  problems: {
    not_made: "Its booking could not be made.",
    cancelled_meanwhile: "The booking was cancelled meanwhile. Its history has the note.",
    noted_later: "A later note was made elsewhere. Its history has this one too.",
    expired: "It could not be sent within 24 hours.",
  },
  sending: plural({ other: "Sending #" }),
  notSent: plural({ other: "# not sent" }),
  toLookAt: plural({ other: "# to look at" }),
};
