import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { refusalText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";

type OverrideQuestionProps = {
  title: string;
  words: ReactNode;
  /** False: it explains a choice in passing, as arrow keys make one, and asks for a reason only when told to. */
  takesFocus?: boolean;
  /** The heading of the alternatives. */
  instead?: string;
  alternatives?: { key: string; label: ReactNode; onChoose: () => void }[];
  /** A way that needs no reason, between the words and the alternatives. */
  children?: ReactNode;
  /** Facts behind it, below what one can do about it. */
  note?: ReactNode;
  /** Absent when members may not override. */
  anyway?: string;
  isPending: boolean;
  onAnyway: (reason: string) => void;
  /** Absent where the form has a way back. */
  onBack?: () => void;
};

/** Belongs to the form, so that typed values stay. */
export function OverrideQuestion(props: OverrideQuestionProps) {
  const { title, words: why, children, note, alternatives = [], anyway, isPending, onAnyway, onBack } = props;
  const { takesFocus = true, instead = words.shared.override.instead } = props;
  const part = useRef<HTMLElement>(null);
  const titleId = useId();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={titleId} className="grid gap-3 outline-none">
      <Alert tone="attention">
        <p id={titleId} className="font-semibold">
          {title}
        </p>
        {why}
      </Alert>
      {children}
      {alternatives.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
        <div role="group" aria-label={instead} className="grid gap-2">
          <p className="text-sm text-soft">{instead}:</p>
          <div className="flex flex-wrap gap-2">
            {alternatives.map(({ key, label, onChoose }) => (
              <Button key={key} className="py-2" onClick={onChoose} isOff={isPending}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
      {note && <div className="text-sm text-soft">{note}</div>}
      {anyway && !takesFocus && !isAsked && (
        <Button className="justify-self-start" onClick={() => setAsked(true)}>
          {anyway}
        </Button>
      )}
      {anyway && (takesFocus || isAsked) && (
        <Anyway {...{ isPending, onAnyway, onBack }} label={anyway} isAsked={isAsked} />
      )}
    </section>
  );
}

type AnywayProps = {
  label: string;
  /** By a press, whose button has disappeared. */
  isAsked: boolean;
  isPending: boolean;
  onAnyway: (reason: string) => void;
  onBack: (() => void) | undefined;
};

function Anyway({ label, isAsked, isPending, onAnyway, onBack }: AnywayProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  function submit() {
    if (isPending) return;
    if (reason.trim() !== "") return onAnyway(reason.trim());
    setIsMissing(true);
    input.current?.focus();
  }
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
        label={words.shared.override.reason}
        hint={words.shared.override.reasonHint}
        error={isMissing && reason.trim() === "" ? words.shared.override.noReason : undefined}
        value={reason}
        maxLength={REASON_MAX}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // Enter must not submit the surrounding form
          submit();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button isOff={isPending} onClick={submit}>
          {isPending ? words.ui.saving : label}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {words.shared.leaveIt}
          </Button>
        )}
      </div>
    </div>
  );
}

export type ShownRefusal = NonNullable<ReturnType<typeof readRefusal>>;

/** `mayOverride`: a member's reason lifts it. */
export function readRefusal(error: unknown) {
  if (!hasCode(error, "time_slot_unavailable")) return null;
  const { alternatives = [], mayOverride = false } = error.extra;
  const reason = String(error.params?.reason);
  const title = reason === "in_the_past" ? words.problems.dateInPast : words.problems.timeTaken;
  return { reason, title, words: refusalText(error), alternatives, mayOverride };
}
