import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type SettingsLinkProps = { icon: LucideIcon; to: string; name: string; children: ReactNode };

export function SettingsLink({ icon: Icon, to, name, children }: SettingsLinkProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunken md:px-6">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-soft">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-soft" />
      </Link>
    </li>
  );
}
