import { type ReactElement, type ReactNode, useRef, useState } from "react";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import type { SendingTexts } from "../../../../texts/en/customers/sending.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { TextsContext, useLanguage, useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useReadableEmail } from "../../../shared/ui/email-text.tsx";
import { useQuery } from "../../use-query.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { PlacePage } from "../place/place-page.tsx";
import { type Booked, type HistoryEntry, useStepStart } from "../use-history-entry.ts";
import { usePriceText, useVisitTexts } from "../visit/use-visit-texts.ts";
import { VisitWords } from "../visit/visit-words.tsx";
import { SeatsForm } from "./seats-form.tsx";
import { SessionList } from "./session-list.tsx";
import { classOf, sessionsQuery, useClassTexts } from "./sessions.ts";

export { loadClassTexts } from "./sessions.ts";

type ClassPageProps = {
  page: PageWithNow;
  offer: Offer;
  entry: HistoryEntry;
  pushEntry: (to: HistoryEntry) => void;
  /** The thanks. */
  shown: (page: PageWithNow) => ReactElement;
  /** Services or tables may be booked, too. */
  isMixed: boolean;
};

/** A class and its date first, then seats and details; what was typed stays while the class changes. */
export function ClassPage({ page, offer, entry, pushEntry, shown, isMixed }: ClassPageProps) {
  const { workspace, customization, embedded } = page;
  const texts = useTexts();
  const words = useClassTexts();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(workspace.slug));
  /** The form stays with what was typed while another class is looked for. */
  const [last, setLast] = useState(entry.session);
  const [email, setEmail] = useState<string | null>(null);
  const chosen = sessions?.find(({ id }) => id === (entry.session ?? last));
  const showsForm = entry.step === "details" && chosen !== undefined;
  const isGone = entry.step === "details" && sessions !== undefined && !chosen;
  const heading = useRef<HTMLHeadingElement>(null);
  useStepStart(showsForm, () => heading.current); // the form begins by itself
  const asked = entry.step === "classes" ? sessions?.filter(({ service }) => service === entry.chosen?.services) : [];
  const isOfOne = asked !== undefined && asked.length > 0;
  if (entry.booked)
    return (
      <SeatWords {...{ offer, email }} booking={entry.booked.booking}>
        {shown(page)}
      </SeatWords>
    );
  function booked({ booking, isEarlier }: Booked, { customerEmail }: VisitBookingRequest) {
    setEmail(customerEmail);
    const of = sessions?.find(({ id }) => id === booking.sessionId) ?? chosen;
    replaceEntry({ booked: { booking: { ...booking, services: of && [{ service: of.service }] }, isEarlier } });
  }
  return (
    <PlacePage {...{ workspace, customization, embedded }} isFolded={showsForm}>
      {chosen && (
        <VisitWords services={[classOf(offer, chosen)]} price={null}>
          <SeatsForm
            {...{ page, offer }}
            session={chosen}
            isHidden={!showsForm}
            onSession={(session) => {
              setLast(session);
              replaceEntry({ step: "details", session });
            }}
            onList={() => history.back()}
            onBooked={booked}
            onRefused={() => void refetch()}
          />
        </VisitWords>
      )}
      {!showsForm && (
        <section aria-labelledby="classes" className="flex flex-1 flex-col gap-6">
          <div className="grid gap-1">
            <h2 id="classes" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
              {words.title}
            </h2>
            <p className="text-soft">{words.intro}</p>
          </div>
          {isGone && <Alert tone="attention">{words.gone}</Alert>}
          {sessions ? (
            <SessionList
              {...{ workspace, offer }}
              sessions={isOfOne ? asked : sessions}
              onChoose={({ id }) => {
                setLast(id);
                pushEntry({ step: "details", session: id });
              }}
            />
          ) : error ? (
            <div className="grid justify-items-start gap-3">
              <p role="alert">{words.notLoaded}</p>
              <Button onClick={() => void refetch()}>{texts.booking.tryAgain}</Button>
            </div>
          ) : (
            <Loading />
          )}
          {isOfOne && (
            <Button className="self-start" onClick={() => pushEntry({ step: "classes" })}>
              {words.otherClass}
            </Button>
          )}
          {isMixed && (
            <Button className="self-start" onClick={() => pushEntry({})}>
              {words.services}
            </Button>
          )}
        </section>
      )}
    </PlacePage>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={useTexts().loading} className="grid animate-pulse gap-5">
      <div className="h-12 rounded-md bg-sunken" />
      <div className="h-12 rounded-md bg-sunken" />
      <div className="h-12 rounded-md bg-sunken" />
    </div>
  );
}

/** Takes the place of the present entry; the page then reads it, as after Back. */
function replaceEntry(to: HistoryEntry): void {
  history.replaceState(to, "");
  dispatchEvent(new PopStateEvent("popstate"));
}

type SeatWordsProps = { offer: Offer; booking: Booked["booking"]; email: string | null; children: ReactNode };

/** "Yoga · 2 seats · €30" for all inside. `email`: to which the confirmation went; null after a reload. */
function SeatWords({ offer, booking: { services, guests }, email, children }: SeatWordsProps) {
  const words = useVisitTexts();
  const priceOf = usePriceText(offer.currency);
  const shown = offer.classes?.find(({ id }) => id === services?.[0]?.service);
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
  const readable = useReadableEmail(email ?? "");
  const { oneClass } = useClassTexts();
  const sending = (texts: SendingTexts) => {
    const all = state.sending?.(texts) ?? texts;
    const { thanks } = all;
    return { ...all, thanks: { ...thanks, guests: oneClass, mailed: () => thanks.mailed(email && readable) } };
  };
  return <TextsContext value={{ ...state, sending }}>{children}</TextsContext>;
}
