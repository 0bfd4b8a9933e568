import { useState } from "react";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Field, inputClass, Optional } from "../../../shared/ui/field.tsx";
import { countryDialled, countryOf } from "./phone-country.ts";
import { loadPhones } from "./read-details.ts";

/** Begins with the business's country, if offered; a number with + chooses its own. */
export function PhoneField({ kept, error }: { kept: string; error: string | undefined }) {
  const texts = useTexts();
  const names = texts.format.countryNames();
  const [country, setCountry] = useState(() => countryDialled(kept, countryOf(texts.format.locale.slice(-2))));
  const label = (
    <>
      {texts.booking.phone}
      <Optional>{texts.booking.optional}</Optional>
    </>
  );
  return (
    <Field label={label} error={error}>
      {(described) => (
        <div className="flex gap-2">
          <div className="relative flex shrink-0 items-center gap-2 rounded-md border border-edge bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
            <span aria-hidden="true">
              {country.code} +{country.dial} <span className="text-soft">▾</span>
            </span>
            <select
              name="country"
              aria-label={texts.booking.country}
              value={country.code}
              onChange={(event) => setCountry(countryOf(event.target.value))}
              className="absolute inset-0 w-full appearance-none rounded-md opacity-0"
            >
              {PHONE_COUNTRIES.map(({ code, dial }) => (
                <option key={code} value={code}>
                  {names.of(code)} +{dial}
                </option>
              ))}
            </select>
          </div>
          <input
            {...described}
            type="tel"
            name="customerPhone"
            autoComplete="tel"
            placeholder={country.example}
            defaultValue={kept}
            onFocus={() => void loadPhones().catch(() => {})}
            onChange={(event) => setCountry(countryDialled(event.target.value, country))}
            className={`${inputClass} min-w-0`}
          />
        </div>
      )}
    </Field>
  );
}
