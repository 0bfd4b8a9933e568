import type { ReactNode } from "react";
import { httpsUrl } from "../lib/https-url.ts";
import { Brand, heroStyle } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Looks } from "./palette.ts";

type Hero = Looks & { heroTitle: string | null; heroSubtitle: string | null; brandLogoUrl: string | null };
type HeroPageProps = {
  customization: Hero;
  name: string;
  /** Below the name. */
  facts?: ReactNode;
  /** For those who work here. */
  corner?: ReactNode;
  /** Out of the way of something that needs a phone's whole screen. */
  isFolded?: boolean;
  children: ReactNode;
};

/** A business's page: its picture and name above, on the left from 900 px; beside it what one comes for. */
export function HeroPage({ customization, name, facts, corner, isFolded = false, children }: HeroPageProps) {
  const logo = httpsUrl(customization.brandLogoUrl);
  return (
    <Brand customization={customization}>
      <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[2fr_3fr]">
        <header
          style={heroStyle(customization)}
          className={`flex min-h-37 flex-col gap-2 border-b *:first:mt-auto border-line px-5 py-6 wrap-anywhere lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-12 ${isFolded ? "max-lg:hidden" : ""}`}
        >
          {logo && <img src={logo} alt="" className="max-h-12 max-w-40 self-start object-contain lg:max-h-20" />}
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h1 className="text-3xl lg:text-4xl">{customization.heroTitle ?? name}</h1>
            {corner}
          </div>
          {customization.heroSubtitle && <p className="text-sm lg:text-lg">{customization.heroSubtitle}</p>}
          {facts}
        </header>
        <div className="flex flex-1 flex-col">
          <main className="flex flex-1 flex-col px-5 py-7 lg:px-14 lg:py-12">
            <div className="mx-auto flex w-full max-w-lg flex-1 flex-col lg:mx-0">{children}</div>
          </main>
          <footer className="px-5 py-1 max-lg:border-t max-lg:border-line max-lg:text-center lg:px-14 lg:pb-4">
            <div className="mx-auto w-full max-w-lg lg:-mx-2">
              <LanguageSwitch />
            </div>
          </footer>
        </div>
      </div>
    </Brand>
  );
}
