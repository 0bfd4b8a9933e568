import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import type { Offer, SessionShown } from "../../../shared/lib/page-data.ts";
import { localeIn } from "../../../shared/texts/languages.ts";
import { useLanguage, useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { useBook } from "../attempt/use-book.ts";
import { useProblem } from "../attempt/use-problem.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { DetailsSlot, useDetails } from "../details/details-slot.tsx";
import { SendBar } from "../details/send-bar.tsx";
import { prepareCheck } from "../load-parts.ts";
import { slotRefusalOf } from "../queries.ts";
import type { Booked } from "../use-history-entry.ts";
import { ChosenSeats, ChosenSession, SeatsField } from "./chosen-seats.tsx";
import { OtherSessions } from "./other-sessions.tsx";
import { mostSeats, useClassTexts } from "./sessions.ts";

type SeatsFormProps = {
  page: PageWithNow;
  offer: Offer;
  session: SessionShown;
  /** While the list is shown; what was typed stays. */
  isHidden: boolean;
  onSession: (id: string) => void;
  onList: () => void;
  onBooked: (booked: Booked, request: VisitBookingRequest) => void;
  /** Others have booked since the list was read. */
  onRefused: () => void;
};

/** Seats and details of a chosen class. */
export function SeatsForm({ page, offer, session, isHidden, onSession, onList, onBooked, onRefused }: SeatsFormProps) {
  const texts = useTexts();
  const words = useClassTexts();
  const { language } = useLanguage();
  const loaded = useDetails();
  const { part } = loaded;
  const { workspace } = page;
  const { book, forget, isSending, error, openRequests, kept, onChange } = useBook(
    workspace.slug,
    onBooked,
    page.preview,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, problem, errors, read, events } = useProblem(onChange);
  const [guests, setGuests] = useState(kept?.guests ?? 1);
  const refusal = slotRefusalOf(error);
  const left = session.seatsLeft ?? guests;
  useEffect(() => {
    if (isHidden) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    prepareCheck();
  }, [isHidden]);
  const askAgain = useEffectEvent(onRefused);
  useEffect(() => {
    if (error) askAgain();
  }, [error]);

  async function submit({ currentTarget: filled }: SubmitEvent<HTMLFormElement>) {
    if (isSending) return;
    if (!part) return loaded.refetch();
    await book(async () => {
      const when = { guests, bookingDate: session.date, bookingTime: session.time };
      const request = await read(filled, when, { ...workspace, maxGuestsPerBooking: null });
      return request && { ...request, locale: localeIn(language), sessionId: session.id, ref: page.ref };
    });
  }

  function choose(seats: number) {
    onChange();
    forget();
    setGuests(seats);
  }

  return (
    <>
      <Form
        ref={form}
        hidden={isHidden}
        aria-label={texts.booking.details}
        onSubmit={submit}
        {...events}
        className="flex flex-1 flex-col gap-6 **:scroll-mb-32 lg:**:scroll-mb-72"
      >
        <ChosenSession {...{ workspace, offer, session, heading }} onChange={onList} />
        <SeatsField guests={guests} most={mostSeats(offer, session)} onChoose={choose} />
        {left < guests && !isSending && (
          <Alert tone="attention">{left === 0 ? words.fullNow : words.tooFew(left)}</Alert>
        )}
        <DetailsSlot {...{ workspace, loaded, kept, errors }} person={null} />
        <SendBar
          summary={<ChosenSeats {...{ workspace, offer, session, guests }} />}
          limit={
            part && (
              <p className="text-sm text-balance text-soft max-lg:text-center">
                <part.ChangeLimit {...{ workspace, ...session }} customization={page.customization} now={page.now} />
              </p>
            )
          }
          failure={
            part && <part.Failure problem={problem?.name} error={error} isOpen={openRequests.length > 0 && !problem} />
          }
          isSending={isSending}
        >
          {texts.booking.confirm}
        </SendBar>
        {part && <part.Privacy workspace={workspace} className="-mt-2" />}
      </Form>
      {refusal && (
        <OtherSessions
          {...{ workspace, refusal }}
          onSeats={choose}
          onChoose={(id) => {
            onChange();
            forget();
            onSession(id);
          }}
          onClose={forget}
          onList={() => {
            forget();
            onList();
          }}
        />
      )}
    </>
  );
}
