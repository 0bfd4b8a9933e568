import { Link } from "react-router";
import { MESSAGE_TYPES, type MessageType } from "../../../../domain/messages/messages-owed.ts";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import type { TypedSettings } from "./settings-fields.ts";

type TypeListProps = {
  chosen: MessageType;
  onChoose: (type: MessageType) => void;
  settings: TypedSettings;
};

const say = words.notifications.editor;

const isActive = ({ emailEnabled, smsEnabled }: TypedSettings[MessageType]) => emailEnabled || smsEnabled;

export function TypeList({ chosen, onChoose, settings }: TypeListProps) {
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

export const messageTypeOf = (text: string | null): MessageType =>
  MESSAGE_TYPES.find((type) => type === text) ?? MESSAGE_TYPES[0];
