import { type ReactNode, useMemo } from "react";
import type { SendingTexts } from "../../../../texts/en/customers/sending.ts";
import type { VisitTexts } from "../../../../texts/en/customers/visit.ts";
import type { FormattedTexts } from "../../../shared/texts/use-texts.ts";
import { TextsContext, useLanguage } from "../../../shared/texts/use-texts.ts";
import { together, useVisitTexts } from "./use-visit-texts.ts";

type VisitWordsProps = {
  /** Empty: a table is booked. */
  services: NamedService[];
  /** As it is shown; null: none is. */
  price: string | null;
  children: ReactNode;
};
type NamedService = { name: string; person?: { name: string } | null | undefined };

/** Words of services and people, for all inside, in place of those of tables and areas. */
export function VisitWords({ services, price, children }: VisitWordsProps) {
  const state = useLanguage();
  const words = useVisitTexts();
  const names = namesOf(services, words);
  const visit = useMemo(() => {
    const manage = { guests: words.services, unchanged: words.unchanged };
    const sending = (texts: SendingTexts) => sendingTextsOf(texts, words, names);
    return { ...state, texts: textsOf(state.texts, words, names, price), manage, sending };
  }, [state, words, names, price]);
  return <TextsContext value={services.length > 0 ? visit : state}>{children}</TextsContext>;
}

/** Cut + Colour with Anna; Cut with Anna + Colour with Bo */
function namesOf(services: NamedService[], words: VisitTexts): string {
  const [first] = services;
  const isOne = services.every(({ person }) => person?.name === first?.person?.name);
  const nameOf = ({ name, person }: NamedService) => (person ? words.with(name, person.name) : name);
  const all = together(services.map((each) => (isOne ? each.name : nameOf(each))));
  return isOne && first?.person ? words.with(all, first.person.name) : all;
}

function textsOf(texts: FormattedTexts, words: VisitTexts, names: string, price: string | null): FormattedTexts {
  const { booking, time } = texts;
  const busy = words.refusedPerson;
  return {
    ...texts,
    time: { ...time, tableUntil: time.until },
    booking: {
      ...booking,
      title: words.chooseTime,
      parts: { ...booking.parts, lunch: booking.parts.midday },
      area: words.who,
      party: { ...booking.party, guests: (count) => (count > 1 ? booking.party.guests(count) : names) },
      tableFor: () => (price === null ? names : `${names} · ${price}`),
      refused: { ...booking.refused, pacing_full: () => booking.full, no_resource_fits: () => words.closedThen },
      refusedIn: {
        ...{ person_unavailable: busy, spot_capacity_exceeded: busy },
        guest_capacity_exceeded: busy,
        no_resource_fits: busy,
      },
    },
  };
}

function sendingTextsOf(texts: SendingTexts, words: VisitTexts, names: string): SendingTexts {
  const { times, details, problems, alternatives, thanks } = texts;
  return {
    ...texts,
    times: { ...times, allTaken: (_, person) => words.allTaken(person), noneUntil: words.noneUntil },
    details: { ...details, notesExample: words.notesExample },
    problems: { ...problems, large: words.large },
    alternatives: { ...alternatives, none: words.noAlternatives, anywhere: words.withAnyone },
    thanks: { ...thanks, guests: words.services, event: (_, business) => `${names}, ${business}` },
  };
}
