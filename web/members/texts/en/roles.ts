/** Roles of members, and what each may do. */
export const roles = {
  role: "Role",
  names: { owner: "Owner", manager: "Manager", staff: "Host", kitchen: "Kitchen" },
  may: {
    manager: "Everything but the team, erasing and handing over",
    staff: "The day and its bookings",
    kitchen: "Reads today's bookings, without a way to reach customers",
  },
  change: "Change role",
  changeOf: (name: string) => `Change the role of ${name}`,
  question: "Which role?",
  questionText: "It counts at once, also on screens that are open now.",
  failed: "Failed to change the role",
  changed: (role: string) => `The role is ${role} now`,
};
