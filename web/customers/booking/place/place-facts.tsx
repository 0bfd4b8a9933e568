import { streetOf } from "../../../../domain/looks/address.ts";
import { openingHoursText } from "../../../../domain/time/opening-hours.ts";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

type PlaceFactsProps = { workspace: Workspace; customization: Customization };

/** Today, in a line below the name; the Worker writes the same before the scripts are there (worker/pages/shell.ts). */
export function PlaceFacts({ workspace, customization }: PlaceFactsProps) {
  const { booking } = useTexts();
  const hours = openingHoursText(workspace, workspace.today);
  const street = streetOf(customization.contactAddress);
  return (
    <p className="text-sm lg:hidden">
      {hours ? booking.openToday(hours) : booking.closedToday}
      {street && ` · ${street}`}
    </p>
  );
}
