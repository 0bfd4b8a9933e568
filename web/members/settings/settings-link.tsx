import { ChevronRight, CircleDashed, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../shared/ui/badge.tsx";
import { words } from "../texts/words.ts";

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

export function ComingSoon({ name }: { name: string }) {
  return (
    <li>
      <button
        type="button"
        disabled
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 px-4 py-3 text-left md:px-6"
      >
        <CircleDashed aria-hidden="true" size={20} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1 font-medium text-soft">{name}</span>
        <Badge>{words.settings.comingSoon}</Badge>
      </button>
    </li>
  );
}
