import type { EndRefusal, StayRefusal } from "./refuse-stay.ts";

/** Without a reason for customers of a plain week, who are told whether a time is free and no more. */
export type RefusedSlot = { reason?: (StayRefusal | EndRefusal)["reason"]; n?: number };

const TAKEN = ["guest_capacity_exceeded", "spot_capacity_exceeded", "pacing_full", "person_unavailable"];

/** Other parties are in the way; else a rule is, and a call may help. */
export const isTakenByOthers = ({ reason }: RefusedSlot) => !reason || TAKEN.includes(reason);
