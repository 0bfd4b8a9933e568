import { guestChoice, guestsQuery } from "../../contract/requests/guests.ts";
import { guestSettings } from "../../contract/requests/guest-settings.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { Routes } from "../http/routes.ts";
import { chooseGuest } from "./choose-guest.ts";
import { changeGuestSettings } from "./guest-settings.ts";
import { searchGuests } from "./search-guests.ts";

export const guests = new Routes()
  .add("GET /:slug/guests", {
    does: "The guests that typed digits, letters or a mail may mean, at most eight: who has the whole address, then who has a booking today, then the latest visitor. `q` is searched from the third digit or second letter on; a shorter one finds nobody. `also`: further numbers and mails of the guest. `sharesWith`: others with a number or mail of the guest. `more`: others may be meant, too. `building`: percent of the log that the guest book is made of, while it is being made; null: all.",
    who: "read_guests",
    asks: guestsQuery,
    run: searchGuests,
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
    run: changeGuestSettings,
  })
  .add("PUT /:slug/bookings/:id/guest", {
    does: "Says whose booking it is: a guest, null for nobody, or `new` for a guest that is made of the booking. No change of the booking: it keeps its version, its log and its own name, number and mail, and nobody is told.",
    who: "read_bookings",
    takes: guestChoice,
    refuses: ["booking_not_found", "guest_not_found", "cannot_change"],
    logs: { nothing: "is of one booking, no setting; guest_changes has it" },
    run: chooseGuest,
  });
