import { later } from "../lib/later.tsx";

/** The boards that are no list, each with code of its own. */
export const LATER_BOARDS = {
  diary: later(() => import("./timeline/diary/day-diary.tsx").then((part) => part.DayDiary)),
  timeline: later(() => import("./timeline/day-timeline.tsx").then((part) => part.DayTimeline)),
  floor: later(() => import("./day-floor.tsx").then((part) => part.DayFloor)),
};
