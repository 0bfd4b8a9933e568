import { useController } from "react-hook-form";
import { SelectField } from "../../../../shared/ui/field.tsx";
import { PersonFields } from "../../shared/fields/person-fields.tsx";
import { WhenFields } from "../../shared/fields/when-fields.tsx";
import type { Booking, Rules } from "../../shared/queries.ts";
import type { DetailsProps } from "../booking-details.tsx";
import type { Editing } from "./use-edit.ts";

type EditFieldsProps = Pick<DetailsProps, "which" | "timeZone" | "today" | "now"> & {
  form: Editing["form"];
  booking: Booking;
  rules: Rules | undefined;
  onChange: () => void;
};

/** See docs/rules.md#changes. */
export function EditFields({ which, form, booking, rules, timeZone, today, now, onChange }: EditFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <WhenFields
        {...{ slug: which.slug, rules, timeZone, today, now, onChange }}
        except={booking.id}
        guests={useController({ control, name: "guests" })}
        date={useController({ control, name: "bookingDate" })}
        time={useController({ control, name: "bookingTime" })}
      />
      <PersonFields
        {...{ register, errors }}
        phone={useController({ control, name: "customerPhone" }).field}
        needsEmail={booking.source === "online"}
      >
        <SelectField label="Status" error={errors.status?.message} {...register("status")}>
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </SelectField>
      </PersonFields>
    </>
  );
}
