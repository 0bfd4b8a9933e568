import { useMutation } from "@tanstack/react-query";
import { Download, Rows3, Rows4 } from "lucide-react";
import type { ReactNode } from "react";
import type { BookingExport } from "../../../../contract/requests/bookings.ts";
import { apiThrough, unwrap } from "../../../shared/lib/api.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { language, words } from "../../texts/words.ts";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toaster.tsx";
import type { ListTab } from "../booking/list-view.ts";

const TABS: ListTab[] = ["today", "upcoming", "historical", "search"];

type ListTabsProps = {
  tab: ListTab;
  otherDay: string | null;
  onTab: (tab: ListTab) => void;
  isFiltering: boolean;
  board: ReactNode;
  beside: ReactNode;
  children: ReactNode;
};

export function ListTabs({ tab, otherDay, onTab, isFiltering, board, beside, children }: ListTabsProps) {
  const { shortDate } = useFormats();
  const tabs = TABS.map((value) => ({
    value,
    ...words.list.tabs[value],
    ...(value === "today" && otherDay
      ? { label: words.list.bookingsOf(shortDate(otherDay)), short: shortDate(otherDay) }
      : {}),
    disabled: isFiltering && value !== tab,
  }));
  return (
    <SegmentedTabs
      label={words.list.tabList}
      tabs={tabs}
      value={tab}
      onChange={onTab}
      hint={isFiltering ? words.list.clearToUseTabs : undefined}
      after={board}
      beside={beside}
    >
      {children}
    </SegmentedTabs>
  );
}

export function CompactButton({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const Icon = isOn ? Rows4 : Rows3;
  return (
    <button
      type="button"
      aria-label={words.list.compactRows}
      aria-pressed={isOn}
      title={words.list.compactRows}
      onClick={() => onTurn(!isOn)}
      className="-my-2.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}

export function ExportButton({ slug, filter }: { slug: string; filter: BookingExport }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportBookings(slug, filter),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.list.notExported) }),
  });
  return (
    <Button look="quiet" className="min-w-11 px-3" isOff={isPending} onClick={() => mutate()}>
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
