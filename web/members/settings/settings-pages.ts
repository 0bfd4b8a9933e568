import {
  Bell,
  CalendarSync,
  Clock,
  ConciergeBell,
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
import { words } from "../texts/words.ts";

export type SettingsPageInfo = {
  path: keyof {
    [Page in (typeof SESSION_PAGES)[number] as Page extends `/:slug/dashboard${infer Path}` ? Path : never]: true;
  };
  title: string;
  /** In the list beside a page. */
  name: string;
  text: string;
  icon: LucideIcon;
  /** Other members read this instead; absent: a page for all. */
  ownersOnly?: string;
  /** The dashboard's tab that Back leads to, else Settings. */
  tab?: "notifications";
};

const { pages } = words.settings;

/** In the order of the list. */
export const SETTINGS_PAGES = {
  business: { path: "/business", ...pages.business, icon: Store },
  hours: { path: "/hours", ...pages.hours, icon: Clock },
  services: { path: "/services", ...pages.services, icon: ConciergeBell },
  customize: { path: "/customize", ...pages.customize, icon: Palette },
  notifications: { path: "/notifications", ...pages.notifications, icon: MessageSquare, tab: "notifications" },
  alerts: { path: "/alerts", ...pages.alerts, icon: Bell },
  calendars: { path: "/calendars", ...pages.calendars, icon: CalendarSync },
  team: { path: "/team-management", ...pages.team, icon: Users },
  share: { path: "/share", ...pages.share, icon: Share2 },
  customerData: { path: "/customer-data", ...pages.customerData, icon: ShieldCheck },
  delete: { path: "/delete", ...pages.delete, icon: Trash2 },
} satisfies Record<string, SettingsPageInfo>;

export const settingsPagesFor = (isOwner: boolean): SettingsPageInfo[] =>
  Object.values<SettingsPageInfo>(SETTINGS_PAGES).filter(({ ownersOnly }) => isOwner || !ownersOnly);
