import {
  type FunctionComponent,
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import type { Offer, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { prepareProof } from "../../../shared/lib/person.ts";
import { localeIn } from "../../../shared/texts/languages.ts";
import { useLanguage, useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { bookingFailure } from "../../problem-text.ts";
import { useBook } from "../attempt/use-book.ts";
import { useProblem } from "../attempt/use-problem.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { Details } from "../details/details.tsx";
import { fieldWords } from "../details/entries.ts";
import { loadCheck } from "../details/read-details.ts";
import { slotRefusalOf } from "../queries.ts";
import type { Booked } from "../use-history-entry.ts";
import { ChosenSession, SeatsField } from "./chosen-seats.tsx";
import { OtherSessions } from "./other-sessions.tsx";
import { SeatsBar } from "./seats-bar.tsx";
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

const PrivacyLine = lazy<FunctionComponent<{ workspace: Workspace }>>(async () => {
  const loaded = await import("../details/privacy-line.tsx")
    .then(({ loadPrivacyLine }) => loadPrivacyLine())
    .catch(() => null);
  return { default: loaded ?? (() => null) }; // bookings need no line
});

const prepare = () => void loadCheck().catch(() => {});

/** Seats and details of a chosen class. */
export function SeatsForm({ page, offer, session, isHidden, onSession, onList, onBooked, onRefused }: SeatsFormProps) {
  const texts = useTexts();
  const words = useClassTexts();
  const { language } = useLanguage();
  const { workspace } = page;
  const { book, forget, isSending, error, openRequests, kept, onChange } = useBook(
    workspace.slug,
    onBooked,
    page.preview,
  );
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, read, onInput } = useProblem(form);
  const [guests, setGuests] = useState(kept?.guests ?? 1);
  const refusal = slotRefusalOf(error);
  const left = session.seatsLeft ?? guests;
  const errors = problem ? fieldWords(problem, texts) : {};
  useEffect(() => {
    if (isHidden) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    prepare();
  }, [isHidden]);
  const askAgain = useEffectEvent(onRefused);
  useEffect(() => {
    if (error) askAgain();
  }, [error]);

  async function submit({ currentTarget: filled }: SubmitEvent<HTMLFormElement>) {
    if (isSending) return;
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
        onFocus={prepare}
        onInput={(event) => {
          prepareProof();
          onChange();
          onInput(event);
        }}
        className="flex flex-1 flex-col gap-6 **:scroll-mb-32 lg:**:scroll-mb-72"
      >
        <ChosenSession {...{ workspace, offer, session, heading }} onChange={onList} />
        <SeatsField guests={guests} most={mostSeats(offer, session)} onChoose={choose} />
        {left < guests && !isSending && (
          <Alert tone="attention">{left === 0 ? words.fullNow : words.tooFew(left)}</Alert>
        )}
        <Details kept={kept} person={null} errors={errors} />
        <SeatsBar
          {...{ page, offer, session, guests, isSending }}
          failure={problem ? texts.problems[problem.name] : bookingFailure(error, texts)}
          isOpen={openRequests.length > 0 && !problem}
        />
        <div className="-mt-2">
          <Suspense>
            <PrivacyLine workspace={workspace} />
          </Suspense>
        </div>
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
