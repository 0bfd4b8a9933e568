import { Clock, Palette, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Row } from "../../shared/ui/card.tsx";
import { ComingSoon, SettingsLink } from "./settings-link.tsx";

type SettingsTabProps = {
  workspace: { slug: string; name: string; businessType: string; bookingType: string };
  user: { fullName: string | null; email: string };
  profile: ReactNode;
  share: ReactNode;
  privacy: ReactNode;
  danger: ReactNode;
};

export function SettingsTab({ workspace, user, profile, share, privacy, danger }: SettingsTabProps) {
  const { slug, name, businessType, bookingType } = workspace;
  const pages = `/${slug}/dashboard`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">Settings</h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SettingsSection id="settings" title="Business">
          <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
            <SettingsLink icon={Clock} to={`${pages}/hours`} name="Hours and booking settings">
              Opening hours, special days, limits and reminders
            </SettingsLink>
            <SettingsLink icon={Palette} to={`${pages}/customize`} name="Customize page">
              Logo, colors, pictures and contact details
            </SettingsLink>
            <SettingsLink icon={Users} to={`${pages}/team-management`} name="Team Management">
              Invite staff and see who works with you
            </SettingsLink>
            <ComingSoon name="Manage Services" />
            <ComingSoon name="Billing & Plans" />
          </ul>
        </SettingsSection>
        <div className="grid grid-cols-1 content-start gap-8">
          <SettingsSection id="user-information" title="User information">
            <dl className="grid gap-2">
              <Row label="Name">{user.fullName ?? "–"}</Row>
              <Row label="Email">{user.email}</Row>
              <Row label="Workspace">{name}</Row>
              <Row label="Business type">{BUSINESS_TYPES[businessType] ?? businessType}</Row>
              <Row label="Booking type">{BOOKING_TYPES[bookingType] ?? bookingType}</Row>
            </dl>
            <div className="justify-self-start">{profile}</div>
          </SettingsSection>
        </div>
      </div>
      <SettingsSection id="share" title="Share your booking page">
        {share}
      </SettingsSection>
      <SettingsSection id="customer-data" title="Customer data">
        {privacy}
      </SettingsSection>
      <SettingsSection id="danger" title="Hand over or delete">
        {danger}
      </SettingsSection>
    </div>
  );
}

function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus();
  }, [hash, id]);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** See docs/rules.md#customization. */
const BUSINESS_TYPES: Record<string, string> = {
  restaurant: "Restaurant",
  hair_salon: "Hair Salon",
  spa_wellness: "Spa & Wellness",
};
const BOOKING_TYPES: Record<string, string> = {
  table: "Table",
  appointment: "Appointment",
  service: "Service",
};
