import { Choice } from "../../shared/ui/choice.tsx";
import { words } from "../texts/words.ts";

export type EditorView = "edit" | "preview";

const VIEWS: EditorView[] = ["edit", "preview"];

/** For screens too narrow for form and preview. */
export function ViewChoice({ view, onChoose }: { view: EditorView; onChoose: (view: EditorView) => void }) {
  return (
    <div role="radiogroup" aria-label={words.customize.views.label} className="flex rounded-md bg-sunken p-1 lg:hidden">
      {VIEWS.map((each) => (
        <Choice
          key={each}
          name="customize-view"
          value={each}
          label={words.customize.views[each]}
          isChosen={each === view}
          onChoose={() => onChoose(each)}
          className={`min-h-11 flex-1 rounded-sm border text-sm font-medium ${each === view ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
        >
          {words.customize.views[each]}
        </Choice>
      ))}
    </div>
  );
}
