/** Parts of pages that load late, so that no first screen waits for their words; and pages that are not there. */
export const later = {
  calendar: { months: "Months", previousMonth: "Go to the Previous Month", nextMonth: "Go to the Next Month" },
  times: {
    nearest: "Nearest free times:",
    nextFree: (when: string) => `Next free: ${when}`,
    freeAt: (person: string) => `${person} is free at`,
  },
  changeServices: "Change services",
  keepServices: "Keep them as they are",
  privacyLine: {
    privacy: (name: string, months: number) =>
      `${name} uses your details for your bookings only and removes them ${months} month${months === 1 ? "" : "s"} after the visit.`,
    more: "More",
  },
  notFound: {
    page: { title: "Oops! Page not found", detail: null as string | null },
    business: {
      title: "Business not found",
      detail: "The booking page you're looking for doesn't exist. Please check the address you were given.",
    },
    home: "Return to Home",
  },
};

export type LaterTexts = typeof later;
