import type { ReactNode } from "react";
import type { ManageView } from "../../../shared/lib/page-data.ts";
import { usePriceText } from "./in-words.ts";
import { VisitWords } from "./visit-words.tsx";

type Booked = ManageView["booking"];
type BookedServicesProps = {
  services: NonNullable<Booked["services"]>;
  price: Booked["price"];
  children: ReactNode;
};

/** Around the page of a booking of services, which are read there and not changed. */
export function BookedServices({ services, price, children }: BookedServicesProps) {
  const priceOf = usePriceText(price?.currency ?? "EUR");
  return (
    <VisitWords services={services} price={priceOf(price)}>
      {children}
    </VisitWords>
  );
}
