import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ERRORS } from "../../../../contract/error-table.ts";
import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { StoredForm } from "../../ui/form/stored-form.tsx";
import type { EditorData } from "../queries.ts";
import { EmailSection } from "./email-section.tsx";
import { firstSettingsProblem, type SettingsProblem } from "./settings-fields.ts";
import { SmsSection } from "./sms-section.tsx";
import { messageTypeOf, TypeList } from "./type-list.tsx";
import type { TypeSectionProps } from "./type-section-props.ts";
import { useSaveSettings } from "./use-save-settings.ts";

const say = words.notifications.editor;

type NotificationEditorProps = { slug: string; stored: EditorData; back: string };

/** The address names the type; saving covers all. */
export function NotificationEditor({ slug, stored, back }: NotificationEditorProps) {
  const [search, setSearch] = useSearchParams();
  const type = messageTypeOf(search.get("type"));
  const choose = (chosen: MessageType) => setSearch({ type: chosen }, { replace: true, preventScrollReset: true });
  const [wrong, setWrong] = useState<SettingsProblem | null>(null);
  const saving = useSaveSettings(slug, stored, (problem) => {
    choose(problem.type);
    setWrong(problem);
  });
  const { form } = saving;
  const { errors } = form.formState;
  const settings = form.watch();
  useEffect(() => {
    if (wrong?.type !== type || !errors[type]?.[wrong.field]) return; // not rendered yet
    form.setFocus(`${wrong.type}.${wrong.field}`);
    setWrong(null);
  }, [wrong, type, form, errors]);
  const problem = firstSettingsProblem(errors);
  const failure = problem ? say.problemOf(TYPE_WORDS[problem.type].name, problem.message) : saving.failure;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8">
      <TypeList chosen={type} onChoose={choose} settings={settings} />
      <StoredForm
        saving={{ ...saving, failure }}
        conflictTitle={ERRORS.stale_settings.title}
        unsaved={say.notSaved}
        label={say.save}
        back={back}
        leavesOnceSaved
      >
        <TypePanel key={type} slug={slug} form={form} type={type} texts={settings[type]} business={stored.business} />
      </StoredForm>
    </div>
  );
}

function TypePanel(props: TypeSectionProps) {
  const { name, description } = TYPE_WORDS[props.type];
  return (
    <>
      <div>
        <h2 className="text-xl">{name}</h2>
        <p className="text-soft">{description}</p>
      </div>
      <EmailSection {...props} />
      <SmsSection {...props} />
    </>
  );
}

export function EditorSkeleton() {
  return (
    <div role="status" aria-label={words.ui.loading} className="grid gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8">
      <Skeleton className="h-12 lg:h-100" />
      <div className="grid content-start gap-4 lg:gap-6">
        <Skeleton className="h-150" />
        <Skeleton className="h-20" />
      </div>
    </div>
  );
}
