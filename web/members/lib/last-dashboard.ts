/** Of the device, in localStorage: the path of the dashboard that was open last. */
export const LAST_DASHBOARD = "daybook:last-dashboard";
