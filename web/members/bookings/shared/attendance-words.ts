/** What became of a visit, wherever members read it; within a sentence it is lowered. */
export const ATTENDANCE_WORDS = { arrived: "Arrived", seated: "Seated", finished: "Finished", no_show: "No-show" };
/** The same as something to do, for what is pressed to note it: a state there would be read as done. */
export const ATTENDANCE_STEPS = { arrived: "Arrive", seated: "Seat", finished: "Finish", no_show: "No-show" };
