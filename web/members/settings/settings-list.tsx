import { Link, useLocation } from "react-router";
import type { Role } from "../../../domain/people/rights.ts";
import { listedSections } from "../lib/hours-anchors.ts";
import { words } from "../texts/words.ts";
import { SETTINGS_PAGES, settingsPagesFor } from "./settings-pages.ts";

const lineClass = "flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:bg-sunken hover:text-ink";

/** Narrow screens have a way back to the list of the dashboard instead. */
export function SettingsList({ slug, role }: { slug: string; role: Role }) {
  const { pathname } = useLocation();
  const dashboard = `/${slug}/dashboard`;
  return (
    <nav aria-label={words.settings.title} className="sticky top-6 hidden self-start xl:block">
      <ul className="-ml-3 grid gap-0.5">
        <li>
          <Link to={`${dashboard}?tab=settings`} className={lineClass}>
            {words.settings.all}
          </Link>
        </li>
        {settingsPagesFor(role).map(({ name, path }) => {
          const to = `${dashboard}${path}`;
          return (
            <li key={path}>
              <Link
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                className={`${lineClass} aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink`}
              >
                {name}
              </Link>
              {path === SETTINGS_PAGES.hours.path && pathname === to && (
                <ul className="ml-3 border-l border-line">
                  {listedSections().map((section) => (
                    <li key={section}>
                      <Link to={{ hash: section }} className={lineClass}>
                        {words.hours.sections[section]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
