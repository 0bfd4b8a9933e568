import { Button } from "../../../shared/ui/button.tsx";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { FieldConflict } from "./merge-settings.ts";
import type { TypedSettings } from "./use-editor-form.ts";
import type { ConflictQuestionState } from "./use-save-settings.ts";

type ConflictQuestionProps = {
  question: ConflictQuestionState | null;
  typed: TypedSettings;
  onAnswer: (question: ConflictQuestionState, keepsMine: boolean) => void;
  onBack: () => void;
};

/** Somebody else saved a field changed here; the owner chooses before anything is saved. */
export function ConflictQuestion({ question, typed, onAnswer, onBack }: ConflictQuestionProps) {
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
            {question.conflicts.map((conflict) => (
              <div key={`${conflict.type} ${conflict.name}`}>
                <dt className="text-sm text-soft">
                  {TYPE_WORDS[conflict.type].name}: {NAMES[conflict.name]}
                </dt>
                <dd className="grid gap-1 whitespace-pre-line wrap-anywhere">
                  <p>
                    Saved: <bdi className="font-semibold">{textOf(conflict, question.stored)}</bdi>
                  </p>
                  <p>
                    Yours: <bdi className="font-semibold">{textOf(conflict, typed)}</bdi>
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

const NAMES: Record<FieldConflict["name"], string> = {
  emailEnabled: "email",
  smsEnabled: "SMS",
  emailSubject: "subject of the email",
  emailMessage: "message of the email",
  smsMessage: "message of the SMS",
  logoUrl: "logo",
};

function textOf({ type, name }: FieldConflict, { [type]: settings }: TypedSettings): string {
  const value = settings[name];
  return typeof value === "boolean" ? (value ? "on" : "off") : value?.trim() || "(left empty)";
}
