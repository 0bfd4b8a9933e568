import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import type { OfferView } from "../../../contract/standbys.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { spanText } from "./span-text.ts";
import { instantText, useWhat, whenText } from "./wish-words.ts";

/** A press on the place of the one before may belong to it. */
const REPEAT_MS = 600;

/** True until a second press is meant. */
function useEarly(asked: unknown): boolean {
  const [ready, setReady] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(asked), REPEAT_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return asked !== null && ready !== asked;
}

type OfferProps = {
  workspace: Workspace;
  offer: OfferView;
  /** Seats of one are held. */
  isClass: boolean;
  /** Under which the place is held; customers cannot change it. */
  name: string | null;
  /** Server time in milliseconds. */
  now: number;
  /** A no may keep the place in the line. */
  isOnList: boolean;
  isAnswering: boolean;
  onAnswer: (answer: OfferAnswer) => void;
};

/** A held place: its headline, until when, and yes or no, each by two presses. */
export function Offer({ workspace, offer, isClass, name, now, isOnList, isAnswering, onAnswer }: OfferProps) {
  const texts = useTexts();
  const { page } = useStandbyTexts();
  const what = useWhat(workspace, offer, isClass);
  const [asked, setAsked] = useState<"yes" | "no" | null>(null);
  const isEarly = useEarly(asked);
  const line = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const { hold, guests } = offer;

  /** Screen readers go on at the line, which says what the next press does. */
  function ask(about: "yes" | "no" | null) {
    flushSync(() => setAsked(about));
    line.current?.focus();
  }

  function answer(how: Omit<OfferAnswer, "hold">) {
    if (!isAnswering && !isEarly) onAnswer({ hold, ...how });
  }

  const left = Math.ceil((Date.parse(offer.until) - now) / MINUTE_MS);
  const until = page.heldUntil(instantText(workspace, offer.until, now, texts));
  const decline = { answer: "decline" as const };
  return (
    <section aria-labelledby={`${id}-what`} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={`${id}-what`} className="text-2xl text-balance wrap-anywhere first-letter:uppercase lg:text-3xl">
          {what}&nbsp;· {whenText(workspace, offer, texts)}
        </h2>
        <p ref={line} id={`${id}-line`} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {asked === "yes" ? (
            name && page.under(name)
          ) : asked ? (
            page.sure
          ) : (
            <>
              {until}{" "}
              <span className="whitespace-nowrap text-soft">
                ({left > 0 ? page.left(spanText(left)) : page.lastMinute})
              </span>
            </>
          )}
        </p>
      </div>
      {asked === "yes" ? (
        <Two key="yes" onBack={() => ask(null)}>
          <Answer look="primary" isOff={isAnswering || isEarly} onPress={() => answer({ answer: "accept" })}>
            {page.confirm}
          </Answer>
        </Two>
      ) : asked && isOnList ? (
        <Two key="no" onBack={() => ask(null)}>
          <Answer look="primary" isOff={isAnswering || isEarly} onPress={() => answer(decline)}>
            {page.keep}
          </Answer>
          <Answer isOff={isAnswering || isEarly} onPress={() => answer({ ...decline, stop: true })}>
            {page.leave}
          </Answer>
        </Two>
      ) : asked ? (
        <Two key="alone" onBack={() => ask(null)}>
          <Answer look="primary" isOff={isAnswering || isEarly} onPress={() => answer(decline)}>
            {page.decline}
          </Answer>
        </Two>
      ) : (
        <Two key="offer">
          <Answer look="primary" isOff={isAnswering} onPress={() => ask("yes")}>
            {page.yes(guests)}
          </Answer>
          <Answer isOff={isAnswering} onPress={() => ask("no")}>
            {page.no}
          </Answer>
        </Two>
      )}
    </section>
  );
}

/** At most two of full width, and the way back below. */
function Two({ children, onBack }: { children: ReactNode; onBack?: () => void }) {
  const { page } = useStandbyTexts();
  return (
    <div className="grid gap-3">
      {children}
      {onBack && (
        <Button look="quiet" className="justify-self-center" onClick={onBack}>
          {page.back}
        </Button>
      )}
    </div>
  );
}

type AnswerProps = { look?: "primary"; isOff: boolean; onPress: () => void; children: ReactNode };

const Answer = ({ look, isOff, onPress, children }: AnswerProps) => (
  <Button {...(look ? { look } : {})} size="large" isOff={isOff} className="min-h-14 w-full py-2" onClick={onPress}>
    {children}
  </Button>
);
