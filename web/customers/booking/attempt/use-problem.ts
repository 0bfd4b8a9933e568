import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Entries, FIELDS, type Limits, PHONE_UNCHECKED, type Problem } from "../details/entries.ts";
import { loadCheck, loadDetails, prepareCheck } from "../load-parts.ts";

type When = Pick<Entries, "guests" | "bookingDate" | "bookingTime">;

/** `onTyped`: before a wrong field is typed in again, and any other. `events`: the form's. */
export function useProblem(onTyped: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  function show(found: Problem): null {
    flushSync(() => setProblem(found)); // screen readers read the error on focus
    const first = FIELDS.find((field) => found.fields[field]);
    if (first) fieldNamed(form.current, first)?.focus();
    return null;
  }
  return {
    form,
    problem,
    errors: problem?.fields ?? {},
    show,
    /** The checked request, or null once its problem shows. */
    read: async (filled: HTMLFormElement, when: When, limits: Limits) => {
      const [check, entries] = await Promise.all([
        loadCheck().catch(() => null),
        loadDetails()
          .then(({ readDetails }) => readDetails(filled))
          .catch(() => null),
      ]);
      if (!entries) return show({ name: "phone", fields: { customerPhone: PHONE_UNCHECKED } });
      if (!check) return show({ name: "failed", fields: {} });
      const checked = check.checkBooking({ ...when, ...entries }, limits);
      if ("problem" in checked) return show(checked.problem);
      setProblem(null);
      return checked.request;
    },
    clear: () => setProblem(null),
    events: {
      onFocus: prepareCheck,
      onInput: ({ target }: FormEvent) => {
        onTyped();
        if (problem && "name" in target) setProblem(without(problem, String(target.name)));
      },
    },
  };
}

function fieldNamed(form: HTMLFormElement | null, name: string): HTMLElement | null | undefined {
  const all = `[name="${name}"]`;
  return form?.querySelector<HTMLElement>(`${all}[aria-invalid]`) ?? form?.querySelector(`${all}:not([aria-disabled])`);
}

function without(problem: Problem, name: string): Problem | null {
  const { [name]: _, ...fields }: Record<string, string> = problem.fields;
  return Object.keys(fields).length > 0 ? { ...problem, fields } : null;
}
