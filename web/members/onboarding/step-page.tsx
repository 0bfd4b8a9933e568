import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import type { Draft } from "./draft-fields.ts";

const STEPS = [1, 2, 3, 4];

export type StepProps = { draft: Draft; keep: (part: Draft) => void; back?: string; onDone: () => void };

type StepPageProps = { step: number; title: string; intro: string; preview: ReactNode; children: ReactNode };

export function StepPage({ step, title, intro, preview, children }: StepPageProps) {
  useTitle(`${title} · Daybook`);
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 items-start gap-x-16 px-4 py-8 md:py-16 lg:grid-cols-[minmax(0,1fr)_360px] lg:px-8 lg:py-8">
      <main className="mx-auto grid w-full max-w-md grid-cols-1 gap-6">
        <div className="grid gap-2">
          <p className="text-sm font-medium text-soft">{words.onboarding.stepOf(step, STEPS.length)}</p>
          <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
            {STEPS.map((each) => (
              <span key={each} className={`h-1 rounded-sm ${each <= step ? "bg-accent" : "bg-line"}`} />
            ))}
          </div>
        </div>
        <div className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-soft">{intro}</p>
        </div>
        {children}
      </main>
      {preview}
    </div>
  );
}

type StepButtonsProps = { back?: string | undefined; label: string; disabled?: boolean };

export function StepButtons({ back, label, disabled }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {back && (
        <Link
          to={back}
          aria-disabled={disabled}
          onClick={(event) => disabled && event.preventDefault()}
          className={buttonClass("secondary", "large")}
        >
          {words.ui.back}
        </Link>
      )}
      <Button type="submit" look="primary" size="large" className="flex-auto" disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
