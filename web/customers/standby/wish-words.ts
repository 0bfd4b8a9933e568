import type { OfferView, StandbyPage } from "../../../contract/standbys.ts";
import { withTime } from "../../../domain/texts/formats-in.ts";
import { timeText } from "../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { type FormattedTexts, useTexts } from "../../shared/texts/use-texts.ts";
import { offeredName } from "../offered-name.ts";

type Wished = Pick<OfferView, "guests" | "services" | "areaName"> & Partial<Pick<StandbyPage, "session">>;

/** The name of its area in the reader's language. */
export const areaIn = ({ areas }: Workspace, { area, areaName }: Pick<StandbyPage, "area" | "areaName">) =>
  areas?.find(({ id }) => id === area)?.name ?? areaName;

/** A table for 2, Terrace; Cut + Colour with Anna; Yoga, 2 seats. */
export function useWhat(workspace: Workspace, wished: Wished, isClass = Boolean(wished.session)): string {
  const { guests, services, areaName, session } = wished;
  const { page } = useStandbyTexts();
  const { booking } = useTexts();
  const booked = services ?? (session ? [{ id: session.service, name: session.name, person: null }] : null);
  if (!booked) return [page.table(guests), areaName].filter(Boolean).join(", ");
  const names = booked
    .map((each) => [offeredName(workspace, each), ...(each.person ? [each.person.name] : [])].join(", "))
    .join(" + ");
  const count = isClass ? page.seats(guests) : booking.party.guests(guests);
  return guests > 1 ? `${names}, ${count}` : names;
}

type Start = { bookingDate: string; bookingTime: string };

/** Fri 20 Nov 19:00 */
export const whenText = (workspace: Workspace, { bookingDate, bookingTime }: Start, texts: FormattedTexts) =>
  withTime(texts.format.shortDate(bookingDate), timeText(workspace, bookingDate, bookingTime, texts));

/** 18:30; on another day than today, Sat 21 Nov 09:00. In the clock of the business. */
export function instantText({ timeZone }: Workspace, instant: string, now: number, { format }: FormattedTexts): string {
  const [date, time] = [localDate(instant, timeZone), localTime(instant, timeZone)];
  return date === localDate(now, timeZone) ? time : withTime(format.shortDate(date), time);
}

/** As addresses name services and people: "3-7,4". */
export const servicesText = ({ services }: Pick<StandbyPage, "services">) =>
  services?.map(({ id, person }) => (person ? `${id}-${person.id}` : id)).join();
