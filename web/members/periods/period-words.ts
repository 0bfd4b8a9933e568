import type { Period } from "../../../domain/plan/rules.ts";
import { lengthText } from "../../../domain/services/prices.ts";
import type { HoursValues } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";

/** "every 15 min · 12 guests each half hour · parties up to 8" */
export function foldedText(period: Period, areas: HoursValues["plan"]["areas"]): string {
  const { stepMinutes, pacing, maxGuests, resetMinutes, noticeMinutes, closesAt, stock = {}, protect = [] } = period;
  const say = words.periods.folded;
  const own = areas.flatMap(({ id, name }) => {
    const who = stock[id];
    return who ? say.area(name || words.ui.area, who === "off" ? words.ui.closed : words.tables.stock[who]) : [];
  });
  return [
    say.every(lengthText(stepMinutes)),
    pacing?.guests && say.guests(pacing.guests, pacing.everyMinutes),
    pacing?.parties && say.parties(pacing.parties, pacing.everyMinutes),
    maxGuests && say.upTo(maxGuests),
    resetMinutes > 0 && say.reset(resetMinutes),
    noticeMinutes > 0 && say.notice(lengthText(noticeMinutes)),
    closesAt && say.until(closesAt.time, words.periods.daysBefore[closesAt.daysBefore]),
    ...own,
    protect.length > 0 && say.largeKept,
  ]
    .filter(Boolean)
    .join(" · ");
}
