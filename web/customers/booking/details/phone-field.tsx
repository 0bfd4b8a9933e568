import { useMemo, useState } from "react";
import { DIAL_CODES } from "../../../../domain/people/dial-codes.ts";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Field } from "../../../shared/ui/field.tsx";
import { inputClass } from "../../../shared/ui/input-class.ts";
import { loadPhones } from "./load-phones.ts";

type PhoneFieldProps = { kept: string; isNeeded?: boolean; error: string | undefined };

/** Begins with the business's region; without one the customer chooses. A number with + chooses its own. */
export function PhoneField({ kept, isNeeded, error }: PhoneFieldProps) {
  const { countryNames, locale } = useTexts().format;
  const { details } = useSendingTexts();
  const names = countryNames();
  const regions = useMemo(() => dialledRegions(locale, countryNames()), [locale, countryNames]);
  const [country, setCountry] = useState(() => regionDialled(kept, regionOf(locale)));
  const dialCode = (region: string) => `+${DIAL_CODES.get(region) ?? ""}`;
  return (
    <Field label={details.phone} optional={isNeeded ? undefined : details.optional} error={error}>
      {(described) => (
        <div className="flex gap-2">
          <div className="relative flex shrink-0 items-center gap-2 rounded-md border border-edge bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
            <span aria-hidden="true">
              {country} {dialCode(country)} <span className="text-soft">▾</span>
            </span>
            <select
              name="country"
              aria-label={details.country}
              value={country}
              onChange={(event) => setCountry(event.target.value)}
              className="absolute inset-0 w-full appearance-none rounded-md opacity-0"
            >
              {country === "" && <option value="">{details.country}</option>}
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

/** All regions that have numbers: that of the language, those often chosen, then the others by their names in it. */
export function dialledRegions(locale: string, names: Intl.DisplayNames): string[] {
  const { region = "" } = new Intl.Locale(new Intl.Locale(locale).language).maximize();
  const { compare } = new Intl.Collator(locale);
  const byName = (a: string, b: string) => compare(names.of(a) ?? a, names.of(b) ?? b);
  return [...new Set([region, ...PHONE_COUNTRIES.map(({ code }) => code), ...[...DIAL_CODES.keys()].sort(byName)])];
}

/** The region of a number with its dial code, else the chosen one; "" before one is chosen. */
export function regionDialled(text: string, chosen: string): string {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = (region: string) => digits.startsWith(DIAL_CODES.get(region) ?? "none");
  return fits(chosen) ? chosen : ([...DIAL_CODES.keys()].find(fits) ?? chosen);
}

/** "70 123 45 67" for the countries that are often chosen; else unknown. */
export const exampleNumber = (region: string) => PHONE_COUNTRIES.find(({ code }) => code === region)?.example;
