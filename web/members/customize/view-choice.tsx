import { Choice } from "../../shared/ui/choice.tsx";

export type EditorView = "edit" | "preview";

const LABELS: Record<EditorView, string> = { edit: "Edit", preview: "Preview" };
const VIEWS: EditorView[] = ["edit", "preview"];

/** For screens too narrow for form and preview. */
export function ViewChoice({ view, onChoose }: { view: EditorView; onChoose: (view: EditorView) => void }) {
  return (
    <div role="radiogroup" aria-label="Show" className="flex rounded-md bg-sunken p-1 lg:hidden">
      {VIEWS.map((each) => (
        <Choice
          key={each}
          name="customize-view"
          value={each}
          label={LABELS[each]}
          isChosen={each === view}
          onChoose={() => onChoose(each)}
          className={`min-h-11 flex-1 rounded-sm border text-sm font-medium ${each === view ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
        >
          {LABELS[each]}
        </Choice>
      ))}
    </div>
  );
}
