import { newRules } from "../../../domain/plan/in-force.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { publicOffer } from "../../../domain/services/public-offer.ts";
import { sessionsOfWeeks, type WeeklyClass } from "../../../domain/services/weekly-classes.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { localDate } from "./local-time.ts";
import type { SampleBusiness } from "./preview-messages.ts";

/** As a business's page would show it, with its classes on the dates of the first weeks. */
export function sampleOffer(
  offer: Offer,
  weeklyClasses: WeeklyClass[],
  timeZone: string,
): Pick<SampleBusiness, "offer" | "sessions"> {
  const sessions = sessionsShown(offer, weeklyClasses, timeZone);
  const planned = { ...offer, services: offer.services.filter(({ seats }) => !seats || sessions.length > 0) };
  const rules = newRules({ plan: { periods: [], exceptions: [], offer: planned } });
  return { offer: publicOffer(rules), sessions };
}

/** From tomorrow on, as they would be held. */
function sessionsShown(offer: Offer, weeklyClasses: WeeklyClass[], timeZone: string): SampleBusiness["sessions"] {
  const tomorrow = addDays(localDate(Date.now(), timeZone), 1);
  const nameOf = (id: string) =>
    offer.resources.flatMap((each) => (each.id === id && each.kind === "person" ? each.name : []));
  return sessionsOfWeeks(offer, weeklyClasses, tomorrow, () => "")
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
    .map(({ service, date, time, minutes, resources }) => ({
      ...{ id: `${service} ${date}`, service, date, time, minutes, startsAt: `${date}T${time}:00.000Z` },
      ...{ seatsLeft: null, people: resources.flatMap(nameOf) },
    }));
}
