import type { ReactNode } from "react";
import { buttonClass } from "../../shared/ui/button.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { Features } from "./features.tsx";
import { FrontFooter, FrontHeader } from "./front-frame.tsx";
import { OurPromise } from "./our-promise.tsx";
import { Stats } from "./stats.tsx";
import { TypedHeadline } from "./typed-headline.tsx";

export function LandingPage({ sample }: { sample: ReactNode }) {
  return (
    <>
      <FrontHeader>
        <AccountButtons />
      </FrontHeader>
      <main>
        <div className="mx-auto grid max-w-3xl grid-cols-1 items-center gap-12 px-5 pt-8 pb-16 lg:px-8 lg:pt-6 lg:pb-24 lg:grid-cols-[1fr_440px] xl:grid-cols-[1fr_500px]">
          <div className="grid max-w-lg grid-cols-1 gap-6">
            <TypedHeadline />
            <p className="text-lg text-soft">
              A booking page for your guests and a diary for your team. Open around the clock, quick to read in the
              middle of service, and never sold twice.
            </p>
            <div className="flex flex-wrap gap-3">
              <a href="/signup" className={buttonClass("primary", "large")}>
                Start for free
              </a>
              <a href="/contact" className={buttonClass("secondary", "large")}>
                See a demo
              </a>
            </div>
            <p className="text-sm text-soft">For restaurants today; salons, consultants and other services are next.</p>
          </div>
          {sample}
        </div>
        <Features />
        <OurPromise />
        <Stats />
        <div className="mx-auto max-w-3xl px-5 pb-16 lg:px-8 lg:pb-24">
          <section className="grid justify-items-start gap-6 rounded-lg bg-accent p-8 text-on-accent [--color-accent-ink:var(--color-on-accent)] lg:flex lg:items-center lg:justify-between lg:p-12">
            <div className="grid gap-2">
              <h2 className="text-3xl">Take tonight's bookings with it</h2>
              <p>Say when you are open and how many you seat. The rest is ready.</p>
            </div>
            <a href="/signup" className={`shrink-0 ${buttonClass("secondary", "large")}`}>
              Get Started
            </a>
          </section>
        </div>
      </main>
      <FrontFooter />
    </>
  );
}
