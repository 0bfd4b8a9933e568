import { expect, test } from "vitest";
import { bookingReaders } from "./booking-readers.ts";

/**
 * Each place that asks for bookings has said what a hold is to it (docs/decisions/122-who-reads-says-what-a-hold-is.md). A new one gets a line
 * here: without it a hold could count as a visit, or block a place after its end.
 *
 * - `inTheDay`: decides on a loaded day. No hold that has ended is left there, so the status says all.
 * - `inTheLog`: replays entries. A hold counts from the entry that made it to the one that ends it.
 * - `inTheFence`: compares rows with those that were read, and asks no clock.
 * - `takes`: sums rows without the day. A hold takes its place until a minute after its end.
 * - `shown`: shows rows to members. Open holds are among them, and named as such.
 * - `noVisit`: counts, tells or remembers visits. A hold is none.
 * - `withdrawn`: ends what stands. A hold is withdrawn there where a booking is cancelled.
 * - `anyRow`: finds, writes or deletes rows by their ids or dates, holds like any.
 */
const READERS: Record<string, Record<string, string>> = {
  inTheDay: {
    "db/diary/claims.ts": "claimsOn, claimsOnDates",
    "db/diary/load-day.ts": "sheetRow, rowAndSheet, sheetRowsOn, sheetRowsOnDates, sheetRowsById",
    "domain/day/arrange/find-vacant.ts": "lanesAsSeated",
    "domain/day/arrange/own-place.ts": "pinAll",
    "domain/day/arrange/rearrange.ts": "noteChanged, standsAlone",
    "domain/day/claim-rows.ts": "claimRows",
    "domain/day/decide/attend.ts": "decideAttendance",
    "domain/day/decide/cancel.ts": "decideCancel, isClosedOut, decideDelete, decideNewLink",
    "domain/day/decide/change.ts": "changeOf",
    "domain/day/decide/extend.ts": "decideExtend",
    "domain/day/decide/imported.ts": "settledOf",
    "domain/day/decide/paid.ts": "decidePaid",
    "domain/day/decide/place.ts": "decidePlace",
    "domain/day/evening/hand-over.ts": "visitsAhead",
    "domain/day/evening/likely-stays.ts": "likelyStays",
    "domain/day/evening/occupied.ts": "sittingAt, seatedUnasked",
    "domain/day/evening/running-late.ts": "mayRunLate",
    "domain/day/evening/waits.ts": "nextRoomIn",
    "domain/day/evidence.ts": "spotsTaken",
    "domain/day/holds/answer.ts": "decideAccept",
    "domain/day/holds/serve.ts": "movableStays",
    "domain/day/judge.ts": "seatsTaken",
    "domain/day/past-booking.ts": "pastBooking",
    "domain/day/working-day.ts": "WorkingDay",
    "domain/holds/freed.ts": "freedStay",
    "domain/judging/day-arrangement.ts": "DayArrangement",
    "domain/judging/reach.ts": "dateReach",
    "domain/sheet/day-sheet.ts": "daySheet",
    "domain/sheet/sheet-booking.ts": "isActive",
  },
  inTheLog: {
    "domain/log/commands-of.ts": "commandOf",
    "domain/log/judge-log.ts": "sheetBefore",
    "domain/log/overbooked.ts": "spotsAt, spansOver",
    "domain/log/prove-dates.ts": "bookedMinutes, seatsIn",
    "domain/log/read-log.ts": "followEntry",
    "domain/log/rehearse.ts": "rehearse, isVisit",
    "domain/log/undo-entry.ts": "undoOf, changeBack",
  },
  inTheFence: {
    "db/diary/day-loads.ts": "CLAIMS_OF_BOOKING, staysStarting×2, ARRANGED_BY_ID, STAYS_AROUND×2",
  },
  takes: {
    "db/diary/holds.ts": "holdsBetween",
    "db/diary/claims.ts": "claimsBetween",
    "db/diary/class-sessions.ts": "seatsTaken×2",
    "db/diary/day-loads.ts": "RULES_AND_LOADS×10, staysOn×2, staysBetween×2",
    "db/diary/load-day.ts": "namedSheetRowsOn×2",
    "db/diary/rules.ts": "isZoneTaken×2",
    "worker/bookings/times/availability.ts": "availabilityOfDay, readMemberAvailability",
    "worker/bookings/times/why-not.ts": "readWhyNot",
  },
  shown: {
    "db/diary/standby-pages.ts": "heldOn, namesServed",
    "domain/messages/standby-messages.ts": "isOfferTrue",
    "db/diary/bookings.ts": "pageInOrder, bookingsOn×4, unplacedBookings, bookingsAheadOf×2, unplacedCount, isUnplaced",
    "domain/unsent/unsent-change.ts": "overtakenBy",
    "web/customers/booking/manage/booking-card.tsx": "BookingCard",
    "web/customers/booking/manage/cancel-booking.tsx": "CancelBooking",
    "web/customers/booking/manage/manage-page.tsx": "YourBooking",
    "web/members/bookings/attendance/attendance-action.tsx": "AttendanceAction",
    "web/members/bookings/board/floor-now.ts": "isPlaced, withoutTable",
    "web/members/bookings/booking/booking-status.tsx": "BookingStatus, stateOf",
    "web/members/bookings/booking/booking-words.ts": "tableText",
    "web/members/bookings/booking/visit-state.ts": "isOver, isAwaited, minutesLate, canNoteAttendance",
    "web/members/bookings/details/booking-details.tsx": "ViewOrEdit",
    "web/members/bookings/details/booking-facts.tsx": "DetailsHeader",
    "web/members/bookings/details/details-view.tsx": "DetailsView",
    "web/members/bookings/details/edit/edit-form.tsx": "EditForm",
    "web/members/bookings/details/edit/use-edit.ts": "useEdit",
    "web/members/bookings/details/sections.tsx": "TableSection",
    "web/members/bookings/details/use-booking-actions.ts": "bookAgain",
    "web/members/bookings/list/booking-list.tsx": "isHereAt, useCancelledApart",
    "web/members/bookings/list/booking-row.tsx": "BookingRow",
    "web/members/bookings/list/row-state.tsx": "rowStateOf",
    "web/members/bookings/list/search-results.tsx": "SearchResults",
    "web/members/bookings/list/service-list.tsx": "asActive",
    "web/members/bookings/place/undo-place.ts": "placeLine",
    "web/members/bookings/place/who-is-there.ts": "othersAt",
    "web/members/bookings/timeline/diary/diary-parts.tsx": "DiaryParts",
    "web/members/bookings/timeline/diary/lines.ts": "takenBy",
    "web/members/bookings/timeline/rows.ts": "sectionsOf",
    "web/members/device/unsent/unsent-words.ts": "kindOf",
    "worker/bookings/commands/edit-booking.ts": "editBooking",
    "worker/bookings/manage-booking.ts": "callOffOf",
  },
  noVisit: {
    "db/diary/bookings.ts":
      "withoutHolds, isFirstVisit×4, visitBeforeBy×3, visitBefore, bookingsOfGuest×2, seatedBetween×2, isActive×2, activeCountOn×2, activeCountAfter×2",
    "db/diary/calendar-entries.ts": "isActive×2, bookingsFrom×2, servedFrom×3",
    "db/diary/claims.ts": "claimsFrom",
    "db/diary/customers.ts": "ONLINE_AHEAD×4",
    "db/diary/day-loads.ts": "visitsOverBetween×2, bookingsMeeting×2",
    "db/diary/feedback.ts": "UPSERT_FEEDBACK×2",
    "db/diary/guests/choose-guest.ts": "SET_GUEST, NOTE_CHANGE, DROP_CARE",
    "db/diary/guests/entries.ts": "IS_THEIRS",
    "db/diary/guests/forget-guests.ts": "IS_BOOKED×2, FORGET×2, IS_EMPTY",
    "db/diary/guests/gathering.ts": "NEXT_ENTRIES, CONTACTS_OF×2, LINK_BOOKINGS, MOVE_CURSOR",
    "db/diary/guests/guest-facts.ts": "ofGuest, counted×4, missed",
    "db/diary/guests/guest-page.ts": "DATES_AHEAD×2",
    "db/diary/guests/list.ts": "CAME, IS_VISIT, OF_MEMBERS, HEAD_OF_WALKED, BACKWARDS, FORWARDS×2, COMING×2",
    "db/diary/guests/pairs.ts": "TOUCHED_BY_ENTRIES",
    "db/diary/guests/people.ts": "BOOKINGS_OF",
    "db/diary/guests/search.ts": "lastVisitOf×3, LAST_START×4, NEXT_OF_HEAD×4",
    "db/diary/guests/separate.ts": "BOOKINGS, NOTE_MOVED, IS_MADE",
    "db/diary/guests/without-bookings.ts": "GUESTS_OF",
    "db/diary/load-day.ts": "namedSheetRowsFrom×2",
    "db/diary/messages/alert-facts.ts": "bookingsOfEvening×2, changesSince",
    "db/diary/messages/owed-messages.ts": "oweTeacherChange×2",
    "db/diary/pushes.ts": "LATE_PARTIES×2, NOTING",
    "db/diary/visits-kept.ts": "VISITS_KEPT×2",
    "db/diary/visits-noted.ts": "visitsNoted",
    "db/diary/visits-of-customer.ts": "VISITS×8, OF_GUEST×2",
    "db/diary/write-changes.ts": "LIMIT_ONLINE_AHEAD×5",
    "domain/judging/change-window.ts": "canChange, canCancel",
    "domain/messages/messages-owed.ts": "isStillTrue",
    "domain/messages/pushes.ts": "pushNews",
    "domain/people/link-expiry.ts": "feedbackWindow",
    "web/members/bookings/as-it-stood/stood-list.tsx": "sumsText",
    "web/members/bookings/booking/needs-today.ts": "visitOf, filteredToday",
    "web/members/bookings/day-sheet/day-periods.ts": "presentPeriod",
    "web/members/bookings/day-sheet/sheet.ts": "partsOf, totalsOf",
    "web/members/bookings/floor/use-servers.ts": "useServers",
    "web/members/bookings/guest-book/guest-view.tsx": "outcomeOf",
    "web/members/bookings/guest-card/guest-card.tsx": "GuestCard",
    "web/members/bookings/guests/guest-marks.ts": "guestMarks",
    "web/members/bookings/kitchen/kitchen-evening.tsx": "KitchenEvening",
    "web/members/bookings/my-day/day-lines.ts": "isOwn",
    "web/members/bookings/next/paid-section.tsx": "PaidSection",
    "web/members/bookings/week/person-week.tsx": "PersonWeek",
    "web/members/classes/session-dialog.tsx": "SessionDialog",
    "web/members/device/keep-days.ts": "countKept",
    "web/members/device/search-kept.ts": "foundGuest",
    "worker/calendars/calendar-entries.ts": "bookingEntry",
    "worker/messages/judge-alert.ts": "bookingState",
    "worker/messages/words/alert-mail.ts": "changeOf",
    "worker/messages/words/booking-message.ts": "linkState",
    "worker/pages/private-pages.ts": "againQuery, calendarFile",
  },
  withdrawn: {
    "db/diary/class-sessions.ts": "bookingsOffSession",
    "db/diary/close-diary.ts": "isActiveAndUnstarted, bookingsAhead, countDiaryRows×2, closeDiary",
    "db/diary/closures.ts": "closedOutIds×2, closedOutBookings, countClosedOutBookings, firstClosedOutBookings",
    "worker/customers/erase-customer.ts": "eraseCustomer",
    "worker/hours/classes/follow-sessions.ts": "follow",
  },
  anyRow: {
    "db/diary/anonymise.ts": "IS_DUE, DUE_BOOKINGS, ADD_EVENTS, COUNT_PAST×5, CLEAR_BOOKINGS, DELETE_BOOKINGS",
    "db/diary/bookings.ts": "bookingQuery, bookingWithGuestQuery, bookedDatesFrom×2, bookingsNamed",
    "db/diary/claims.ts": "claimsOfBookings, SHRINK_CLAIMS, DROP_CLAIMS, DROP_CLAIMS_ELSEWHERE, SET_UNPLACED",
    "db/diary/class-sessions.ts": "callOffsOf×2",
    "db/diary/close-diary.ts": "DELETE_ROWS×4",
    "db/diary/customers.ts": "bookingsAtAddress, rowsOfBookings",
    "db/diary/date-log.ts": "customersOn",
    "db/diary/day-loads.ts": "bookedDateBefore, bookedDateAfter, isNotOver, stayRanges",
    "db/diary/feedback.ts": "bookingWithFeedback",
    "db/diary/guests/consents.ts": "TICKED, SET_SAID",
    "db/diary/imports/found.ts": "BOOKINGS",
    "db/diary/imports/undo.ts": "BOOKINGS, ADD_DELETED, IS_ALONE",
    "db/diary/load-day.ts": "namesOf",
    "db/diary/messages/alert-facts.ts": "failedSince, ratingsSince",
    "db/diary/messages/message-facts.ts": "changedByCustomer, bookingsByIds",
    "db/diary/messages/message-list.ts": "withCustomer",
    "db/diary/messages/standby-facts.ts": "standbysToTell, STANDBY_AWAKE",
    "db/diary/retention.ts": "BOOKINGS_TO_ANONYMISE",
    "db/diary/short-links.ts": "LINKED_PAGE",
    "db/diary/visit-names.ts": "visitNames, claimsOf",
    "db/diary/write-changes.ts": "OWE_ADDRESS_NOTICES, OWE_STANDBY_MESSAGES, isSettled",
    "scripts/demo/add-demo.ts": "addMessages",
    "scripts/demo/demo-cards.ts": "addDemoCards",
    "scripts/demo/demo-guest-book.ts": "guestsAhead",
    "scripts/demo/fill-guest-book.ts": "INSERT_BOOKINGS",
    "scripts/demo/large.ts": "MESSAGES",
  },
};

const grouped = Object.values(READERS).flatMap((files) =>
  Object.entries(files).flatMap(([file, names]) => names.split(", ").map((name) => `${file} ${name}`)),
);

test("each reader of bookings has said what a hold is to it", () => {
  const found = bookingReaders();
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter((reader) => !grouped.includes(reader))).toEqual([]);
});

test("the table of readers names no reader that is gone, and none twice", () => {
  const found = new Set(bookingReaders());
  expect(grouped.filter((reader, at) => !found.has(reader) || grouped.indexOf(reader) !== at)).toEqual([]);
});
