import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Formats, formatsIn, localeIn } from "../../../domain/texts/formats-in.ts";
import { weekStart } from "../../../domain/texts/week-start.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import { language } from "../texts/words.ts";

type OfBusiness = { formats: Formats; region: string | null; today: string };
const FormatsContext = createContext<OfBusiness | null>(null);

type FormatsProviderProps = {
  shownRegion: string | null;
  timeZone: string;
  /** An instant. */
  now: string | number;
  children: ReactNode;
};

/** The business's region writes the dates and numbers of a page, in the member's language. */
export function FormatsProvider({ shownRegion, timeZone, now, children }: FormatsProviderProps) {
  const today = localDate(now, timeZone);
  const value = useMemo(
    () => ({
      formats: formatsIn(localeIn(language, shownRegion), { today, weekStartsOn: weekStart(shownRegion) }),
      region: shownRegion,
      today,
    }),
    [shownRegion, today],
  );
  return <FormatsContext value={value}>{children}</FormatsContext>;
}

export const useFormats = (): Formats => useOfBusiness().formats;

/** The calendar day on the business's clock, wherever the browser is. */
export const useToday = (): string => useOfBusiness().today;

/** Null where neither the owner nor the time zone names one. */
export const useRegion = (): string | null => useOfBusiness().region;

function useOfBusiness(): OfBusiness {
  const value = useContext(FormatsContext);
  if (!value) throw new Error("dates need a FormatsProvider around them");
  return value;
}
