import type { ReactNode } from "react";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { usePriceText } from "../visit/in-words.ts";
import { useVisitTexts } from "../visit/use-visit-texts.ts";
import { VisitWords } from "../visit/visit-words.tsx";

type SeatWordsProps = {
  offer: Offer;
  /** The id of the class; undefined: no longer known. */
  service: string | undefined;
  guests: number;
  children: ReactNode;
};

/** "Yoga · 2 seats · €30" for all inside. */
export function SeatWords({ offer, service, guests, children }: SeatWordsProps) {
  const words = useVisitTexts();
  const priceOf = usePriceText(offer.currency);
  const shown = offer.classes?.find(({ id }) => id === service);
  const price = shown?.price ?? null;
  const sum = priceOf(price === null ? null : { minor: price * guests, isFrom: shown?.priceFrom ?? false });
  return (
    <VisitWords
      services={[{ name: shown?.name ?? words.classes }]}
      price={[words.seats(guests), sum].filter(Boolean).join(" · ")}
    >
      {children}
    </VisitWords>
  );
}
