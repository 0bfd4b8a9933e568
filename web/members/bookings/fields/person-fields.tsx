import type { CountryCode } from "libphonenumber-js/min";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { NAME_MAX, NOTES_MAX } from "../../../../contract/limits.ts";
import { TextField as PlainTextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { optional } from "../../ui/fields/optional.tsx";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { usePhoneText } from "../../ui/phone-text.tsx";

/** How one reaches the person, and the name. */
export type PersonField = "customerName" | "customerPhone" | "customerEmail";

type PersonFieldsProps = {
  /** Online bookings keep an address. */
  needsEmail?: boolean;
  /** The dialog opens with the focus on the name. */
  takesFocus?: boolean;
  /** Puts something around a field. */
  around?: (name: PersonField, field: ReactNode) => ReactNode;
  /** More fields of the form. */
  children: ReactNode;
};

export const PersonFields = ({
  needsEmail = false,
  takesFocus = false,
  around = (_, field) => field,
  children,
}: PersonFieldsProps) => (
  <>
    {around(
      "customerName",
      <TextField
        name="customerName"
        label={words.ui.name}
        autoComplete="off"
        maxLength={NAME_MAX}
        data-first={takesFocus || undefined}
      />,
    )}
    <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
      {around("customerPhone", <PhoneField />)}
      {around(
        "customerEmail",
        <TextField
          name="customerEmail"
          label={words.ui.email}
          isOptional={!needsEmail}
          type="email"
          autoComplete="off"
        />,
      )}
      <div className="md:col-span-2">
        <TextArea name="notes" label={words.bookingFields.notes} isOptional rows={2} maxLength={NOTES_MAX} />
      </div>
      {children}
    </div>
  </>
);

/** Shows a stored number in groups; typed text stays as typed. */
function PhoneField() {
  const { field, fieldState } = useController<{ customerPhone: string }>({ name: "customerPhone" });
  const [typed, setTyped] = useState<string | null>(null); // null until the member types
  const phoneText = usePhoneText();
  const isUntouched = typed === null || typed !== field.value;
  return (
    <PlainTextField
      {...field}
      label={optional(words.ui.phone)}
      error={fieldState.error?.message}
      type="tel"
      autoComplete="off"
      value={isUntouched ? phoneText(field.value) : typed}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(target.value);
      }}
    />
  );
}

/**
 * E.164; "+46 (0)70 …" loses its 0. A number without + is one of the region's; without a region it needs its +. Unreadable input stays for the schema to
 * reject. The large library loads on demand.
 */
export async function internationalPhone(typed: string, region: string | null): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../shared/lib/phone.ts").catch(() => null);
  return phones?.e164(typed, (region ?? undefined) as CountryCode | undefined) ?? typed; // the library knows all but uninhabited regions
}
