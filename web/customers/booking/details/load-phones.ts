/** Large, so loaded on focus of the phone field; the next focus tries again. */
export const loadPhones = () => import("../../../shared/lib/phone.ts");
