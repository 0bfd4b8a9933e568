/** Fields of the hours page, in its order. */
export const rules = {
  pause: {
    label: "Pause online booking",
    hint: "Customers cannot book visits that start before a moment you choose. Later ones they can, and you can book any.",
    brakeStays: "That was set on the dashboard, which also ends it; saving here leaves it as it is.",
    until: "Paused until",
    time: "Time",
    isOver: "That moment has passed: online booking is open.",
    timeIn: (zone: string) => `Time in ${zone}`,
    notPaused: "not paused",
  },
  limits: { note: "Bookings that are there already stay as they are, even above a lower limit." },
  week: {
    template: "Template hours",
    opens: "Template opens",
    closes: "Template closes",
    apply: "Apply to all open days",
  },
  messages: {
    noReminders: "No reminders are sent.",
    reminder: (number: number) => `Reminder ${number}`,
    removeReminder: (number: number) => `Remove reminder ${number}`,
    addReminder: "Add a reminder",
    before: (lead: string) => `${lead} before`,
    tooLate: (lead: string) => `This comes too late for a change: customers can change or cancel until ${lead} before.`,
  },
  /** As two owners compare them. */
  compared: {
    parts: { periods: "Service period", areas: "Area", resources: "Table", combinations: "Joined tables" },
    none: "none",
    noLimit: "no limit",
  },
};
