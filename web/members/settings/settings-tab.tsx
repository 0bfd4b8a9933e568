import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { isBusinessType } from "../../../domain/business-types.ts";
import type { Role } from "../../../domain/people/rights.ts";
import { Row } from "../../shared/ui/row.tsx";
import { words } from "../texts/words.ts";
import { More } from "../ui/more.tsx";
import { isFolded, type SettingsPageInfo, settingsPagesFor } from "./settings-pages.ts";

type SettingsTabProps = {
  workspace: { slug: string; name: string; businessType: string; bookingType: string };
  user: { fullName: string | null; email: string };
  role: Role;
  profile: ReactNode;
};

/** The list of settings that the role may change. */
export function SettingsTab({ workspace, user, role, profile }: SettingsTabProps) {
  const say = words.settings;
  const { slug, name, businessType, bookingType } = workspace;
  const pages = settingsPagesFor(role);
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{say.title}</h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SettingsSection title={say.all}>
          <PageLinks slug={slug} pages={pages.filter((page) => !isFolded(page))} />
          {pages.some(isFolded) && (
            <More>
              <PageLinks slug={slug} pages={pages.filter(isFolded)} />
            </More>
          )}
        </SettingsSection>
        <div className="grid grid-cols-1 content-start gap-8">
          <SettingsSection title={say.user.title}>
            <dl className="grid gap-2">
              <Row label={words.ui.name}>{user.fullName ?? "–"}</Row>
              <Row label={words.ui.email}>{user.email}</Row>
              <Row label={say.user.workspace}>{name}</Row>
              <Row label={say.user.businessType}>
                {isBusinessType(businessType) ? say.businessTypes[businessType] : businessType}
              </Row>
              <Row label={say.user.bookingType}>{BOOKING_TYPES[bookingType] ?? bookingType}</Row>
            </dl>
            <div className="justify-self-start">{profile}</div>
          </SettingsSection>
        </div>
      </div>
    </div>
  );
}

const PageLinks = ({ slug, pages }: { slug: string; pages: SettingsPageInfo[] }) => (
  <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
    {pages.map(({ path, title, text, icon: Icon }) => (
      <li key={path}>
        <Link
          to={`/${slug}/dashboard${path}`}
          className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunken md:px-6"
        >
          <Icon aria-hidden="true" size={20} className="shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-soft">{text}</span>
          </span>
          <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-soft" />
        </Link>
      </li>
    ))}
  </ul>
);

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

const BOOKING_TYPES: Record<string, string> = words.settings.bookingTypes;
