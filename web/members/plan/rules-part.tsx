import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { changeHours } from "../lib/stored-hours.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { Failure, FieldsForm, useSubmit } from "../ui/form/contract-form.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { toast } from "../ui/toaster.tsx";
import { rulesQuery } from "./queries.ts";

/** Numbers and lists: what no other page of the hours holds. */
type Part = Pick<Hours, "reminderLeadHours" | "feedbackDelayHours" | "retentionMonths">;

type RulesPartProps<Name extends keyof Part> = {
  slug: string;
  /** For links to it. */
  id: string;
  title: string;
  names: Name[];
  children: (stored: Hours) => ReactNode;
};

/** A few of the booking rules on the page that they belong to. Whatever others saved meanwhile stays. */
export function RulesPart<Name extends keyof Part>({ slug, id, title, names, children }: RulesPartProps<Name>) {
  const { data: stored, error, refetch } = useQuery(rulesQuery(slug));
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus();
  }, [hash, id]);
  return (
    <FormSection {...{ id, title }} ref={heading}>
      {stored && (
        <PartForm key={stored.version} {...{ slug, names, stored }}>
          {children(stored)}
        </PartForm>
      )}
      {!stored && error && (
        <LoadFailure text={errorText(error, words.ui.checkConnection)} onRetry={() => void refetch()} />
      )}
      {!stored && !error && <Skeleton className="h-24" />}
    </FormSection>
  );
}

type PartFormProps<Name extends keyof Part> = { slug: string; names: Name[]; stored: Hours; children: ReactNode };

function PartForm<Name extends keyof Part>({ slug, names, stored, children }: PartFormProps<Name>) {
  const client = useQueryClient();
  const shape = Object.fromEntries(names.map((name) => [name, hoursRequest.shape[name]]));
  const form = useContractForm<Part, Partial<Hours>>(z.object(shape), { defaultValues: stored });
  const { isDirty } = form.formState;
  const submit = useSubmit(form, async (sent) => {
    await changeHours(slug, (present) => ({ ...present, ...sent }));
    form.reset(form.getValues());
    toast.success(words.hours.saving.updated);
    await client.invalidateQueries({ queryKey: rulesQuery(slug).queryKey });
  });
  return (
    <FieldsForm form={form} onSubmit={submit} className="grid grid-cols-1 gap-6">
      <Failure />
      {children}
      {isDirty && (
        <Button type="submit" look="primary" isOff={form.formState.isSubmitting} className="justify-self-start">
          {words.ui.save}
        </Button>
      )}
      <LeaveQuestion isUnsaved={isDirty} />
    </FieldsForm>
  );
}
