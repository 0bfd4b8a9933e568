import type { ReactNode } from "react";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { TextsContext, useLanguage } from "../../../shared/texts/use-texts.ts";
import { useReadableEmail } from "../../../shared/ui/email-text.tsx";
import { usePriceText } from "../visit/in-words.ts";
import { useVisitTexts } from "../visit/use-visit-texts.ts";
import { VisitWords } from "../visit/visit-words.tsx";
import { useClassTexts } from "./use-class-texts.ts";

type SeatWordsProps = {
  offer: Offer;
  /** The id of the class; undefined: no longer known. */
  service: string | undefined;
  guests: number;
  /** To which the confirmation went; null after a reload. */
  email?: string | null;
  children: ReactNode;
};

/** "Yoga · 2 seats · €30" for all inside. */
export function SeatWords({ offer, service, guests, email = null, children }: SeatWordsProps) {
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
      <ClassWords email={email}>{children}</ClassWords>
    </VisitWords>
  );
}

/** The thanks name a class, not services, and the customer's address, which the page of classes knows. */
function ClassWords({ email, children }: { email: string | null; children: ReactNode }) {
  const state = useLanguage();
  const { thanks } = state.texts;
  const readable = useReadableEmail(email ?? "");
  const own = { ...thanks, guests: useClassTexts().oneClass, mailed: () => thanks.mailed(email && readable) };
  return <TextsContext value={{ ...state, texts: { ...state.texts, thanks: own } }}>{children}</TextsContext>;
}
