import { Check, Clock, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import type { ManageChange } from "../../../../contract/requests/bookings.ts";
import type { EndedOffer as EndedOfferView } from "../../../../contract/standbys.ts";
import { telUrl } from "../../../../domain/looks/address.ts";
import { keepQuery } from "../../../../domain/services/keep-query.ts";
import { callOffWords } from "../../../../domain/texts/call-off-words.ts";
import { HOUR_MS } from "../../../../domain/time/calendar.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import type { ManagePageData, ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { CustomerMessage } from "../../customer-message.tsx";
import { FocusedAlert } from "../../focused-alert.tsx";
import { HeroPage } from "../../hero-page.tsx";
import { offeredName } from "../../offered-name.ts";
import { useQuery } from "../../use-query.ts";
import { useView } from "../use-view.ts";
import { VisitLinks } from "../visit-links.tsx";
import { BookingCard, bookingLine } from "./booking-card.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import {
  bookedOf,
  type ChangeDraft,
  isSameBooking,
  textOfLegs,
  type WantedBooking,
  wantedOf,
  withChoice,
} from "./change-draft.ts";
import { type BookingPlace, ChangeForm } from "./change-form.tsx";
import { manageQuery, useChange } from "./manage-queries.ts";

/** Few bookings have services. */
const BookedServices = lazy(async () => ({ default: (await import("../visit/booked-services.tsx")).BookedServices }));

/** Loads the booking again on focus. */
export function ManagePage({ token, manage, availability, ...loaded }: ManagePageData & { token: string }) {
  const { workspace, customization, now } = useView(loaded);
  const link = { slug: workspace.slug, token };
  const query = useQuery({ ...manageQuery(link), initialData: manage });
  if (hasCode(query.error, "booking_not_found")) {
    const offer = query.error.extra.offer as EndedOfferView | undefined; // as the API answers
    if (!offer) return <BookingNotFound slug={workspace.slug} />;
    return (
      <HeroPage {...{ customization, workspace }}>
        <Suspense>
          <EndedOffer {...{ offer, workspace, now }} />
        </Suspense>
      </HeroPage>
    );
  }
  /** A booking keeps its own duration. */
  const booking = inWordsOf(workspace, query.data.booking);
  const place = { ...workspace, bookingDurationMinutes: booking.durationMinutes };
  const shown = (
    <HeroPage {...{ customization, workspace }}>
      <YourBooking
        {...{ link, customization, now }}
        workspace={place}
        fromPage={availability}
        manage={{ ...query.data, booking }}
      />
    </HeroPage>
  );
  const { services, price, session, guests } = booking;
  return services ? <BookedServices {...{ services, price, session, guests }}>{shown}</BookedServices> : shown;
}

/** Names are told as the page has them, in the reader's language. */
function inWordsOf(workspace: Workspace, { services, ...booking }: ManageView["booking"]): ManageView["booking"] {
  const areaName = workspace.areas?.find(({ id }) => id === booking.area)?.name ?? booking.areaName;
  const named = services?.map((each) => ({ ...each, name: offeredName(workspace, each) }));
  return { ...booking, areaName, services: named ?? null };
}

export function BookingNotFound({ slug }: { slug: string | null }) {
  const texts = useLinkTexts();
  return (
    <CustomerMessage title={texts.bookingNotFound.title}>
      <p>{texts.bookingNotFound.detail}</p>
      {slug && (
        <a href={keepQuery(`/${slug}`, location.search)} className={buttonClass("primary")}>
          {texts.bookingNotFound.toBookingPage}
        </a>
      )}
    </CustomerMessage>
  );
}

/** Few bookings have services. */
const ChangeServices = lazy(async () => ({
  default: await (await import("../visit/later-services.tsx")).loadChangeServices(),
}));

/** Few bookings are seats of a class. */
const MoveSeats = lazy(async () => ({ default: (await import("../classes/move-seats.tsx")).MoveSeats }));

/** Few businesses ask. */
const NewsSwitches = lazy(async () => ({ default: (await import("./news-switches.tsx")).NewsSwitches }));

/** Few bookings are places held for somebody who has not said yes. */
const ManageOffer = lazy(async () => ({
  default: (await import("../../standby/manage-offer.tsx")).ManageOffer,
}));

const EndedOffer = lazy(async () => ({ default: (await import("../../standby/ended-offer.tsx")).EndedOffer }));

function YourBooking({ manage, ...place }: BookingPlace & { manage: ManageView }) {
  const { link, workspace, customization, now } = place;
  const texts = useTexts();
  const { manage: manageTexts, callOff } = useLinkTexts();
  const sending = useSendingTexts();
  const { booking, canChange } = manage;
  const [edit, setEdit] = useState<ChangeDraft | null>(null);
  const change = useChange(link, () => setEdit(null));
  const changing = useRef<HTMLDivElement>(null);
  const wanted = wantedOf(booking, edit);
  const { tone, Icon } = STATES[booking.status];
  const isTooLarge = canChange && wanted.guests > (workspace.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);

  function choose(choices: Partial<WantedBooking>) {
    if (change.isPending) return;
    change.reset();
    setEdit((before) => withChoice(booking, before, choices));
  }

  function keepAsIs() {
    change.reset();
    setEdit(null);
  }

  const form = { ...place, booking, wanted, isTooLarge, change, onChoose: choose, onKeep: keepAsIs };
  const [startsAt, endsAt] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const isAhead = booking.status !== "cancelled" && now < endsAt;
  const isSoon = isAhead && now >= startsAt - SOON_MS;
  const asked = change.isPending ? undefined : change.input;
  const current = bookedOf(booking);
  const wasAsked = asked && { ...bookedOf({ ...asked, services: null }), services: askedServices(asked, current) };
  const isSaved = wasAsked && !wanted.isChanged && canChange && isSameBooking(wasAsked, current);
  const isTooLate = hasCode(change.error, "cannot_change") || (hasCode(change.error, "stale_booking") && !canChange);
  const refused = isTooLate ? sending.error(new AppError("cannot_change")) : null;
  const [offer] = manage.offers ?? [];
  if (offer)
    return (
      <Suspense>
        <ManageOffer
          {...{ link, workspace, now }}
          offer={{ ...offer, areaName: booking.areaName }}
          isClass={booking.session !== null}
          name={booking.customerName}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{manageTexts.title}</h2>
        <Badge tone={tone}>
          <Icon aria-hidden="true" size={14} />
          {manageTexts.status[booking.status]}
        </Badge>
      </div>
      {refused ? (
        <FocusedAlert title={refused.title}>
          <p>{refused.text}</p>
        </FocusedAlert>
      ) : (
        isSaved && (
          <FocusedAlert tone="success" title={manageTexts.saved}>
            <p>{manageTexts.savedNow(bookingLine(booking, workspace.timeZone, texts))}</p>
          </FocusedAlert>
        )
      )}
      {manage.calledOff && (
        <Alert tone="attention">
          <p className="wrap-anywhere">{callOffWords(manage.calledOff.reason, callOff)}</p>
        </Alert>
      )}
      <BookingCard {...{ booking, workspace, customization }} />
      {isAhead && (
        <VisitLinks
          {...{ workspace, customization }}
          visit={{ guests: booking.guests, startsAt, endsAt }}
          manage={`/${link.slug}/manage/${link.token}`}
        />
      )}
      {isSoon && customization.contactPhone && (
        <a href={telUrl(customization.contactPhone)} className={buttonClass("primary")}>
          {manageTexts.late(customization.contactPhone)}
        </a>
      )}
      {canChange && (
        <div ref={changing} className="contents">
          {booking.session ? (
            <Suspense>
              <MoveSeats key={booking.session} {...{ link, booking, workspace, change }} manage={manageTexts} />
            </Suspense>
          ) : booking.services && workspace.offer ? (
            <Suspense>
              <ChangeServices {...form} offer={workspace.offer} />
            </Suspense>
          ) : (
            <ChangeForm {...form} />
          )}
        </div>
      )}
      {manage.consents && (
        <Suspense>
          <NewsSwitches link={link} consents={manage.consents} />
        </Suspense>
      )}
      <CancelBooking
        {...{ link, manage, workspace }}
        policy={customization.cancellationPolicy}
        isOff={isTooLarge}
        isReachable={Boolean(customization.contactPhone || customization.contactAddress)}
        onMove={() => changing.current?.querySelector<HTMLElement>("select, input")?.focus()}
      />
    </div>
  );
}

/** Those that a request left out stay. */
const askedServices = ({ services }: ManageChange, { services: own }: WantedBooking) =>
  services ? textOfLegs(services) : own;

const SOON_MS = 3 * HOUR_MS;

const STATES = {
  confirmed: { tone: "success", Icon: Check },
  pending: { tone: "attention", Icon: Clock },
  cancelled: { tone: "loss", Icon: X },
} as const;
