import { type FormEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { FIELDS, type Problem } from "../details/entries.ts";

export function useProblem(form: RefObject<HTMLFormElement | null>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    problem,
    show: (found: Problem) => {
      flushSync(() => setProblem(found)); // screen readers read the error on focus
      const first = FIELDS.find((field) => found.fields[field]);
      if (first) fieldNamed(form.current, first)?.focus();
    },
    clear: () => setProblem(null),
    onInput: ({ target }: FormEvent) => {
      if (problem && "name" in target) setProblem(without(problem, String(target.name)));
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
