import { page } from "vitest/browser";
import { openMembersPage } from "./open-page.tsx";
import type { Restaurant } from "./restaurants.ts";

/** A Sunday. */
export const LATER = "2027-06-20";

export const details = page.getByRole("dialog", { name: "Booking Details" });
export const editButton = details.getByRole("button", { name: "Edit", exact: true });
export const saveButton = details.getByRole("button", { name: "Save Changes" });

export const moveButton = details.getByRole("button", { name: "Move", exact: true });
/** A time to choose in the form, or to tap in a move. */
export const timeChoice = (name: string | RegExp) => details.getByRole("radio", { name });
export const timeButton = (name: string | RegExp) => details.getByRole("button", { name });

export const openBooking = ({ slug }: Restaurant, id: string) =>
  openMembersPage(`/${slug}/dashboard?tab=upcoming&booking=${id}`);

export async function fillFields(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await details.getByLabelText(label).fill(text);
}
