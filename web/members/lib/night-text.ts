import { formatsIn } from "../../../domain/texts/formats-in.ts";
import type { Language } from "../../../domain/texts/language.ts";
import { nightInEnglish, nightInSwedish } from "../../../domain/time/night-words.ts";
import { language } from "../texts/words.ts";

const NIGHT: Record<Language, typeof nightInEnglish> = { en: nightInEnglish, sv: nightInSwedish };

const { nextWeekday } = formatsIn(language); // a weekday's name is the same in all regions

/** "00:30, night to Sunday": a time after midnight, whose booking date is the day before. */
export const nightText = (time: string, bookingDate: string) => NIGHT[language](time, nextWeekday(bookingDate));
