import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { repeatedDates } from "../../../../domain/judging/next-visit.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { minutesOf } from "../../../../domain/services/offered.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Later, later } from "../../lib/later.tsx";
import type { WantedStart } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { FieldsForm } from "../../ui/form/contract-form.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { DialogToasts } from "../../ui/toaster.tsx";
import { guestsText, SOURCE_WORDS } from "../booking/booking-words.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { rulesQuery } from "../booking/rules-query.ts";
import type { NewBookingFields } from "../draft/new-booking-fields.ts";
import { GuestsOfForm } from "../fields/guests-field.tsx";
import { type PersonField, PersonFields } from "../fields/person-fields.tsx";
import { ServicesField, servicesParam } from "../fields/services-field.tsx";
import { timeNameOn } from "../fields/time-offers.ts";
import { WhenFields } from "../fields/when-fields.tsx";
import { ChosenCare } from "../guests/chosen-care.tsx";
import { KnownGuests } from "../guests/known-guests.tsx";
import { likedHere } from "../guests/liked.ts";
import { PickedGuest } from "../guests/picked-guest.tsx";
import type { FoundGuest } from "../guests/queries.ts";
import { HoldInstead, type HoldTerms } from "../holds/hold-instead.tsx";
import { BOTH, canTell, standbysQuery } from "../holds/waitlist-query.ts";
import { CourseField } from "../series/course-field.tsx";
import { tellMade } from "../series/queries.ts";
import { type Repeat, RepeatFields } from "../series/repeat-field.tsx";
import { SeriesResult } from "../series/series-result.tsx";
import type { Session } from "../sessions/queries.ts";
import { RefusedSeats, SessionField } from "../sessions/session-field.tsx";
import { hasClasses } from "../sessions/session-words.ts";
import type { AskedTime } from "../why-not/queries.ts";
import { WhyNot } from "../why-not/why-not.tsx";
import { TableField } from "./table-field.tsx";
import { type MadeBooking, type MadeSeries, useNewBooking } from "./use-new-booking.ts";

const bookingTests = later(() => import("../guest-card/booking-tests.tsx").then((part) => part.BookingTests));

type NewBookingFormProps = {
  slug: string;
  overview: Overview;
  /** An instant. */
  now: number;
  wanted: WantedStart | null;
  onMade: (made: MadeBooking) => void;
  onClose: () => void;
};

/** All that the form shows, and what its answers do. */
function useFormState(props: NewBookingFormProps) {
  const { slug, overview, now, wanted, onMade, onClose } = props;
  const { offer, areas, resources: tables, timeZone, workspace, user } = overview;
  const today = overview.today.date;
  const hasTables = tables.some(({ archived }) => !archived);
  const hasVisits = hasTables || offer === null || offer.services.some(({ seats, archived }) => !seats && !archived);
  const person = personOf(props);
  const client = useQueryClient();
  const format = useFormats();
  const [repeat, setRepeat] = useState<Repeat>(null);
  const [course, setCourse] = useState<Session[] | null>(null);
  const [series, setSeries] = useState<MadeSeries | null>(null);
  const [hold, setHold] = useState<HoldTerms | null>(null);
  const list = useQuery({ ...standbysQuery(slug, overview.capacity.date), enabled: !!overview.holds });
  const channels = list.data?.listTellsBy ?? BOTH;
  function startsOf({ bookingDate, bookingTime, sessionId }: MemberBookingRequest) {
    if (sessionId !== undefined)
      return course?.map(({ id, date, time }) => ({ bookingDate: date, bookingTime: time, sessionId: id })) ?? null;
    return (
      repeat &&
      repeatedDates(bookingDate, repeat.weeks, repeat.times).map((date) => ({ bookingDate: date, bookingTime }))
    );
  }
  function tellSeries(made: Booking[]) {
    const [booking] = made;
    if (!booking) return onClose();
    onMade({ booking, isEarlier: false });
    tellMade(client, slug, made, format); // in the place of the toast about one
  }
  const booking = useNewBooking(
    slug,
    { workspaceId: workspace.id, memberId: user.id },
    today,
    wanted && {
      ...wanted,
      table: tables.find(({ id }) => id === wanted.table)?.id ?? "",
      ...(person && { person }),
    },
    onMade,
    (offer && !hasTables) || wanted?.session ? 1 : undefined,
    startsOf,
    ({ asked, result }) => {
      if (result.missed.length > 0) setSeries({ asked, result });
      else tellSeries(result.made);
    },
    repeat || course || !hold ? null : { ...hold, channels },
  );
  const { form, fill, send, clearRefusal } = booking;
  const { control } = form;
  const when = {
    guests: useController({ control, name: "guests" }),
    date: useController({ control, name: "bookingDate" }),
    time: useController({ control, name: "bookingTime" }),
  };
  const rules = useQuery(rulesQuery(slug)).data;
  const [guests, date, time, name] = form.watch(["guests", "bookingDate", "bookingTime", "customerName"]);
  const [area, resources, legs, session] = form.watch(["area", "resources", "services", "session"]);
  const [phone, email] = form.watch(["customerPhone", "customerEmail"]);
  const ofServices = legs.length > 0 || !hasTables ? "visit" : "party";
  const kind = session !== "" || !hasVisits ? "class" : ofServices;
  const isNamed = name.trim() !== "";
  const typedBefore = useRef(NOBODY);
  const filled = useRef(contactOf(form.getValues())); // by a guest who was chosen before the form opened

  /** Books at once when the rest of the form is there. */
  function change(values: Partial<NewBookingFields>) {
    fill(values);
    clearRefusal();
    if (isNamed) void send();
    else form.setFocus("customerName");
  }

  return {
    ...booking,
    ...{ repeat, setRepeat, course, setCourse, series, tellSeries, setHold },
    hold: repeat || course ? null : hold,
    ...{ channels, isReached: canTell(channels, { customerEmail: email, customerPhone: phone }) },
    mayHold: !!overview.holds && !repeat && !course,
    ...{ when, rules, guests, date, time, area, resources, legs, session, kind, isNamed, hasTables, hasVisits, person },
    services: offer && kind === "visit" ? servicesParam(legs) : undefined,
    nameOn: (day: string, at: string) => timeNameOn(rules, day, at),
    walkIn() {
      const customerName = form.getValues("customerName").trim() || SOURCE_WORDS.walk_in;
      void send({
        walkIn: { source: "walk_in", bookingDate: today, bookingTime: localTime(now, timeZone), customerName },
      });
    },
    take: ({ bookingDate, bookingTime, guests }: AskedTime) => change({ bookingDate, bookingTime, guests }),
    /** At the same time, by whoever is free. */
    takeAnyone: () => change({ services: legs.map(({ service }) => ({ service })) }),
    /** It brings its date and time. */
    chooseSession(chosen: Session | null) {
      const { id, ...when } = chosen ?? { id: "", date: today, time: "" };
      setCourse(null);
      fill({ session: id, services: [], resources: [], bookingDate: when.date, bookingTime: when.time });
      form.clearErrors(["bookingTime", "services"]);
      clearRefusal();
    },
    chooseServices(services: Leg[]) {
      fill({ services });
      form.clearErrors("services");
      clearRefusal();
    },
    /** Text that was typed in another field stays: the booking keeps its own contact. */
    pickGuest({ id, name, phone, email, preferred }: FoundGuest, field: PersonField) {
      const { customerName, customerPhone, customerEmail } = form.getValues();
      typedBefore.current = { customerName, customerPhone, customerEmail };
      filled.current = {
        customerName: name,
        customerPhone: phone && (field === "customerPhone" || !customerPhone) ? phone : customerPhone,
        customerEmail: email && (field === "customerEmail" || !customerEmail) ? email : customerEmail,
      };
      fill({ guest: { id, name }, ...filled.current });
      const liked = likedHere({ preferred }, { offer, areas });
      const isOpen = legs.length === 0 && resources.length === 0 && session === "";
      if (isOpen && liked.person) fill({ services: [{ service: "", person: liked.person }] });
      else if (isOpen && liked.area && area === "") fill({ area: liked.area });
      form.clearErrors(["customerName", "customerPhone", "customerEmail"]);
    },
    /** Text that was typed since stays. */
    takeGuestAway() {
      const now = contactOf(form.getValues());
      const left = (field: PersonField) =>
        now[field] === filled.current[field] ? typedBefore.current[field] : now[field];
      fill({
        guest: null,
        ...{ customerName: left("customerName"), customerPhone: left("customerPhone") },
        customerEmail: left("customerEmail"),
      });
      form.setFocus("customerName");
    },
    chooseTables(resources: string[]) {
      fill({ resources });
      clearRefusal();
    },
  };
}

const NOBODY = { customerName: "", customerPhone: "", customerEmail: "" };

const contactOf = ({ customerName, customerPhone, customerEmail }: NewBookingFields) => ({
  ...{ customerName, customerPhone, customerEmail },
});

type FormState = ReturnType<typeof useFormState>;

export function NewBookingForm(props: NewBookingFormProps) {
  const { slug, now, overview: house } = props;
  const state = useFormState(props);
  const { form, kind, send, isSending, startOver, failure, rules, resources, chooseTables } = state;
  const { offer, timeZone } = house;
  const today = house.today.date;
  const { errors } = form.formState;
  if (state.series) return <SeriesResult {...{ slug, ...state.series }} onDone={state.tellSeries} />;
  return (
    <FieldsForm form={form} onSubmit={() => void send()} className="flex grow flex-col gap-4">
      {startOver && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
          <p>{words.newBooking.kept}</p>
          <Button look="quiet" className="-mx-4" onClick={startOver}>
            {words.newBooking.startOver}
          </Button>
        </div>
      )}
      {offer && hasClasses(offer) && (
        <SessionField
          {...{ slug, offer, today, now }}
          session={state.session}
          isAlone={!state.hasVisits}
          error={kind === "class" ? errors.bookingTime?.message : undefined}
          onChoose={state.chooseSession}
        />
      )}
      <ChosenCare slug={slug} />
      {kind === "class" ? <ClassPart {...state} /> : <TimePart {...props} {...{ state }} />}
      {kind === "class" && (
        <CourseField {...{ slug, today }} session={state.session} course={state.course} onChange={state.setCourse} />
      )}
      {kind === "party" && !state.repeat && (
        <TableField
          {...{ slug, house, rules, timeZone, today, now, resources }}
          asked={state}
          onChange={chooseTables}
          refusal={state.tableRefusal}
          isPending={isSending}
          onAny={() => {
            chooseTables([]);
            void send();
          }}
          onAnyway={(reason) => void send({ override: { reason } })}
        />
      )}
      <PickedGuest onTakeAway={state.takeGuestAway} />
      {offer && kind !== "class" && <Later of={bookingTests} waiting={null} {...{ slug, offer, timeZone, today }} />}
      <PersonFields
        takesFocus={state.person !== undefined && !!props.wanted?.service}
        around={(name, field) => (
          <KnownGuests {...{ slug, name, timeZone, today }} onPick={state.pickGuest}>
            {field}
          </KnownGuests>
        )}
      >
        <SelectField name="source" label={words.newBooking.source}>
          <option value="phone">{words.newBooking.byPhone}</option>
          <option value="walk_in">{SOURCE_WORDS.walk_in}</option>
        </SelectField>
        {kind !== "class" && <RepeatFields repeat={state.repeat} onChange={state.setRepeat} />}
      </PersonFields>
      {state.mayHold && <HoldInstead {...state} terms={state.hold} onChange={state.setHold} />}
      {failure && <Alert title={words.ui.error}>{failure}</Alert>}
      <Footer {...state} />
    </FieldsForm>
  );
}

/** Seats of a class, which has its own time. */
const ClassPart = ({ when, refusal, isSending, clearRefusal, send }: FormState) => (
  <>
    <GuestsOfForm {...when.guests} onChanged={clearRefusal} />
    <RefusedSeats
      {...{ refusal }}
      anyway={words.newBooking.bookAnyway}
      isPending={isSending}
      onAnyway={(reason) => void send({ override: { reason } })}
    />
  </>
);

/** Party, date and time, with all that the offered times follow from. */
function TimePart({ state, ...props }: NewBookingFormProps & { state: FormState }) {
  const { slug, now, overview: house } = props;
  const { form, rules, legs, area, services, hasTables, refusal, isNamed, isSending, nameOn, send } = state;
  const { when, clearRefusal, chooseTables } = state;
  const { offer, timeZone } = house;
  const { errors } = form.formState;
  return (
    <>
      <WhenFields
        {...{ slug, rules, timeZone, now, area, services, ...when }}
        today={house.today.date}
        minutes={services === undefined ? undefined : minutesOf(offer, legs)}
        onChange={clearRefusal}
      >
        {offer && (
          <ServicesField
            {...{ offer, hasTables, legs }}
            takesFocus={state.person !== undefined && !props.wanted?.service}
            error={errors.services && (errors.services.message ?? words.newBooking.chooseService)}
            onChange={state.chooseServices}
          />
        )}
        {house.areas.length > 1 && (
          <SelectField
            name="area"
            label={words.ui.area}
            onChange={() => chooseTables([])} // a table of another area would be refused
          >
            <option value="">{words.newBooking.anywhere}</option>
            {house.areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </WhenFields>
      {services !== null && (
        <WhyNot
          {...{ slug, timeZone, refusal, nameOn }}
          asked={{ bookingDate: state.date, bookingTime: state.time, guests: state.guests, area, services }}
          {...(isNamed ? { instead: words.newBooking.bookInstead } : {})}
          anyway={words.newBooking.bookAnyway}
          isPending={isSending}
          onTake={state.take}
          onAnyone={state.takeAnyone}
          onAnyway={(reason) => void send({ override: { reason } })}
          onMakeRoom={state.hold ? undefined : (makeRoom) => void send({ makeRoom })}
        />
      )}
    </>
  );
}

function Footer({ kind, date, time, guests, nameOn, isSending, walkIn, repeat, course, hold }: FormState) {
  const { longDate } = useFormats();
  const times = kind === "class" ? (course?.length ?? 1) : (repeat?.times ?? 1);
  return (
    <footer className="-mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky -bottom-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
      <DialogToasts />
      <p className="flex-1 basis-[7em] text-sm text-soft empty:hidden">
        {isDate(date) &&
          time &&
          `${longDate(date)}, ${nameOn(date, time)}${kind !== "party" && guests === 1 ? "" : ` · ${guestsText(guests)}`}`}
      </p>
      <div className="flex grow gap-3 md:ml-auto md:grow-0">
        {kind !== "class" && !hold && (
          <Button className="grow" isOff={isSending} onClick={walkIn}>
            {words.newBooking.walkInNow}
          </Button>
        )}
        <SubmitButton className="grow" busy={hold ? words.holds.instead.holding : words.newBooking.booking}>
          {hold ? words.holds.instead.hold : times > 1 ? words.repeat.book(times) : words.newBooking.book}
        </SubmitButton>
      </div>
    </footer>
  );
}

/** The person on whose row a member tapped. */
export const personOf = ({ wanted, overview }: Pick<NewBookingFormProps, "wanted" | "overview">) =>
  overview.offer?.resources.find(({ id, kind, archived }) => id === wanted?.table && kind === "person" && !archived)
    ?.id;
