import type { Context } from "hono";
import { MAX_GUESTS_PUBLIC } from "../../contract/limits.ts";
import type { AskedEntry } from "../../contract/pages.ts";
import { type AskedByLink, askedByLink } from "../../domain/services/asked-by-link.ts";
import type { App } from "../app-type.ts";
import type { PublicWorkspace } from "./place/place-filling.ts";

/** The link's question to this business (docs/links.md). */
export function readLink(
  c: Context<App>,
  { today, lastBookableDate, areas = [], offer }: PublicWorkspace["workspace"],
) {
  const services = [...(offer?.services ?? []), ...(offer?.classes ?? [])];
  return askedByLink(c.req.query(), { today, lastBookableDate, areas, services, mostGuests: MAX_GUESTS_PUBLIC });
}

/**
 * The step that the page begins with. Services without a date are ticked, and the customer goes on from there; classes
 * are listed, of one that is named its dates.
 *
 * @param date the day whose times the page carries, for `guests`
 */
export function askedEntry(
  asked: AskedByLink,
  { offer }: PublicWorkspace["workspace"],
  { date, guests }: { date: string; guests: number },
): AskedEntry | undefined {
  const { ref: _, missed: __, ...choice } = asked;
  const { time, area, service, classes } = choice;
  if (Object.values(choice).every((part) => part === null)) return undefined;
  if (!offer) return { chosen: { party: String(asked.guests ?? guests), date, time, ...(area ? { area } : {}) } };
  if (offer.classes && classes) return { step: "classes" };
  if (service === null) return undefined;
  const chosen = { party: String(asked.guests ?? 1), date, services: service };
  if (offer.classes?.some(({ id }) => id === service)) return { step: "classes", chosen: { ...chosen, time: null } };
  return asked.date === null ? { chosen: { ...chosen, time: null } } : { step: "times", chosen: { ...chosen, time } };
}
