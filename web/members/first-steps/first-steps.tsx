import { useMutation, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { FirstStep } from "../../../domain/first-steps.ts";
import { Button } from "../../shared/ui/button.tsx";
import { failureText } from "../lib/error-text.ts";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { firstStepsQuery, hideFirstSteps } from "./queries.ts";

const PATHS: Record<Exclude<FirstStep, "booking">, string> = {
  tables: "/hours?page=tables",
  floor: "/hours?page=tables#floor",
  services: "/services",
  contact: "/business",
  picture: "/customize",
  messages: "?tab=notifications",
  colleague: "/team-management",
};

/**
 * The first steps of a new business, ticked by what is there, until all are done or somebody hides them for good. The device keeps
 * whether they are folded into one line. A phone has only what is left, for the evening stands below it.
 */
export function FirstSteps({ slug, onHidden }: { slug: string; onHidden: () => void }) {
  const { data } = useQuery(firstStepsQuery(slug));
  const [isOpen, setIsOpen] = useStoredFlag(`daybook:first-steps-${slug}`, true);
  const hide = useMutation({
    mutationFn: () => hideFirstSteps(slug),
    onSuccess: onHidden,
    onError: (error) => toast.error(words.ui.error, { description: failureText(error, words.firstSteps.notHidden) }),
  });
  const id = useId();
  const steps = data?.steps ?? [];
  if (steps.every(({ isDone }) => isDone)) return null;
  const say = words.firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary id={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 md:px-6">
        <span className="font-semibold">{say.title}</span>
        <span className="text-sm text-soft tabular-nums">{say.doneOf(done, steps.length)}</span>
      </summary>
      <ul aria-labelledby={id} className="grid grid-cols-1 border-t border-line px-4 md:grid-cols-2 md:px-6">
        {steps.map(({ step, isDone }) => (
          <li key={step} className={`flex items-center gap-3 ${isDone ? "max-md:hidden" : ""}`}>
            <span
              aria-hidden="true"
              className={`grid size-5 shrink-0 place-items-center rounded-sm ${isDone ? "bg-accent-tint text-accent" : "border border-edge"}`}
            >
              {isDone && <Check size={14} strokeWidth={3} />}
            </span>
            <StepLink {...{ slug, step, isDone }} />
          </li>
        ))}
      </ul>
      <Button look="quiet" className="md:mx-2" isOff={hide.isPending} onClick={() => hide.mutate()}>
        {say.hide}
      </Button>
    </details>
  );
}

/** A test booking begins on the page that customers see. */
function StepLink({ slug, step, isDone }: { slug: string; step: FirstStep; isDone: boolean }) {
  const look = `flex min-h-11 items-center hover:underline ${isDone ? "text-soft" : "font-medium text-accent-ink"}`;
  const text = (
    <span>
      {words.firstSteps.steps[step]}
      {isDone && <span className="sr-only"> ({words.firstSteps.done})</span>}
    </span>
  );
  return step === "booking" ? (
    <a href={`/${slug}`} className={look}>
      {text}
    </a>
  ) : (
    <Link to={`/${slug}/dashboard${PATHS[step]}`} className={look}>
      {text}
    </Link>
  );
}
