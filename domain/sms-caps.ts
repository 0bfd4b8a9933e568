import { dayAxis, localNow } from "./clock.ts";

/** SMS a business may send on one day of its clock, in all and to one number (DESIGN.md section 5). */
export const SMS_A_DAY = 200;
export const SMS_A_DAY_TO_ONE = 3;

export const CAP_REACHED = `daily limit of ${SMS_A_DAY} SMS reached`;
export const CAP_TO_ONE_REACHED = `daily limit of ${SMS_A_DAY_TO_ONE} SMS to this number reached`;

/** The instant, in milliseconds, from which on SMS count for the limits of today: when the day began on that clock. */
export const smsCountFrom = (now: number, timeZone: string) => dayAxis(localNow(now, timeZone).date, timeZone).startsAt;
