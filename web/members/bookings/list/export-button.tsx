import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { BookingExport } from "../../../../contract/requests/bookings.ts";
import { apiThrough, unwrap } from "../../../shared/lib/api.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { saveFile } from "../../lib/save-file.ts";
import { language, words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";

export function ExportButton({ slug, filter }: { slug: string; filter: BookingExport }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportBookings(slug, filter),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.list.notExported) }),
  });
  return (
    <Button
      look="quiet"
      className="min-w-11 px-3"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      <Download aria-hidden="true" size={18} />
      <span className="sr-only">{isPending ? words.ui.exporting : words.ui.export}</span>
    </Button>
  );
}

/** No timeout: a long list takes long. */
const bookingsFile = apiThrough(withSession((...request) => fetch(...request))).workspaces[":slug"]["bookings.csv"];

async function exportBookings(slug: string, filter: BookingExport): Promise<{ file: Blob; name: string }> {
  const answer = await bookingsFile.$get({ param: { slug }, query: { ...filter, language } });
  if (!answer.ok) await unwrap(Promise.resolve(answer));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "bookings.csv";
  return { file: await answer.blob(), name };
}
