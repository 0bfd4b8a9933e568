const hoursAhead = 12 - new Date().getUTCHours();

/** There it is between 12:00 and 13:00, so that no message waits for the morning. */
export const AT_NOON = `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
