import type { ReactNode } from "react";
import type { Looks } from "../../domain/looks/palette.ts";
import { keepQuery } from "../../domain/services/keep-query.ts";
import { useTexts } from "../shared/texts/use-texts.ts";
import { Brand, Picture, usePicture } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

type Hero = Looks & { heroTitle: string | null; heroSubtitle: string | null; brandLogoUrl: string | null };
type HeroPageProps = {
  customization: Hero;
  workspace: { name: string; slug: string };
  facts?: ReactNode;
  /** On a phone, below the main content. */
  about?: ReactNode;
  corner?: ReactNode;
  /** The step needs a phone's whole screen. */
  isFolded?: boolean;
  children: ReactNode;
};

/**
 * Picture and name stand above, from 900 px on the left, as in the HTML before the scripts run (public.html,
 * worker/pages/place/place-filling.ts).
 */
export function HeroPage({ customization, workspace, isFolded = false, children, ...place }: HeroPageProps) {
  const { name, slug } = workspace;
  const { facts, about, corner } = place;
  const picture = usePicture(customization.heroBackgroundImageUrl);
  const logo = usePicture(customization.brandLogoUrl);
  const { accessibility } = useTexts();
  const foot = (
    <>
      <LanguageSwitch />
      {slug && ( // the sample has none
        <a
          href={keepQuery(`/${slug}/accessibility`, location.search)}
          className="inline-flex min-h-11 items-center px-2 text-sm text-soft underline"
        >
          {accessibility}
        </a>
      )}
    </>
  );
  const onPhone = isFolded ? "max-lg:hidden" : "";
  return (
    <Brand customization={customization}>
      <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[2fr_3fr]">
        <header
          className={`hero relative isolate flex min-h-37 flex-col border-b border-line px-5 py-6 wrap-anywhere hyphenate has-[>[data-picture]]:min-h-48 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-12 ${onPhone}`}
        >
          {picture.url && (
            <div data-picture className="absolute inset-0 -z-10 lg:fixed lg:right-3/5">
              <Picture {...picture} isFirst className="size-full object-cover" />
            </div>
          )}
          <div className="mt-auto flex flex-col gap-2">
            <Picture {...logo} isFirst className="h-12 max-w-40 self-start object-contain object-left lg:h-20" />
            <div className="relative flex flex-col gap-2">
              {picture.url && (
                <div className="hero-veil absolute -inset-x-5 -bottom-6 -z-10 lg:-inset-x-12 lg:-bottom-12" />
              )}
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <h1 className="text-3xl lg:text-4xl">{customization.heroTitle ?? name}</h1>
                {corner}
              </div>
              {customization.heroSubtitle && <p className="text-sm lg:text-lg">{customization.heroSubtitle}</p>}
              {facts}
            </div>
          </div>
        </header>
        <div className="flex flex-1 flex-col">
          <main className="flex flex-1 flex-col px-5 py-7 lg:px-14 lg:py-12">
            <div className="flex w-full max-w-lg flex-1 flex-col">{children}</div>
          </main>
          <footer
            className={`px-5 py-1 max-lg:border-t max-lg:border-line max-lg:text-center lg:px-14 lg:pb-4 ${about ? "max-lg:hidden" : ""}`}
          >
            <div className="w-full max-w-lg lg:-mx-2">{foot}</div>
          </footer>
        </div>
      </div>
      {about && (
        <div className="lg:hidden">
          <aside className={`border-t border-line px-5 py-8 wrap-anywhere hyphenate ${onPhone}`}>{about}</aside>
          <footer className="border-t border-line px-5 py-1 text-center">{foot}</footer>
        </div>
      )}
    </Brand>
  );
}
