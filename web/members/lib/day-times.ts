/** As the day begins and ends. */
export const ALL_DAY = { fromTime: "06:00", toTime: "06:00" };
export const USUAL_PART = { fromTime: "15:00", toTime: "17:00" };
