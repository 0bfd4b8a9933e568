import { personColors } from "../../../../domain/looks/person-colors.ts";

/** The dot beside a tag's name stands out from the surface by day and by night. */
export const tagColor = (color: string): string =>
  `light-dark(${personColors(color, "light").edge}, ${personColors(color, "dark").edge})`;
