import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { type OnlineRules, onlineStateOf } from "./brake-words.ts";
import { useReopen } from "./use-brake.ts";

type BrakeLineProps = { slug: string; overview: OnlineRules; now: number; maySet: boolean };

/** All members see a pause and tonight's brake. A pause is ended by those who may change settings, the brake by everybody. */
export function BrakeLine({ slug, overview, now, maySet }: BrakeLineProps) {
  const state = onlineStateOf(overview, now, useFormats());
  const { label, reopen, isPending } = useReopen(slug, state, maySet);
  if (state.words === null) return null;
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">{state.words}</p>
        {reopen && (
          <Button aria-disabled={isPending || undefined} onClick={reopen}>
            {label}
          </Button>
        )}
      </div>
    </Alert>
  );
}
