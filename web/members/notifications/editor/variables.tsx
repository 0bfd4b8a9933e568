import type { Placeholder } from "../../../../domain/texts/templates.ts";
import { words } from "../../texts/words.ts";

type VariablesProps = {
  variables: Placeholder[];
  into: string;
};

export function Variables({ variables, into }: VariablesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-soft">{words.notifications.editor.variables}</legend>
      <div className="flex flex-wrap gap-2">
        {variables.map((variable) => (
          <button
            key={variable}
            type="button"
            aria-label={words.notifications.editor.insert(`{${variable}}`)}
            onClick={() => insertInto(into, `{${variable}}`)}
            className="min-h-11 max-w-full rounded-md border border-line bg-sunken px-3 text-sm wrap-anywhere hover:border-edge"
          >
            {`{${variable}}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** At the last cursor position; the browser's undo removes it. */
function insertInto(name: string, text: string): void {
  const [element] = document.getElementsByName(name);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.focus();
  if (document.execCommand("insertText", false, text)) return; // deprecated, but nothing newer supports undo
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
