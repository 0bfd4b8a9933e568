import { useMemo, useState } from "react";
import { DIAL_CODES } from "../../../../domain/people/dial-codes.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { dialledRegions, exampleNumber, regionDialled } from "./phone-country.ts";
import { loadPhones } from "./read-details.ts";

/** Begins with the business's region; without one the customer chooses. A number with + chooses its own. */
export function PhoneField({ kept, error }: { kept: string; error: string | undefined }) {
  const texts = useTexts();
  const { countryNames, locale } = texts.format;
  const names = countryNames();
  const regions = useMemo(() => dialledRegions(locale, countryNames()), [locale, countryNames]);
  const [country, setCountry] = useState(() => regionDialled(kept, regionOf(locale)));
  const dialCode = (region: string) => `+${DIAL_CODES.get(region) ?? ""}`;
  return (
    <Field label={texts.booking.phone} optional={texts.booking.optional} error={error}>
      {(described) => (
        <div className="flex gap-2">
          <div className="relative flex shrink-0 items-center gap-2 rounded-md border border-edge bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
            <span aria-hidden="true">
              {country} {dialCode(country)} <span className="text-soft">▾</span>
            </span>
            <select
              name="country"
              aria-label={texts.booking.country}
              value={country}
              onChange={(event) => setCountry(event.target.value)}
              className="absolute inset-0 w-full appearance-none rounded-md opacity-0"
            >
              {country === "" && <option value="">{texts.booking.country}</option>}
              {regions.map((region) => (
                <option key={region} value={region}>
                  {names.of(region)} {dialCode(region)}
                </option>
              ))}
            </select>
          </div>
          <input
            {...described}
            type="tel"
            name="customerPhone"
            autoComplete="tel"
            placeholder={exampleNumber(country)}
            defaultValue={kept}
            onFocus={() => void loadPhones().catch(() => {})}
            onChange={(event) => setCountry(regionDialled(event.target.value, country))}
            className={`${inputClass} min-w-0`}
          />
        </div>
      )}
    </Field>
  );
}

/** Empty for a business without a region, or with one that has no numbers. */
function regionOf(locale: string): string {
  const { region } = new Intl.Locale(locale);
  return region && DIAL_CODES.has(region) ? region : "";
}
