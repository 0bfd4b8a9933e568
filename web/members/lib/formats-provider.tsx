import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Formats, formatsIn, localeIn } from "../../../domain/texts/formats-in.ts";
import { localDate } from "../../shared/lib/local-time.ts";

const FormatsContext = createContext<Formats | null>(null);

type FormatsProviderProps = {
  shownRegion: string | null;
  timeZone: string;
  /** An instant. */
  now: string | number;
  children: ReactNode;
};

/** The business's region writes the dates and numbers of a page; members read English. */
export function FormatsProvider({ shownRegion, timeZone, now, children }: FormatsProviderProps) {
  const thisYear = localDate(now, timeZone).slice(0, 4);
  const formats = useMemo(() => formatsIn(localeIn("en", shownRegion), thisYear), [shownRegion, thisYear]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (!formats) throw new Error("dates need a FormatsProvider around them");
  return formats;
}
