import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { BookingExport } from "../../../contract/bookings.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { ExportButton } from "../bookings/list/export-button.tsx";

/** What takes bookings out of the screen: today on paper, and the list that is shown, if there is one, as a file. */
export function ListTools({ slug, filter }: { slug: string; filter: BookingExport | null }) {
  return (
    <div className="-mr-3 flex">
      <Link to={`/${slug}/dashboard/day-sheet`} className={`${buttonClass("quiet")} min-w-11 px-3`}>
        <Printer aria-hidden="true" size={18} />
        <span className="max-xl:sr-only">Day sheet</span>
      </Link>
      {filter && <ExportButton slug={slug} filter={filter} />}
    </div>
  );
}
