import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { mailWords } from "../../../domain/texts/mail-words.ts";
import { language } from "../texts/words.ts";

const { nextWeekday } = formatsIn(language); // a weekday's name is the same in all regions

/** "00:30, night to Sunday": a time after midnight, whose booking date is the day before. */
export const nightText = (time: string, bookingDate: string) =>
  mailWords(language).night(time, nextWeekday(bookingDate));
