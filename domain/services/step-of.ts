import type { Offer } from "../plan/rules.ts";

/** Minutes between the first times of a business with services: a quarter of an hour where a usual half would leave gaps. */
export const stepOf = ({ services }: Pick<Offer, "services">): 15 | 30 =>
  services.some(({ archived, seats, parts }) => !archived && !seats && minutesOf(parts) % 30 > 0) ? 15 : 30;

const minutesOf = (parts: Offer["services"][number]["parts"]): number =>
  (parts ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
