import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { minutesOf } from "../../../../domain/services/offered.ts";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import type { WantedStart } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldsForm } from "../../ui/form/contract-form.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { DialogToasts, toast } from "../../ui/toaster.tsx";
import { bookingLine, guestsText, SOURCE_WORDS } from "../booking/booking-words.ts";
import { type Booking, type Overview, rulesQuery } from "../booking/queries.ts";
import { GuestsOfForm } from "../fields/guests-field.tsx";
import { PersonFields } from "../fields/person-fields.tsx";
import { ServicesField, servicesParam } from "../fields/services-field.tsx";
import { timeNameOn } from "../fields/time-offers.ts";
import { WhenFields } from "../fields/when-fields.tsx";
import type { Session } from "../sessions/queries.ts";
import { RefusedSeats, SessionField } from "../sessions/session-field.tsx";
import { hasClasses } from "../sessions/session-words.ts";
import type { AskedTime } from "../why-not/queries.ts";
import { WhyNot } from "../why-not/why-not.tsx";
import { TableField } from "./table-field.tsx";
import type { House } from "./table-groups.ts";
import { type MadeBooking, useNewBooking } from "./use-new-booking.ts";

type NewBookingDialogProps = {
  slug: string;
  workspaceId: string;
  memberId: string;
  bookingType: string;
  timeZone: string;
  /** `today`: a booking date; `now`: an instant. */
  today: string;
  now: number;
  wanted: WantedStart | null;
  house: House & Pick<Overview, "offer">;
  onMade: (made: MadeBooking) => void;
  onClose: () => void;
};

export function NewBookingDialog({ onClose, ...form }: NewBookingDialogProps) {
  return (
    <Dialog
      open
      isLong
      onClose={onClose}
      title={words.newBooking.title}
      // a touch keyboard would cover the dialog
      {...(matchMedia("(pointer: fine)").matches || personOf(form) ? { initialFocus: "field" } : {})}
    >
      <NewBookingForm {...form} />
    </Dialog>
  );
}

function NewBookingForm(props: Omit<NewBookingDialogProps, "onClose">) {
  const { slug, workspaceId, memberId, bookingType, timeZone, today, now, wanted, house, onMade } = props;
  const { offer } = house;
  const hasTables = house.resources.some(({ archived }) => !archived);
  const isWithClasses = hasClasses(offer);
  const hasVisits = hasTables || offer === null || offer.services.some(({ seats, archived }) => !seats && !archived);
  const person = personOf({ wanted, house });
  const { form, send, startOver, isSending, refusal, tableRefusal, clearRefusal, failure } = useNewBooking(
    slug,
    { workspaceId, memberId },
    today,
    wanted && {
      ...wanted,
      table: house.resources.find(({ id }) => id === wanted.table)?.id ?? "",
      ...(person && { person }),
    },
    onMade,
    (offer && !hasTables) || wanted?.session ? 1 : undefined,
  );
  const format = useFormats();
  const { control, formState } = form;
  const when = {
    guests: useController({ control, name: "guests" }),
    date: useController({ control, name: "bookingDate" }),
    time: useController({ control, name: "bookingTime" }),
  };
  const { errors } = formState;
  const rules = useQuery(rulesQuery(slug)).data;
  const nameOn = (day: string, at: string) => timeNameOn(rules, day, at);
  const [guests, date, time, name] = form.watch(["guests", "bookingDate", "bookingTime", "customerName"]);
  const [area, resources, legs, session] = form.watch(["area", "resources", "services", "session"]);
  const ofServices = legs.length > 0 || !hasTables ? "visit" : "party";
  const kind = session !== "" || !hasVisits ? "class" : ofServices;
  const services = offer && kind === "visit" ? servicesParam(legs) : undefined;
  const isNamed = name.trim() !== "";

  function walkIn() {
    const customerName = form.getValues("customerName").trim() || SOURCE_WORDS.walk_in;
    void send({
      walkIn: { source: "walk_in", bookingDate: today, bookingTime: localTime(now, timeZone), customerName },
    });
  }

  /** Books at once when the rest of the form is there. */
  function take({ bookingDate, bookingTime, guests: party }: AskedTime) {
    form.setValue("bookingDate", bookingDate);
    form.setValue("bookingTime", bookingTime);
    form.setValue("guests", party);
    clearRefusal();
    if (isNamed) void send();
    else form.setFocus("customerName");
  }

  /** At the same time, by whoever is free; books at once when the rest of the form is there. */
  function takeAnyone() {
    form.setValue(
      "services",
      legs.map(({ service }) => ({ service })),
    );
    clearRefusal();
    if (isNamed) void send();
    else form.setFocus("customerName");
  }

  /** It brings its date and time. */
  function chooseSession(chosen: Session | null) {
    form.setValue("session", chosen?.id ?? "");
    form.setValue("services", []);
    form.setValue("resources", []);
    form.setValue("bookingDate", chosen?.date ?? today);
    form.setValue("bookingTime", chosen?.time ?? "");
    form.clearErrors(["bookingTime", "services"]);
    clearRefusal();
  }

  function choose(tables: string[]) {
    form.setValue("resources", tables);
    clearRefusal();
  }

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
      {isWithClasses && offer && (
        <SessionField
          {...{ slug, offer, today, now, session }}
          isAlone={!hasVisits}
          error={kind === "class" ? errors.bookingTime?.message : undefined}
          onChoose={chooseSession}
        />
      )}
      {kind === "class" ? (
        <>
          <GuestsOfForm {...when.guests} onChanged={clearRefusal} />
          <RefusedSeats
            {...{ refusal }}
            anyway={words.newBooking.bookAnyway}
            isPending={isSending}
            onAnyway={(reason) => void send({ override: { reason } })}
          />
        </>
      ) : (
        <>
          <WhenFields
            {...{ slug, rules, timeZone, today, now, area, services, ...when }}
            minutes={services === undefined ? undefined : minutesOf(offer, legs)}
            onChange={clearRefusal}
          >
            {offer && (
              <ServicesField
                {...{ offer, hasTables, legs }}
                takesFocus={person !== undefined}
                error={errors.services && (errors.services.message ?? words.newBooking.chooseService)}
                onChange={(chosen) => {
                  form.setValue("services", chosen);
                  form.clearErrors("services");
                  clearRefusal();
                }}
              />
            )}
            {house.areas.length > 1 && (
              <SelectField
                name="area"
                label={words.newBooking.area}
                onChange={() => choose([])} // a table of another area would be refused
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
              {...{ slug, bookingType, timeZone, refusal, nameOn }}
              asked={{ bookingDate: date, bookingTime: time, guests, area, services }}
              {...(isNamed ? { instead: words.newBooking.bookInstead } : {})}
              anyway={words.newBooking.bookAnyway}
              isPending={isSending}
              onTake={take}
              onAnyone={takeAnyone}
              onAnyway={(reason) => void send({ override: { reason } })}
              onMakeRoom={(makeRoom) => void send({ makeRoom })}
            />
          )}
        </>
      )}
      {kind === "party" && (
        <TableField
          {...{ slug, house, rules, timeZone, today, now, resources }}
          asked={{ date, time, guests, area }}
          onChange={choose}
          refusal={tableRefusal}
          isPending={isSending}
          onAny={() => {
            choose([]);
            void send();
          }}
          onAnyway={(reason) => void send({ override: { reason } })}
        />
      )}
      <PersonFields>
        <SelectField name="source" label={words.newBooking.source}>
          <option value="phone">{words.newBooking.byPhone}</option>
          <option value="walk_in">{SOURCE_WORDS.walk_in}</option>
        </SelectField>
      </PersonFields>
      {failure && <Alert title={words.newBooking.error}>{failure}</Alert>}
      <footer className="-mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky -bottom-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <DialogToasts />
        <p className="flex-1 basis-[7em] text-sm text-soft empty:hidden">
          {isDate(date) && time && `${format.longDate(date)}, ${nameOn(date, time)} · ${guestsText(guests)}`}
        </p>
        <div className="flex grow gap-3 md:ml-auto md:grow-0">
          {kind !== "class" && (
            <Button className="grow" aria-disabled={isSending || undefined} onClick={walkIn}>
              {words.newBooking.walkInNow}
            </Button>
          )}
          <SubmitButton className="grow" busy={words.newBooking.booking}>
            {words.newBooking.book}
          </SubmitButton>
        </div>
      </footer>
    </FieldsForm>
  );
}

/** The person on whose row a member tapped. */
const personOf = ({ wanted, house: { offer } }: Pick<NewBookingDialogProps, "wanted" | "house">): string | undefined =>
  offer?.resources.find(({ id, kind, archived }) => id === wanted?.table && kind === "person" && !archived)?.id;

/** The device answered, which has no connection. */
const isUnsent = (booking: Booking) => booking.unsent === true;

const EARLIER_FOR_MS = 20_000;

/** An earlier attempt's booking differs from the form: its toast stays 20 s. */
export function toastBookingMade(
  { booking, isEarlier }: MadeBooking,
  timeZone: string,
  format: Formats,
  onShow: (id: string) => void,
): void {
  const { id } = booking;
  const what = bookingLine(booking, timeZone, format);
  const action = { label: words.ui.show, onClick: () => onShow(id) };
  if (isUnsent(booking)) toast(words.newBooking.keptHere, { description: words.newBooking.bookedOnceBack(what) });
  else if (isEarlier)
    toast(words.newBooking.bookedEarlier, {
      description: words.newBooking.changedSince(what),
      action,
      duration: EARLIER_FOR_MS,
    });
  else toast(words.newBooking.made, { description: what, action });
}
