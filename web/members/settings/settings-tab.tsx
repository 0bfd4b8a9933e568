import { type ReactNode, useId } from "react";
import { BUSINESS_TYPES, isBusinessType } from "../../../domain/business-types.ts";
import type { Role } from "../../../domain/people/rights.ts";
import { Row } from "../../shared/ui/card.tsx";
import { ComingSoon, SettingsLink } from "./settings-link.tsx";
import { settingsPagesFor } from "./settings-pages.ts";

type SettingsTabProps = {
  workspace: { slug: string; name: string; businessType: string; bookingType: string };
  user: { fullName: string | null; email: string };
  role: Role;
  profile: ReactNode;
};

/** The list of settings that the role may change. */
export function SettingsTab({ workspace, user, role, profile }: SettingsTabProps) {
  const { slug, name, businessType, bookingType } = workspace;
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">Settings</h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SettingsSection title="All settings">
          <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
            {settingsPagesFor(role).map(({ path, title, text, icon }) => (
              <SettingsLink key={path} icon={icon} to={`/${slug}/dashboard${path}`} name={title}>
                {text}
              </SettingsLink>
            ))}
            <ComingSoon name="Manage Services" />
            <ComingSoon name="Billing & Plans" />
          </ul>
        </SettingsSection>
        <SettingsSection title="User information">
          <dl className="grid gap-2">
            <Row label="Name">{user.fullName ?? "–"}</Row>
            <Row label="Email">{user.email}</Row>
            <Row label="Workspace">{name}</Row>
            <Row label="Business type">
              {isBusinessType(businessType) ? BUSINESS_TYPES[businessType].name : businessType}
            </Row>
            <Row label="Booking type">{BOOKING_TYPES[bookingType] ?? bookingType}</Row>
          </dl>
          <div className="justify-self-start">{profile}</div>
        </SettingsSection>
      </div>
    </div>
  );
}

function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

const BOOKING_TYPES: Record<string, string> = {
  table: "Table",
  appointment: "Appointment",
  service: "Service",
};
