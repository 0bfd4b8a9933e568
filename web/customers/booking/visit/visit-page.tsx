import { useQueryClient } from "@tanstack/react-query";
import { Fragment, lazy, type ReactElement, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Leg } from "../../../../domain/plan/rules.ts";
import {
  chosenVisit,
  isOfClassesAlone,
  keepingPeople,
  legsText,
  withPerson,
} from "../../../../domain/services/chosen-visit.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { findDrawn, keepDrawnFocus } from "../choose/drawn-choices.ts";
import type { PageWithNow, ShownTimes } from "../choose/use-times.ts";
import { PlacePage } from "../place/place-page.tsx";
import { type HistoryEntry, useStepStart } from "../use-history-entry.ts";
import { Chooser } from "./chooser.tsx";
import { ChosenServices } from "./chosen-services.tsx";
import { FreeTimes } from "./free-times.tsx";
import { useChosenLegs } from "./use-chosen-legs.ts";
import { usePriceText, useVisitTexts } from "./use-visit-texts.ts";
import { VisitWords } from "./visit-words.tsx";

export { loadVisitTexts } from "./use-visit-texts.ts";

/** A part of its own: a business with services alone needs none. */
const ClassPage = lazy(async () => ({ default: await loadClassPage() }));

/** Few businesses have nothing to offer. */
const NoServices = lazy(async () => ({ default: (await import("./later-nothing.tsx")).NoServices }));

async function loadClassPage() {
  const { ClassPage, loadClassTexts } = await import("../classes/class-page.tsx");
  await loadClassTexts();
  return ClassPage;
}

type VisitPageProps = {
  page: PageWithNow;
  entry: HistoryEntry;
  pushEntry: (to: HistoryEntry) => void;
  /** The form for the times, and later the thanks. */
  shown: (page: PageWithNow) => ReactElement;
};

export function VisitPage({ page, ...rest }: VisitPageProps) {
  const { offer } = page.workspace;
  useChanges(page.workspace.slug);
  const { step, session, booked } = rest.entry;
  const isMixed = offer !== null && !isOfClassesAlone(offer);
  const isOfClass = !isMixed || step === "classes" || (session ?? booked?.booking.sessionId) !== undefined;
  if (offer && isOfClass)
    return (
      <Suspense fallback={<PlacePage {...page}>{null}</PlacePage>}>
        <ClassPage {...{ page, offer, isMixed, ...rest }} />
      </Suspense>
    );
  if (offer) return <OfferPage {...{ page, offer, ...rest }} />;
  if (page.workspace.bookingType === "table") return rest.shown(page);
  return (
    <Suspense fallback={<PlacePage {...page}>{null}</PlacePage>}>
      <NoServices {...page} />
    </Suspense>
  );
}

/** Services first, or a table where there are both; then the times. What was typed stays while services change. */
function OfferPage({ page, offer, entry, pushEntry, shown }: VisitPageProps & { offer: Offer }) {
  const { workspace } = page;
  const choice = useChosenLegs(page, offer, entry);
  const asked = entry.booked ? (entry.booked.booking.services ?? []) : choice.asked;
  const isChoosing = !entry.booked && (entry.step === undefined || asked === null);
  const [heading, chosen] = [useRef<HTMLHeadingElement>(null), useRef<HTMLDivElement>(null)];
  useStepStart(isChoosing, () => (isChoosing ? heading : chosen).current);
  const place = useDrawnFocus();
  const priceOf = usePriceText(offer.currency);
  const texts = useVisitTexts();

  async function goOn(legs: Leg[]) {
    await choice.ask(legs);
    pushEntry({ step: "times" });
  }

  const chooser = isChoosing && (
    <Chooser
      offer={offer}
      legs={choice.draft}
      heading={heading}
      isGone={choice.isGone}
      isLoading={choice.isLoading}
      onLegs={choice.setDraft}
      onDone={goOn}
      onClasses={() => pushEntry({ step: "classes" })}
    />
  );
  if (!asked)
    return (
      <PlacePage {...page}>
        <div ref={place} className="contents">
          {chooser}
        </div>
      </PlacePage>
    );

  const legs = keepingPeople(offer, asked);
  const visit = chosenVisit(offer, legs);
  const { people, isAlone } = visit;
  const isTable = asked.length === 0;
  const form = {
    ...{ legs, services: legsText(legs), people, isAlone, chooser, isChoosing },
    chosen: (
      <ChosenServices
        {...{ offer, visit }}
        box={chosen}
        isGone={choice.isGone}
        onChange={() => pushEntry({})}
        onPerson={(person, service) => choice.set(withPerson(offer, legs, person, service))}
      />
    ),
    times: (times: ShownTimes) => (
      <FreeTimes {...{ times, offer, legs }} onPerson={(person) => choice.set(withPerson(offer, legs, person))} />
    ),
    onAnyone: () => choice.set(withPerson(offer, legs, undefined)),
  };
  /** With who is to do it, where anyone was asked for. */
  const bookedLeg = ({ name, person }: { name: string; person?: { name: string } | undefined }, i: number) => {
    const likely = entry.booked?.booking.likely?.[i];
    return { name, person: person ?? (likely ? { name: texts.mayChange(likely) } : undefined) };
  };
  const ofVisit = { ...workspace, bookingDurationMinutes: visit.minutes, maxGuestsPerBooking: visit.maxGuests };
  const first = { ...page.availability, date: choice.firstDate, guests: 1 };
  return (
    <VisitWords
      services={entry.booked ? visit.legs.map(bookedLeg) : visit.legs.map(({ name }) => ({ name }))}
      price={priceOf(visit.price)}
    >
      <Fragment key={String(isTable)}>
        {shown(
          isTable
            ? { ...page, visit: { isAlone: false, chosen: null, onAnyone() {}, chooser, isChoosing } }
            : { ...page, workspace: ofVisit, availability: first, visit: form },
        )}
      </Fragment>
    </VisitWords>
  );
}

/** The focus in the HTML before the scripts continues at the same service. */
function useDrawnFocus() {
  const [drawn] = useState(findDrawn);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn) keepDrawnFocus(drawn, place.current);
  }, [drawn]);
  return place;
}

/** The page shows what others book within seconds, and within a minute when its script cannot be loaded. */
function useChanges(slug: string) {
  const client = useQueryClient();
  useEffect(() => {
    const watching = import("../choose/watch-changes.ts")
      .then((part) => part.watchChanges(client, slug))
      .catch(() => {});
    return () => void watching.then((stop) => stop?.());
  }, [client, slug]);
}
