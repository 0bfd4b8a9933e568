import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";
import { CopyLink } from "../ui/copy-button.tsx";

const { tables, services, hours, customize, notifications, share } = words.onboarding.welcome.steps;
const FIRST = [{ step: tables, path: "/hours" }];
const FIRST_OF_SERVICES = [
  { step: services, path: "/services" },
  { step: hours, path: "/hours" },
];
const NEXT = [
  { step: customize, path: "/customize" },
  { step: notifications, path: "/notifications" },
  { step: share, path: "/share" },
];

type WelcomePageProps = { name: string; slug: string; bookingType: string; notice: ReactNode };

export function WelcomePage({ name, slug, bookingType, notice }: WelcomePageProps) {
  const url = `${location.origin}/${slug}`;
  useTitle(words.onboarding.welcome.title);
  return (
    <main className="mx-auto grid w-full max-w-md grid-cols-1 gap-6 px-4 py-8 md:px-0 md:py-16">
      {notice}
      <div className="grid gap-1">
        <h1 className="text-3xl">{words.onboarding.welcome.title}</h1>
        <p className="wrap-anywhere text-soft">{words.onboarding.welcome.ready(name)}</p>
      </div>
      <Card className="grid gap-6">
        <ul className="grid gap-4">
          <DoneItem>{words.onboarding.welcome.created}</DoneItem>
          <DoneItem>
            {words.onboarding.welcome.pageAt}
            <a href={url} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere text-accent underline">
              /{slug}
            </a>
            <div className="mt-2">
              <CopyLink url={url} />
            </div>
          </DoneItem>
          <DoneItem>{words.onboarding.welcome.dashboard}</DoneItem>
        </ul>
      </Card>
      <section className="grid gap-2">
        <h2 className="text-lg">{words.onboarding.welcome.next}</h2>
        <ol className="list-inside list-decimal text-soft marker:tabular-nums">
          {[...(bookingType === "table" ? FIRST : FIRST_OF_SERVICES), ...NEXT].map(({ step, path }) => (
            <li key={step} className="py-1">
              <Link to={`/${slug}/dashboard${path}`} className="-my-2 inline-block py-2 text-accent underline">
                {step}
              </Link>
            </li>
          ))}
        </ol>
      </section>
      <Link to={`/${slug}/dashboard`} className={buttonClass("primary", "large")}>
        {words.ui.goToDashboard}
      </Link>
    </main>
  );
}

function DoneItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-sm bg-accent-tint text-accent">
        <Check aria-hidden="true" size={14} strokeWidth={3} />
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
