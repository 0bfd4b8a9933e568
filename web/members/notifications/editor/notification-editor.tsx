import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ERRORS } from "../../../../contract/error-table.ts";
import { MESSAGE_TYPES, type MessageType } from "../../../../domain/messages/messages-owed.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { errorText } from "../../lib/error-text.ts";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { StoredForm } from "../../ui/form/stored-form.tsx";
import { toast } from "../../ui/toaster.tsx";
import { configsQuery, type EditorData, readConfigs, saveSettings } from "../queries.ts";
import { EmailSection, SmsSection, type TypeSectionProps } from "./channel-sections.tsx";
import {
  allSettings,
  asStored,
  changedTypes,
  firstSettingsProblem,
  SETTINGS_FIELDS,
  type SettingsProblem,
  type TypedSettings,
  typedSettingsOf,
} from "./settings-fields.ts";

const say = words.notifications.editor;

/** The address names the type; saving covers all. */
export function NotificationEditor({ slug, stored, back }: { slug: string; stored: EditorData; back: string }) {
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
        unsaved={words.ui.notSavedYet}
        label={say.save}
        back={back}
        leavesOnceSaved
      >
        <TypePanel key={type} slug={slug} type={type} texts={settings[type]} business={stored.business} />
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

type TypeListProps = {
  chosen: MessageType;
  onChoose: (type: MessageType) => void;
  settings: TypedSettings;
};

const isActive = ({ emailEnabled, smsEnabled }: TypedSettings[MessageType]) => emailEnabled || smsEnabled;

function TypeList({ chosen, onChoose, settings }: TypeListProps) {
  return (
    <>
      <div className="lg:hidden">
        <OptionsField
          label={say.choose}
          options={[...MESSAGE_TYPES]}
          text={(type) => (isActive(settings[type]) ? say.activeType : say.offType)(TYPE_WORDS[type].name)}
          value={chosen}
          onChange={onChoose}
        />
      </div>
      <nav aria-label={say.list} className="hidden lg:block">
        <ul className="grid gap-1">
          {MESSAGE_TYPES.map((type) => (
            <li key={type}>
              <Link
                to={`?type=${type}`}
                replace
                preventScrollReset
                aria-current={type === chosen ? "page" : undefined}
                className="grid gap-0.5 rounded-md border border-transparent px-4 py-3 hover:bg-sunken aria-[current=page]:border-line aria-[current=page]:bg-surface"
              >
                <span className="flex items-center justify-between gap-2 font-medium">
                  {TYPE_WORDS[type].name}
                  {isActive(settings[type]) && (
                    <>
                      <span className="sr-only">{say.isActive}</span>
                      <span aria-hidden="true" className="size-2.5 rounded-lg bg-accent" />
                    </>
                  )}
                </span>
                <span className="text-sm text-soft">{TYPE_WORDS[type].description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

const messageTypeOf = (text: string | null): MessageType =>
  MESSAGE_TYPES.find((type) => type === text) ?? MESSAGE_TYPES[0];

/** Saves changed types one after another; a failure keeps those saved. */
function useSaveSettings(slug: string, stored: EditorData, onProblem: (problem: SettingsProblem) => void) {
  const client = useQueryClient();
  const editing = useStoredForm({
    ...SETTINGS_FIELDS,
    schema: allSettings,
    shouldFocusError: false,
    stored: typedSettingsOf(stored.configs),
    storageKey: `daybook-notifications-${stored.memberId}`,
    save: async (sent, { base, mine }, markSaved) => {
      let saved = base;
      for (const type of changedTypes(base, mine)) {
        const part = { ...saved, [type]: mine[type] };
        const config = await saveSettings(slug, type, asStored(type, sent[type]));
        saved = { ...saved, ...typedSettingsOf([config]) };
        markSaved(part, saved);
      }
      return { stored: saved };
    },
    theirsIn: async (error) =>
      hasCode(error, "stale_settings") ? typedSettingsOf(await readConfigs(slug)) : undefined,
    onSaved: (_, isDone) => void toast.success(say.saved, isDone ? {} : { description: words.ui.typedSince }),
    onSettled: () => client.invalidateQueries(configsQuery(slug)),
    onWrong: (errors) => {
      const problem = firstSettingsProblem(errors);
      if (problem) onProblem(problem);
    },
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, say.failedText) };
}
