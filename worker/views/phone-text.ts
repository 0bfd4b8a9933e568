import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** +46 70 174 06 39, where people read it. */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
