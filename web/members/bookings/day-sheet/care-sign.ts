import { later } from "../../lib/later.tsx";

/** Asked for with the sheet, so that no allergy is missing on paper. */
export const careSign = later(() => import("../guests/guest-signs.tsx").then((part) => part.CareSign));
