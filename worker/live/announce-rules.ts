import type { BookingRules } from "../../domain/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { todayOf } from "../../domain/time/today.ts";
import type { Services } from "../services.ts";
import { feedStub } from "./close-sockets.ts";

/** Nearly everyone who looks at a public page looks at one of these days: who looks now sees the new times at once. */
const LOOKED_AT_DAYS = 14;

/** Dashboards look again, and so do the days somebody may be looking at. The others learn of it by the fence. */
export function announceRules(s: Services, workspaceId: string, rules: BookingRules): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  const { today } = todayOf(rules, s.now());
  for (let day = 0; day < LOOKED_AT_DAYS; day++) s.forgetDay(workspaceId, addDays(today, day));
}
