import { Clock, Palette, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Row } from "../../shared/ui/card.tsx";
import { ComingSoon, SettingsLink } from "./settings-link.tsx";
import { BOOKING_TYPES, BUSINESS_TYPES } from "./words.ts";

type SettingsTabProps = {
  workspace: { slug: string; name: string; businessType: string; bookingType: string };
  user: { fullName: string | null; email: string };
  /** Opens what is one's own: name, address, password, devices. */
  profile: ReactNode;
  /** Where the booking page is, and how to bring people there. */
  share: ReactNode;
  /** What a customer may ask for: all that is kept of them, or to be forgotten. */
  privacy: ReactNode;
  /** Steps taken once, if ever. */
  danger: ReactNode;
};

/** Whose workspace it is, where its booking page is, and the ways to everything that can be set. For owners. */
export function SettingsTab({ workspace, user, profile, share, privacy, danger }: SettingsTabProps) {
  const { slug, name, businessType, bookingType } = workspace;
  const pages = `/${slug}/dashboard`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">Settings</h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Section id="settings" title="Business">
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
        </Section>
        <div className="grid grid-cols-1 content-start gap-8">
          <Section id="user-information" title="User information">
            <dl className="grid gap-2">
              <Row label="Name">{user.fullName ?? "–"}</Row>
              <Row label="Email">{user.email}</Row>
              <Row label="Workspace">{name}</Row>
              <Row label="Business type">{BUSINESS_TYPES[businessType] ?? businessType}</Row>
              <Row label="Booking type">{BOOKING_TYPES[bookingType] ?? bookingType}</Row>
            </dl>
            <div className="justify-self-start">{profile}</div>
          </Section>
        </div>
      </div>
      <Section id="share" title="Share your booking page">
        {share}
      </Section>
      <Section id="customer-data" title="Customer data">
        {privacy}
      </Section>
      <Section id="danger" title="Hand over or delete">
        {danger}
      </Section>
    </div>
  );
}

/** A part of the settings; an address that names it leads there. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
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
