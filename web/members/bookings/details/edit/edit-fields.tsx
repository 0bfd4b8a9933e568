import { useController } from "react-hook-form";
import type { Offer } from "../../../../../domain/plan/rules.ts";
import { minutesOf } from "../../../../../domain/services/offered.ts";
import { words } from "../../../texts/words.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { bookedLegs } from "../../booking/booking-words.ts";
import type { Booking } from "../../booking/queries.ts";
import type { Rules } from "../../booking/rules-query.ts";
import { GuestsOfForm } from "../../fields/guests-field.tsx";
import { PersonFields } from "../../fields/person-fields.tsx";
import { ServicesField } from "../../fields/services-field.tsx";
import { WhenFields } from "../../fields/when-fields.tsx";
import type { DetailsProps } from "../details-layout.tsx";
import type { Editing } from "./use-edit.ts";

type EditFieldsProps = Pick<DetailsProps, "which" | "timeZone" | "today" | "now"> & {
  form: Editing["form"];
  booking: Booking;
  rules: Rules | undefined;
  offer: Offer | null;
  /** As in `timesQuery`; undefined: as booked. */
  services: string | null | undefined;
  onChange: () => void;
};

/** See docs/rules.md#changes. Seats of a class keep its date; "Move" brings them to another. */
export function EditFields({ which, form, booking, rules, offer, timeZone, today, now, ...rest }: EditFieldsProps) {
  const { services, onChange } = rest;
  const { control, formState } = form;
  const { errors } = formState;
  const legs = useController({ control, name: "services" }).field;
  const bookedMinutes = booking.services ? booking.durationMinutes : undefined;
  const guests = useController({ control, name: "guests" });
  const date = useController({ control, name: "bookingDate" });
  const time = useController({ control, name: "bookingTime" });
  return (
    <>
      {booking.session ? (
        <GuestsOfForm {...guests} onChanged={onChange} />
      ) : (
        <WhenFields
          {...{ slug: which.slug, rules, timeZone, today, now, onChange }}
          except={booking.id}
          guests={guests}
          date={date}
          time={time}
          services={services}
          minutes={services === undefined ? bookedMinutes : minutesOf(offer, legs.value)}
        >
          {offer && (
            <ServicesField
              {...{ offer }}
              hasTables={booking.services === null}
              legs={legs.value}
              booked={
                booking.services && {
                  legs: bookedLegs(booking),
                  minutes: booking.durationMinutes,
                  price: booking.price,
                }
              }
              error={errors.services && (errors.services.message ?? words.newBooking.chooseService)}
              onChange={(chosen) => {
                legs.onChange(chosen);
                onChange();
              }}
            />
          )}
        </WhenFields>
      )}
      <PersonFields needsEmail={booking.source === "online"}>
        <SelectField name="status" label={words.details.editing.status}>
          <option value="confirmed">{words.shared.status.confirmed}</option>
          <option value="pending">{words.shared.status.pending}</option>
        </SelectField>
      </PersonFields>
    </>
  );
}
