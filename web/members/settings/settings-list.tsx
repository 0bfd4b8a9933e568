import { Link, useLocation } from "react-router";
import { anchorOf, HOURS_SECTIONS } from "../lib/hours-anchors.ts";

const HOURS = "/hours";

const PAGES = [
  { name: "All settings", path: "?tab=settings" },
  { name: "Hours and booking", path: HOURS },
  { name: "Customize page", path: "/customize" },
  { name: "Notifications", path: "/notifications" },
  { name: "Your alerts", path: "/alerts" },
  { name: "Team", path: "/team-management" },
  { name: "Share", path: "?tab=settings#share" },
  { name: "Customer data", path: "?tab=settings#customer-data" },
  { name: "Hand over or delete", path: "?tab=settings#danger" },
];

/** Narrow screens have a way back to the list of the dashboard instead. */
export function SettingsList({ slug }: { slug: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Settings" className="sticky top-6 hidden self-start xl:block">
      <ul className="-ml-3 grid gap-0.5">
        {PAGES.map(({ name, path }) => {
          const to = `/${slug}/dashboard${path}`;
          return (
            <li key={path}>
              <Link
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                className="flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {name}
              </Link>
              {path === HOURS && pathname === to && (
                <ul className="ml-3 border-l border-line">
                  {HOURS_SECTIONS.map((title) => (
                    <li key={title}>
                      <Link
                        to={{ hash: anchorOf(title) }}
                        className="flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:bg-sunken hover:text-ink"
                      >
                        {title}
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
