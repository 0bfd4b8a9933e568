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
import { mayDo, type Right, type Role } from "../../../domain/people/rights.ts";

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

/** In the order of the list. */
export const SETTINGS_PAGES = {
  business: {
    path: "/business",
    right: "change_settings",
    title: "Business",
    name: "Business",
    text: "Name, address, description, language and time zone",
    icon: Store,
    ownersOnly: "Only owners and managers can access the business's details.",
  },
  hours: {
    path: "/hours",
    right: "change_settings",
    title: "Hours and booking settings",
    name: "Hours and booking",
    text: "Opening hours, special days, limits and reminders",
    icon: Clock,
    ownersOnly: "Only owners and managers can access hours and booking settings.",
  },
  services: {
    path: "/services",
    right: "change_settings",
    title: "People and services",
    name: "People and services",
    text: "What customers book by name, who does it and where",
    icon: ConciergeBell,
    ownersOnly: "Only owners and managers can access people and services.",
  },
  customize: {
    path: "/customize",
    right: "change_settings",
    title: "Customize page",
    name: "Customize page",
    text: "Logo, colors, pictures and contact details",
    icon: Palette,
    ownersOnly: "Only owners and managers can customize the booking page.",
  },
  notifications: {
    path: "/notifications",
    right: "change_settings",
    title: "Notification settings",
    name: "Notifications",
    text: "What customers are sent, and in which words",
    icon: MessageSquare,
    ownersOnly: "Only owners and managers can access notification settings.",
    tab: "notifications",
  },
  alerts: {
    path: "/alerts",
    right: "read_bookings",
    title: "Your alerts",
    name: "Your alerts",
    text: "What is mailed to you, and shown on your devices",
    icon: Bell,
  },
  team: {
    path: "/team-management",
    right: "manage_team",
    title: "Team Management",
    name: "Team",
    text: "Invite staff and see who works with you",
    icon: Users,
    ownersOnly: "Only workspace owners can access team management.",
  },
  share: {
    path: "/share",
    right: "read_bookings",
    title: "Share your booking page",
    name: "Share",
    text: "Link, QR code, sheet to print, form for your website",
    icon: Share2,
  },
  customerData: {
    path: "/customer-data",
    right: "export_customers",
    title: "Customer data",
    name: "Customer data",
    text: "Export or erase what is kept of a customer",
    icon: ShieldCheck,
    ownersOnly: "Only owners and managers can access customer data.",
  },
  delete: {
    path: "/delete",
    right: "erase",
    title: "Hand over or delete",
    name: "Hand over or delete",
    text: "Another owner, or the end of the business here",
    icon: Trash2,
    ownersOnly: "Only workspace owners can hand over or delete the business.",
  },
} satisfies Record<string, SettingsPageInfo>;

export const settingsPagesFor = (role: Role): SettingsPageInfo[] =>
  Object.values<SettingsPageInfo>(SETTINGS_PAGES).filter(({ right }) => mayDo(role, right));
