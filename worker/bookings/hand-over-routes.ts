import { handBackRequest, handOverQuery, handOverRequest } from "../../contract/requests/hand-over.ts";
import { Routes } from "../http/routes.ts";
import { handBack, handOver, readHandOver } from "./commands/hand-over.ts";

export const handOvers = new Routes()
  .add("GET /:slug/days/:date/hand-over", {
    does: "Who could serve the visits of a `person` who is away, those that are not over, by start. `way`: the proposal, the same time with another person or another time of the date; null: for a call, and `why`. Proposals hold together. `people` could serve it at its time, `times` are others of the date, `tells` the channels of the message. `classes`: those of the person on the date, which stay as they are. Writes nothing.",
    who: "read_bookings",
    asks: handOverQuery,
    refuses: ["not_found", "unavailable"],
    run: readHandOver,
  })
  .add("POST /:slug/days/:date/hand-over", {
    does: "Gives visits of a `person` to others, at their time or at another of the date, as one group; services and the price told stay. Each is decided as a change: `refused` stay as they are, each with its `code` and, of `time_slot_unavailable`, its `reason`. From then on a visit is with the person named here. With `tell` its customer gets the message of a change, at `tellsAt` at the earliest, so that a member may take it back before.",
    who: "change_bookings",
    takes: handOverRequest,
    key: "optional",
    refuses: ["not_found", "unavailable"],
    run: handOver,
  })
  .add("POST /:slug/days/:date/hand-back", {
    does: "Takes a hand-over back: the visits have the time, person and price of before. Customers hear of it only if they were told of the hand-over. `moved` and `refused` as for a hand-over.",
    who: "change_bookings",
    takes: handBackRequest,
    key: "optional",
    refuses: ["not_found", "unavailable"],
    run: handBack,
  });
