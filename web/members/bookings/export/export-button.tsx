import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { BookingExport } from "../../../../contract/bookings.ts";
import { errorText } from "../../../shared/lib/api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../ui/toaster.tsx";
import { exportBookings } from "./queries.ts";

/** The list with this filter as a file for a spreadsheet. */
export function ExportButton({ slug, filter }: { slug: string; filter: BookingExport }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportBookings(slug, filter),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast.error("Error", { description: errorText(error, "Failed to export bookings") }),
  });
  return (
    <Button
      look="quiet"
      className="min-w-11 px-3"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      <Download aria-hidden="true" size={18} />
      <span className="max-xl:sr-only">{isPending ? "Exporting…" : "Export"}</span>
    </Button>
  );
}
