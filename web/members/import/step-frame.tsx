import type { ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { StepTitle } from "./step-title.tsx";

/** Where a step stands. The first takes no focus when the page opens. */
export type Frame = { nth: number; of: number; takesFocus: boolean; onBack: (() => void) | undefined };

type StepFrameProps = Frame & {
  title: string;
  about?: ReactNode;
  /** For screen readers: the counts, once they are known. */
  said?: string;
  next?: { label: string; onNext: () => void; isOff?: boolean } | undefined;
  children: ReactNode;
};

/** One question of the six, with the way back and on. A new step's question takes the focus, so that it is read. */
export function StepFrame({ nth, of, title, about, said = "", takesFocus, onBack, next, children }: StepFrameProps) {
  return (
    <section aria-labelledby="import-question" className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <p className="text-sm font-medium text-soft">{words.imports.stepOf(nth, of)}</p>
        <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1.5">
          {Array.from({ length: of }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            <span key={at} className={`h-1 rounded-sm ${at < nth ? "bg-accent" : "bg-line"}`} />
          ))}
        </div>
      </div>
      <div className="grid gap-1">
        <StepTitle id="import-question" title={title} takesFocus={takesFocus} />
        {about && <div className="text-soft">{about}</div>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
      {(onBack || next) && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap justify-between gap-3 border-t border-line bg-ground px-4 py-3 md:mx-0 md:px-0">
          {onBack ? (
            <Button size="large" onClick={onBack}>
              {words.ui.back}
            </Button>
          ) : (
            <span />
          )}
          {next && (
            <Button
              look="primary"
              size="large"
              className="flex-1 md:flex-none"
              isOff={next.isOff}
              onClick={next.onNext}
            >
              {next.label}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
