import {
  Bell,
  CalendarSync,
  Clock,
  ConciergeBell,
  FileInput,
  History,
  ListOrdered,
  type LucideIcon,
  MessageSquare,
  Palette,
  Share2,
  ShieldCheck,
  Store,
  Trash2,
  Users,
} from "lucide-react";
import type { SESSION_PAGES } from "../../../contract/addresses.ts";
import { mayDo, type Right, type Role } from "../../../domain/people/rights.ts";
import { trade, words } from "../texts/words.ts";

export type SettingsPageInfo = {
  path: keyof {
    [Page in (typeof SESSION_PAGES)[number] as Page extends `/:slug/dashboard${infer Path}` ? Path : never]: true;
  };
  title: string;
  /** In the list beside a page. */
  name: string;
  text: string;
  icon: LucideIcon;
  right: Right;
  /** Members without the right read this instead. */
  ownersOnly?: string;
  /** The dashboard's tab that Back leads to, else Settings. */
  tab?: "notifications";
};

const { pages } = words.settings;
type PageTexts = Pick<SettingsPageInfo, "title" | "name" | "text" | "ownersOnly">;

/** Its words are read when they are shown: those of the business's trade replace them in place, maybe after this file was loaded. */
const worded = <Texts extends PageTexts>(texts: Texts, page: Omit<SettingsPageInfo, keyof PageTexts>) => {
  const getters = Object.keys(texts).map((key) => [key, { enumerable: true, get: () => texts[key as keyof Texts] }]);
  return Object.defineProperties({ ...page } as typeof page & Texts, Object.fromEntries(getters));
};

/** In the order of the list. */
export const SETTINGS_PAGES = {
  business: worded(pages.business, { path: "/business", right: "change_settings", icon: Store }),
  hours: worded(pages.hours, { path: "/hours", right: "change_settings", icon: Clock }),
  services: worded(pages.services, { path: "/services", right: "change_settings", icon: ConciergeBell }),
  waitlist: worded(pages.waitlist, { path: "/waitlist", right: "change_settings", icon: ListOrdered }),
  customize: worded(pages.customize, { path: "/customize", right: "change_settings", icon: Palette }),
  notifications: worded(pages.notifications, {
    path: "/notifications",
    right: "change_settings",
    icon: MessageSquare,
    tab: "notifications",
  }),
  alerts: worded(pages.alerts, { path: "/alerts", right: "read_bookings", icon: Bell }),
  calendars: worded(pages.calendars, { path: "/calendars", right: "read_bookings", icon: CalendarSync }),
  team: worded(pages.team, { path: "/team-management", right: "manage_team", icon: Users }),
  share: worded(pages.share, { path: "/share", right: "read_bookings", icon: Share2 }),
  customerData: worded(pages.customerData, { path: "/customer-data", right: "export_customers", icon: ShieldCheck }),
  import: worded(pages.import, { path: "/import", right: "import_customers", icon: FileInput }),
  changes: worded(pages.changes, { path: "/changes", right: "change_settings", icon: History }),
  delete: worded(pages.delete, { path: "/delete", right: "erase", icon: Trash2 }),
} satisfies Record<string, SettingsPageInfo>;

export const settingsPagesFor = (role: Role): SettingsPageInfo[] =>
  Object.values<SettingsPageInfo>(SETTINGS_PAGES)
    .filter(({ right }) => mayDo(role, right))
    .toSorted((one, other) => placeOf(one) - placeOf(other));

/** People and services stand first where they are what is booked. */
const placeOf = ({ path }: SettingsPageInfo): number =>
  path === SETTINGS_PAGES.services.path && trade !== "tables" ? 0 : 1;

/** A house with tables seldom has people and services, too, so that they are folded away. */
export const isFolded = ({ path }: SettingsPageInfo): boolean =>
  path === SETTINGS_PAGES.services.path && trade === "tables";
