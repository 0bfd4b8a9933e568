import type { ReactNode } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { operatorPages } from "../../shared/lib/operator-pages.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { Mark } from "../../shared/ui/mark.tsx";
import { LanguageSwitch } from "../language-switch.tsx";

export function FrontHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="mx-auto flex min-h-18 w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 lg:px-8">
      <Mark />
      {children}
    </header>
  );
}

export function FrontFooter() {
  const { footer, header } = useFrontTexts();
  const { terms, privacy } = operatorPages();
  const links = [
    [footer.contact, keepQuery("/contact", location.search)],
    [header.signIn, "/auth"],
    ...[[footer.terms, terms] as const, [footer.privacy, privacy] as const],
  ];
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-6 text-sm text-soft lg:px-8">
        <p>{footer.about}</p>
        <nav aria-label={footer.more} className="flex flex-wrap items-center gap-x-6">
          {links.map(
            ([name, to]) =>
              to && (
                <a
                  key={name}
                  href={to}
                  className="inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:underline"
                >
                  {name}
                </a>
              ),
          )}
          <LanguageSwitch />
        </nav>
      </div>
    </footer>
  );
}
