/** What judges a form is not needed to show it: loaded when somebody begins to use it, and again if that failed. */
export const loadCheck = () => import("./check-booking.ts");
