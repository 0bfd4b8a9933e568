/** Column names of exported bookings, in this order, and words for the codes in them. English keeps the codes: integrators read them. */
export const exported = {
  columns: {
    date: "Date",
    time: "Time",
    /** Differs from the date after midnight. */
    calendarDate: "Calendar date",
    name: "Name",
    guests: "Guests",
    phone: "Phone",
    email: "Email",
    status: "Status",
    attendance: "Attendance",
    source: "Source",
    notes: "Notes",
    minutes: "Minutes",
    created: "Created",
    /** The word of the link that led to the booking. */
    link: "Link",
    /** A member's note, without a payment. */
    paid: "Paid",
    currency: "Currency",
    paidBy: "Paid by",
  },
  codes: {} as Record<string, string>,
};

/** Columns of the exported guest book, and of the addresses that news may be sent to, in this order. */
export const exportedGuests = {
  list: {
    name: "Name",
    phone: "Phone",
    email: "Email",
    /** Further numbers and mails of the guest. */
    also: "Also",
    language: "Language",
    care: "Allergies and diet",
    tags: "Tags",
    note: "Note",
    birthday: "Birthday",
    visits: "Visits",
    missed: "Missed",
    cancelled: "Cancelled",
    lastVisit: "Last visit",
    next: "Next visit",
  },
  news: {
    address: "Address",
    name: "Name",
    language: "Language",
    state: "News",
    at: "Said on",
    source: "Source",
    words: "Words",
    /** How many lines of consent of this address came with imported files. */
    imported: "Lines from imports",
  },
  states: { given: "yes", customer: "customer, did not say no" },
  sources: {
    booking_page: "booking page",
    manage_page: "manage page",
    feedback_page: "feedback page",
    unsubscribe: "link in a mail",
    told_by_phone: "told by phone",
    told_in_person: "told in person",
    import: "import",
  } as Record<string, string>,
};

export type GuestExportWords = typeof exportedGuests;
export type GuestColumn = keyof GuestExportWords["list"];
export type NewsColumn = keyof GuestExportWords["news"];

export type ExportWords = typeof exported;
export type ExportColumn = keyof ExportWords["columns"];
