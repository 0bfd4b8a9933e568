import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { language, words } from "../texts/words.ts";

const { nextWeekday } = formatsIn(language); // a weekday's name is the same in all regions

/** "00:30, night to Sunday": a time after midnight, whose booking date is the day before. */
export const nightText = (time: string, bookingDate: string) => words.shared.night(time, nextWeekday(bookingDate));
