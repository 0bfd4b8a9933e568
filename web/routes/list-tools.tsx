import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { BookingExport } from "../../contract/bookings.ts";
import { ExportButton } from "../features/bookings-export/export-button.tsx";
import { buttonClass } from "../ui/button.tsx";

/** What takes bookings out of the screen: today on paper, and the list that is shown as a file. */
export function ListTools({ slug, filter }: { slug: string; filter: BookingExport }) {
  return (
    <div className="-mt-2 mb-2 flex flex-wrap justify-end">
      <Link to={`/${slug}/dashboard/day-sheet`} className={buttonClass("quiet")}>
        <Printer aria-hidden="true" size={18} /> Day sheet
      </Link>
      <ExportButton slug={slug} filter={filter} />
    </div>
  );
}
