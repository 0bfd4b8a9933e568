/** What became of a visit, wherever members read it; within a sentence it is lowered. */
export const ATTENDANCE_WORDS = { arrived: "Arrived", seated: "Seated", finished: "Finished", no_show: "No-show" };
