import type { ReactNode } from "react";
import type { ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { usePriceText } from "./in-words.ts";
import { VisitWords } from "./visit-words.tsx";

type Booked = ManageView["booking"];
type BookedServicesProps = {
  services: NonNullable<Booked["services"]>;
  price: Booked["price"];
  /** As it is by now. */
  offer: Workspace["offer"];
  children: ReactNode;
};

/** Around the page of a booking of services, which are read there and not changed. */
export function BookedServices({ services, price, offer, children }: BookedServicesProps) {
  const priceOf = usePriceText(price?.currency ?? "EUR");
  const isFrom = services.some(({ id }) => offer?.services.find((each) => each.id === id)?.priceFrom);
  return (
    <VisitWords services={services} price={priceOf(price && { minor: price.minor, isFrom })}>
      {children}
    </VisitWords>
  );
}
