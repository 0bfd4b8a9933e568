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

export type ExportWords = typeof exported;
export type ExportColumn = keyof ExportWords["columns"];
