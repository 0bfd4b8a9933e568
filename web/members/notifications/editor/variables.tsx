import type { Placeholder } from "../../../../domain/texts/templates.ts";

type VariablesProps = {
  variables: Placeholder[];
  /** The name of the field they go into: the one that was typed into last. */
  into: string;
};

/** What stands for the customer's own details; pressed, it goes in where the cursor is. */
export function Variables({ variables, into }: VariablesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">Variables: press one to insert it at the cursor</legend>
      <div className="flex flex-wrap gap-2">
        {variables.map((variable) => (
          <button
            key={variable}
            type="button"
            onClick={() => insertInto(into, `{${variable}}`)}
            className="min-h-11 rounded-md border border-line bg-sunken px-3 text-sm hover:border-edge"
          >
            <span className="sr-only">Insert </span>
            {`{${variable}}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Types a text where the cursor is in a field, or was last; what was selected gives way. Like what is typed, it can be undone. */
function insertInto(name: string, text: string): void {
  const [element] = document.getElementsByName(name);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.focus();
  if (document.execCommand("insertText", false, text)) return; // nothing newer can be undone
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
