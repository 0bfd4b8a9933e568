import { Button } from "../../shared/ui/button.tsx";
import { TYPE_WORDS } from "../lib/message-words.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { Clash } from "./merge.ts";
import type { Typed } from "./use-editor-form.ts";
import type { Question } from "./use-save-settings.ts";

type ClashQuestionProps = {
  question: Question | null;
  typed: Typed;
  onAnswer: (question: Question, keepsMine: boolean) => void;
  onBack: () => void;
};

/** The same was changed elsewhere while it was changed here: which of the two is saved. Nothing is until it is said. */
export function ClashQuestion({ question, typed, onAnswer, onBack }: ClashQuestionProps) {
  return (
    <Dialog
      open={question !== null}
      onClose={onBack}
      title="Somebody changed this meanwhile"
      description="Nothing is saved yet. All else that was saved meanwhile stays as it is."
    >
      {question && (
        <>
          <dl className="grid max-h-72 gap-3 overflow-y-auto">
            {question.clashes.map((clash) => (
              <div key={`${clash.type} ${clash.name}`}>
                <dt className="text-sm text-soft">
                  {TYPE_WORDS[clash.type].name}: {NAMES[clash.name]}
                </dt>
                <dd className="grid gap-1 whitespace-pre-line wrap-anywhere">
                  <p>
                    Saved: <bdi className="font-semibold">{textOf(clash, question.stored)}</bdi>
                  </p>
                  <p>
                    Yours: <bdi className="font-semibold">{textOf(clash, typed)}</bdi>
                  </p>
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => onAnswer(question, false)}>Keep theirs</Button>
            <Button look="primary" onClick={() => onAnswer(question, true)}>
              Keep mine
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const NAMES: Record<Clash["name"], string> = {
  emailEnabled: "email",
  smsEnabled: "SMS",
  emailSubject: "subject of the email",
  emailMessage: "message of the email",
  smsMessage: "message of the SMS",
  logoUrl: "logo",
};

function textOf({ type, name }: Clash, { [type]: settings }: Typed): string {
  const value = settings[name];
  return typeof value === "boolean" ? (value ? "on" : "off") : value?.trim() || "(left empty)";
}
