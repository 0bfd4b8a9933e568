import { useMutation } from "@tanstack/react-query";
import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { useNavigate } from "react-router";
import type { BookingExport } from "../../../../contract/requests/bookings.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { laterCode } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { Menu } from "../../ui/menu.tsx";
import type { MenuItem } from "../../ui/opened-menu.tsx";
import { toast } from "../../ui/toaster.tsx";

const exportLater = laterCode(() => import("./export-bookings.ts"));

type Turned = { isOn: boolean; turn: (isOn: boolean) => void };

export type ListToolsProps = {
  slug: string;
  date: string;
  isToday: boolean;
  canTidy: boolean;
  /** Null: nothing to export. */
  exportFilter: BookingExport | null;
  /** Null where rows have one height alone. */
  compact: Turned | null;
  sound: Turned;
  onKeys: () => void;
  /** The figures of the day, for which a narrow head has no room. */
  day: (Turned & { label: string }) | null;
  /** On a phone: the other pages of the business. */
  pages: MenuItem[];
  onTidy: () => void;
};

/** All that one does with a list besides its bookings, in words. */
export function ListTools(tools: ListToolsProps) {
  const { slug, date, isToday, canTidy, exportFilter, compact, sound, onKeys, day, pages, onTidy } = tools;
  const navigate = useNavigate();
  const { mutate: save, isPending } = useMutation({
    mutationFn: async (filter: BookingExport) => (await exportLater()).exportBookings(slug, filter),
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.list.notExported) }),
  });
  const items: MenuItem[] = [
    {
      label: words.list.daySheet,
      onPick: () => void navigate(`/${slug}/dashboard/day-sheet${isToday ? "" : `?date=${date}`}`),
    },
    { label: words.list.guestBook, onPick: () => void navigate(`/${slug}/dashboard/guests`) },
    ...(canTidy ? [{ label: words.tidy.title, onPick: onTidy }] : []),
    ...(exportFilter ? [{ label: words.ui.export, isOff: isPending, onPick: () => save(exportFilter) }] : []),
    ...(compact ? [turning(words.list.compactRows, compact)] : []),
    turning(words.live.sound, sound),
  ];
  const keys = { label: words.bookings.keyboardHelp, onPick: onKeys };
  const all = [...(day ? [turning(day.label, day)] : []), ...items];
  return (
    <>
      <div className="md:hidden">
        <Menu
          label={words.list.more}
          items={[...all, ...pages]}
          className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
        >
          <MenuIcon aria-hidden="true" size={20} />
        </Menu>
      </div>
      <div className="max-md:hidden">
        <Menu label={words.list.more} items={[...all, keys]} className={`${buttonClass("quiet")} px-3! text-ink!`}>
          {words.list.more}
          <ChevronDown aria-hidden="true" size={16} />
        </Menu>
      </div>
    </>
  );
}

const turning = (label: string, { isOn, turn }: Turned): MenuItem => ({ label, isOn, onPick: () => turn(!isOn) });
