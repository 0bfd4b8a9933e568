import type { ReactNode } from "react";
import type { ManageView } from "../../../shared/lib/page-data.ts";
import { usePriceText, useVisitTexts } from "./use-visit-texts.ts";
import { VisitWords } from "./visit-words.tsx";

type Booked = ManageView["booking"];
type BookedServicesProps = Pick<Booked, "price" | "session" | "guests"> & {
  services: NonNullable<Booked["services"]>;
  children: ReactNode;
};

/** Around the page of a booking of services, which are read there and not changed. */
export function BookedServices({ services, price, session, guests, children }: BookedServicesProps) {
  const priceOf = usePriceText(price?.currency ?? "EUR");
  const words = useVisitTexts();
  const cost = [session && words.seats(guests), priceOf(price)].filter(Boolean);
  const told = services.map(({ person, likely = [], ...service }) => {
    const who = likely.map(({ name }) => name).join(" & ");
    return { ...service, person: person ?? (who ? { name: words.mayChange(who) } : null) };
  });
  return (
    <VisitWords services={told} price={cost.length > 0 ? cost.join(" · ") : null}>
      {children}
    </VisitWords>
  );
}
