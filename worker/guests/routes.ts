import { guestEntry, guestEntryEdited } from "../../contract/requests/guest-entries.ts";
import { consentNoted, guestSettings } from "../../contract/requests/guest-settings.ts";
import {
  bookingsSeparated,
  changeUndone,
  guestChoice,
  guestEdited,
  guestMade,
  guestMerged,
  guestQuery,
  guestsExport,
  guestsQuery,
  pairAnswer,
} from "../../contract/requests/guests.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { noteConsent } from "../guest-book/consents.ts";
import { answerFile } from "../http/csv-file.ts";
import { logFault } from "../http/problem.ts";
import { Routes } from "../http/routes.ts";
import { chooseGuest } from "./choose-guest.ts";
import { editGuest, makeGuest } from "./edit-guest.ts";
import { changeEntry, noteEntry, removeEntry } from "./entries.ts";
import { exportGuests } from "./export-guests.ts";
import { answerPair, readPairs } from "./guest-pairs.ts";
import { changeGuestSettings } from "./guest-settings.ts";
import { findGuests } from "./list-guests.ts";
import { mergeGuests } from "./merge-guests.ts";
import { readGuest } from "./read-guest.ts";
import { separateBookings } from "./separate-bookings.ts";
import { undoChange } from "./undo-change.ts";

const OF_GUEST = { nothing: "is of one guest, no setting; guest_changes has it" };

export const guests = new Routes()
  .add("GET /:slug/guests", {
    does: "With `q` the guests that typed digits, letters or a mail may mean, at most eight: who has the whole address, then who has a booking today, then the latest visitor. `q` is searched from the third digit or second letter on; a shorter one finds nobody. `also`: further numbers and mails of the guest. `sharesWith`: others with a number or mail of the guest. `more`: others may be meant, too. `building`: percent of the log that the guest book is made of, while it is being made; null: all. Without `q` the list, 50 a page: by the last visit, the latest first, then who never came; `order=name` by name, `comes=7` who comes within seven days, the soonest first. `seen` not for so many months, `care`, `tag` and `consent` narrow it; a page may have fewer than 50, or none, and still a `nextCursor`.",
    who: "read_guests",
    asks: guestsQuery,
    run: findGuests,
  })
  .add("POST /:slug/guests", {
    does: "Adds a guest who has not booked yet. The next booking with the number or mail, and a name that agrees, is this guest's. `changeId`: the row that notes it. The same key again makes nobody else.",
    who: "change_guests",
    takes: guestMade,
    answers: 201,
    key: "optional",
    logs: OF_GUEST,
    refuses: ["key_reused", "unavailable"],
    run: makeGuest,
  })
  .add("GET /:slug/guests/export", {
    does: "The list as one CSV file, without pages, in the order and by the filter of `GET …/guests`. With `consent` the addresses that news may be sent to: each with its guest, when and where it was said, the exact words, and how many lines of that address came with imports; `care` and `tag` narrow it. `separator` as of exported bookings.",
    who: "export_customers",
    asks: guestsExport,
    run: async (acting, asked, c) =>
      answerFile(c, await exportGuests(acting, asked, (error: Error) => logFault(c, error))),
  })
  .add("GET /:slug/guests/:id", {
    does: "A guest's page; the id of one that was merged answers as its head. `members`: those merged into it. `bookings`: of all of them, the latest start first, 50 a page. `entries`: the lines of the card, the newest first. `changes`: who did what, the newest first, with names of fields and never their values. `putOn`: the tags that members put on, with their reasons; others of `tags` are counted. `tagChoices`: those that members may put on.",
    who: "read_guests",
    asks: guestQuery,
    refuses: ["guest_not_found"],
    run: readGuest,
  })
  .add("PATCH /:slug/guests/:id", {
    does: "Writes on a guest's page. A name, number, mail or language stays shown and found whatever bookings say; null takes it away, until a booking names one again. `care` is kept only with how the guest asked for it; `tags` are all that members put on from then on, and one that has guests call needs a `reason`. No booking changes. `changeId`: null where nothing was other than before. 409 `stale_guest` carries the guest as `stored`.",
    who: "change_guests",
    takes: guestEdited,
    refuses: ["guest_not_found", "stale_guest", "unavailable"],
    logs: OF_GUEST,
    run: editGuest,
  })
  .add("POST /:slug/guests/:id/entries", {
    does: "Adds a line to a guest's card: a `note`, a `formula`, or a `patch_test` with its `result`, of one of the guest's bookings or of none. The `text` of a patch test is what was tested; `validUntil`: the last date on which it counts, null where it does not end. At most 500 lines a guest. `changeId`: the row that notes it, without what the line says.",
    who: "change_guests",
    takes: guestEntry,
    answers: 201,
    refuses: ["guest_not_found", "booking_not_found", "unavailable"],
    logs: OF_GUEST,
    run: noteEntry,
  })
  .add("PATCH /:slug/guests/:id/entries/:entry", {
    does: "Changes what a line of a card says; its kind and its visit stay, and `edited` says who changed it last. `changeId`: null where nothing was other than before.",
    who: "change_guests",
    takes: guestEntryEdited,
    refuses: ["guest_not_found", "not_found"],
    logs: OF_GUEST,
    run: changeEntry,
  })
  .add("DELETE /:slug/guests/:id/entries/:entry", {
    does: "Takes a line off a guest's card for good.",
    who: "change_guests",
    answers: 204,
    refuses: ["guest_not_found", "not_found", "unavailable"],
    logs: OF_GUEST,
    run: removeEntry,
  })
  .add("POST /:slug/guests/:id/consents", {
    does: "Notes that a guest said yes or no to news, on the phone or in person, for a number or mail of theirs. The last line of a channel and address counts; a no counts at once, everywhere, and outlives what is kept of the guest.",
    who: "change_guests",
    takes: consentNoted,
    answers: 201,
    refuses: ["guest_not_found", "unavailable"],
    logs: OF_GUEST,
    run: noteConsent,
  })
  .add("POST /:slug/guests/:id/merge", {
    does: "Says that two guests are one person: `guestId` is read as the guest of the address from now on, with its bookings, allergies, tags and notes. No row moves, so undoing `changeId` gives back every byte. 409 `merged_since` where one of them was merged by now.",
    who: "manage_guests",
    takes: guestMerged,
    refuses: ["guest_not_found", "merged_since", "unavailable"],
    logs: OF_GUEST,
    run: mergeGuests,
  })
  .add("POST /:slug/guests/:id/separate", {
    does: "Says that bookings of a guest are somebody else's: those of `guestId`, or a new guest's. The bookings keep their own name, number and mail; both guests are found by what their bookings say. `to`: whose they are.",
    who: "manage_guests",
    takes: bookingsSeparated,
    refuses: ["guest_not_found", "booking_not_found", "unavailable"],
    logs: OF_GUEST,
    run: separateBookings,
  })
  .add("POST /:slug/guests/:id/undo", {
    does: "Undoes a merge, a separation, or the answer that two guests are two people: a row of `changes` whose `undo` is true. Of two merges into one guest the later goes first, else 409 `merged_since`. What was written in between stays where it was written.",
    who: "manage_guests",
    takes: changeUndone,
    refuses: ["guest_not_found", "merged_since", "unavailable"],
    logs: OF_GUEST,
    run: undoChange,
  })
  .add("GET /:slug/guest-pairs", {
    does: "Guests who are probably one person, at most 20 pairs; none is ever merged by itself. `reason`: S1, an address of both and names that agree; S2, the same name and a number or mail that differs by one sign. `count`: at most 100. A night finds them among those who booked or were changed.",
    who: "manage_guests",
    run: readPairs,
  })
  .add("POST /:slug/guest-pairs/answer", {
    does: "Answers a pair: `same` merges `guestB` into `guestA`, else they are two people and are not proposed again. `changeId`: to undo it; null where it was said before.",
    who: "manage_guests",
    takes: pairAnswer,
    refuses: ["guest_not_found", "merged_since", "unavailable"],
    logs: OF_GUEST,
    run: answerPair,
  })
  .add("GET /:slug/guest-settings", {
    does: "The owner's decisions about the guest book: tags, what the booking page asks, and how long guests are kept. `boxes`: whether the booking page asks for news by that channel, and the owner's own words, null for the standard ones. `softOptIn` `customers`: who books is an own customer, unless they said no. `guestMonths` null: as long as bookings.",
    who: "change_settings",
    run: ({ services, workspaceId }) => readGuestSettings(services.diary(workspaceId), workspaceId),
  })
  .add("PUT /:slug/guest-settings", {
    does: "Saves the decisions about the guest book. A tag whose id begins with `new-` is made; one that is missing is taken off its guests. A tag that is counted (`auto`) turns nobody away.",
    who: "change_settings",
    takes: guestSettings,
    refuses: ["stale_settings"],
    logs: "guests",
    run: (acting, asked) => changeGuestSettings(acting, asked),
  })
  .add("PUT /:slug/bookings/:id/guest", {
    does: "Says whose booking it is: a guest, null for nobody, or `new` for a guest that is made of the booking. No change of the booking: it keeps its version, its log and its own name, number and mail, and nobody is told.",
    who: "read_bookings",
    takes: guestChoice,
    refuses: ["booking_not_found", "guest_not_found", "cannot_change"],
    logs: { nothing: "is of one booking, no setting; guest_changes has it" },
    run: chooseGuest,
  });
