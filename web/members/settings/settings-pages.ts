import {
  Bell,
  CalendarSync,
  Clock,
  ConciergeBell,
  History,
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

/** In the order of the list. */
export const SETTINGS_PAGES = {
  business: { path: "/business", right: "change_settings", ...pages.business, icon: Store },
  hours: { path: "/hours", right: "change_settings", ...pages.hours, icon: Clock },
  services: { path: "/services", right: "change_settings", ...pages.services, icon: ConciergeBell },
  customize: { path: "/customize", right: "change_settings", ...pages.customize, icon: Palette },
  notifications: {
    path: "/notifications",
    right: "change_settings",
    ...pages.notifications,
    icon: MessageSquare,
    tab: "notifications",
  },
  alerts: { path: "/alerts", right: "read_bookings", ...pages.alerts, icon: Bell },
  calendars: { path: "/calendars", right: "read_bookings", ...pages.calendars, icon: CalendarSync },
  team: { path: "/team-management", right: "manage_team", ...pages.team, icon: Users },
  share: { path: "/share", right: "read_bookings", ...pages.share, icon: Share2 },
  customerData: { path: "/customer-data", right: "export_customers", ...pages.customerData, icon: ShieldCheck },
  changes: { path: "/changes", right: "change_settings", ...pages.changes, icon: History },
  delete: { path: "/delete", right: "erase", ...pages.delete, icon: Trash2 },
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
