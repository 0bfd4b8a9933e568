import {
  Bell,
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

/** In the order of the list. */
export const SETTINGS_PAGES = {
  business: {
    path: "/business",
    title: "Business",
    name: "Business",
    text: "Name, address, description, language and time zone",
    icon: Store,
    ownersOnly: "Only workspace owners can access the business's details.",
  },
  hours: {
    path: "/hours",
    title: "Hours and booking settings",
    name: "Hours and booking",
    text: "Opening hours, special days, limits and reminders",
    icon: Clock,
    ownersOnly: "Only workspace owners can access hours and booking settings.",
  },
  services: {
    path: "/services",
    title: "People and services",
    name: "People and services",
    text: "What customers book by name, who does it and where",
    icon: ConciergeBell,
    ownersOnly: "Only workspace owners can access people and services.",
  },
  customize: {
    path: "/customize",
    title: "Customize page",
    name: "Customize page",
    text: "Logo, colors, pictures and contact details",
    icon: Palette,
    ownersOnly: "Only workspace owners can customize the booking page.",
  },
  notifications: {
    path: "/notifications",
    title: "Notification settings",
    name: "Notifications",
    text: "What customers are sent, and in which words",
    icon: MessageSquare,
    ownersOnly: "Only workspace owners can access notification settings.",
    tab: "notifications",
  },
  alerts: {
    path: "/alerts",
    title: "Your alerts",
    name: "Your alerts",
    text: "What is mailed to you, and shown on your devices",
    icon: Bell,
  },
  team: {
    path: "/team-management",
    title: "Team Management",
    name: "Team",
    text: "Invite staff and see who works with you",
    icon: Users,
    ownersOnly: "Only workspace owners can access team management.",
  },
  share: {
    path: "/share",
    title: "Share your booking page",
    name: "Share",
    text: "Link, QR code, sheet to print, form for your website",
    icon: Share2,
  },
  customerData: {
    path: "/customer-data",
    title: "Customer data",
    name: "Customer data",
    text: "Export or erase what is kept of a customer",
    icon: ShieldCheck,
    ownersOnly: "Only workspace owners can export or erase customer data.",
  },
  delete: {
    path: "/delete",
    title: "Hand over or delete",
    name: "Hand over or delete",
    text: "Another owner, or the end of the business here",
    icon: Trash2,
    ownersOnly: "Only workspace owners can hand over or delete the business.",
  },
} satisfies Record<string, SettingsPageInfo>;

export const settingsPagesFor = (isOwner: boolean): SettingsPageInfo[] =>
  Object.values<SettingsPageInfo>(SETTINGS_PAGES).filter(({ ownersOnly }) => isOwner || !ownersOnly);
