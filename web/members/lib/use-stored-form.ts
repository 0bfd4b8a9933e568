import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DefaultValues, FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { changedNames, type Fields, mergeThreeWays, withFields } from "../../../domain/merge-three-ways.ts";
import { readStoredJson, store } from "../../shared/lib/browser-storage.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import { showAtField, useContractForm } from "./use-contract-form.ts";

/** How two versions are compared, merged and described. */
export type StoredFields<Values> = {
  /** Fields that two people may change independently. */
  toFields: (values: Values) => Fields;
  fromFields: (fields: Fields) => Values;
  /** Fields with equal texts need no question. */
  describe: (name: string, values: Values) => FieldText;
  /** Checks values from the browser's storage. Looser than the route's schema: what was typed may be wrong. */
  typed: z.ZodMiniType<Values>;
};

export type FieldText = { label: string; text: string };
export type FieldConflict = { name: string; label: string; theirs: string; mine: string };
export type Unsaved<Values> = { base: Values; mine: Values };

type StoredFormOptions<Values extends FieldValues, Sent, Saved extends { stored: Values }> = StoredFields<Values> & {
  schema: z.ZodMiniType<Sent, FieldValues>;
  toSend?: (typed: Values) => unknown;
  shouldFocusError?: boolean;
  stored: Values;
  /** Taken from storage by the page already. */
  unsaved?: Unsaved<Values> | null;
  /** Unsaved values wait here while the member signs in again. */
  storageKey: string;
  dropsUnsaved?: boolean;
  /** Null saves nothing: the page asks first. `markSaved`: for a save of several parts. */
  save: (
    sent: Sent,
    typed: Unsaved<Values>,
    markSaved: (part: Values, stored: Values) => void,
  ) => Promise<Saved | null>;
  /** The stored values, if another member has changed them. */
  theirsIn: (error: unknown, base: Values) => Values | undefined | Promise<Values | undefined>;
  /** `isDone`: nothing was typed meanwhile. */
  onSaved: (saved: Saved, isDone: boolean) => void;
  /** `isAtField`: it shows there. */
  onFault?: (error: Error, isAtField: boolean) => void;
  onSettled?: () => void;
  onWrong?: (errors: FieldErrors<Values>) => void;
};

/**
 * A form over values that others may change (docs/decisions/038-two-editors-one-setting.md). Saving merges, and asks
 * where both changed a field. Unsaved values survive the end of the session.
 */
export function useStoredForm<Values extends FieldValues, Sent, Saved extends { stored: Values }>(
  options: StoredFormOptions<Values, Sent, Saved>,
) {
  const { toFields, fromFields, describe, storageKey, save, theirsIn, onSaved, onFault, onWrong } = options;
  const [resumed] = useState(() => options.unsaved ?? readUnsaved(storageKey, options.typed));
  const form = useContractForm(options.schema, {
    defaultValues: (resumed?.base ?? options.stored) as DefaultValues<Values>, // always whole
    ...(options.toSend ? { toSend: options.toSend } : {}),
    ...(options.shouldFocusError === undefined ? {} : { shouldFocusError: options.shouldFocusError }),
  });
  const { isDirty } = form.formState;
  const [conflict, setConflict] = useState<{ theirs: Values; fields: FieldConflict[] } | null>(null);
  /** Since the last answer: one may have been stored although its answer was lost. */
  const sent = useRef<Fields[]>([]);

  const baseOf = () => form.formState.defaultValues as Values; // always set as a whole
  const typedNow = () => structuredClone(form.getValues()); // the form changes the original
  /** A stored value that this form sent is the member's own. */
  function knownBase(theirs: Fields): Fields {
    const base = toFields(baseOf());
    const own = changedNames(base, theirs).filter((name) =>
      sent.current.some((each) => !changedNames(each, theirs).includes(name)),
    );
    return withFields(base, theirs, own);
  }
  function mergeWith(theirs: Values) {
    const mine = typedNow();
    const { merged, conflicts } = mergeThreeWays(knownBase(toFields(theirs)), toFields(mine), toFields(theirs));
    const fields = conflicts.flatMap((name): FieldConflict[] => {
      const [{ label, text }, { text: my }] = [describe(name, theirs), describe(name, mine)];
      return text === my ? [] : [{ name, label, theirs: text, mine: my }];
    });
    return { merged, fields };
  }
  /** `values` over what is stored, where they differ from what was sent. */
  const overStored = (values: Values, sentValues: Values, stored: Values) =>
    fromFields(mergeThreeWays(toFields(sentValues), toFields(values), toFields(stored)).merged);
  /** Input typed meanwhile stays, unsaved. */
  const showSaved = (mine: Values, stored: Values) => show(form, stored, overStored(typedNow(), mine, stored));

  const saving = useMutation({
    mutationFn: async () => {
      for (;;) {
        const output = await checked(form, onWrong);
        if (!output) return null;
        const [base, mine] = [baseOf(), typedNow()];
        sent.current.push(toFields(mine));
        let shown = mine; // as the form shows it, but for what is typed meanwhile
        try {
          const saved = await save(output.sent, { base, mine }, (part, stored) => {
            showSaved(part, stored);
            shown = overStored(shown, part, stored);
          });
          if (!saved) return null;
          showSaved(shown, saved.stored);
          const isDone = changedNames(toFields(saved.stored), toFields(typedNow())).length === 0;
          sent.current = [];
          return { ...saved, isDone };
        } catch (error) {
          const theirs = await theirsIn(error, base);
          if (!theirs) throw error;
          const { merged, fields } = mergeWith(theirs);
          if (fields.length > 0) {
            setConflict({ theirs, fields });
            return null;
          }
          flushSync(() => show(form, theirs, fromFields(merged))); // the fields register again in this render
        }
      }
    },
    onSuccess: (saved) => {
      if (!saved) return;
      store("sessionStorage", storageKey, null);
      onSaved(saved, saved.isDone);
    },
    onError: (error) => {
      const isAtField = showAtField(form, error);
      onFault?.(error, isAtField);
    },
    onSettled: () => options.onSettled?.(),
  });
  const submit = () => !saving.isPending && saving.mutate();

  useEffect(() => {
    if (resumed) show(form, resumed.base, resumed.mine);
  }, [resumed, form]);
  const keepUnsaved = useEffectEvent(() => {
    if (isSignedIn()) store("sessionStorage", storageKey, null);
    else if (isDirty && !options.dropsUnsaved)
      store("sessionStorage", storageKey, JSON.stringify({ base: baseOf(), mine: form.getValues() }, withoutNaN));
  });
  useEffect(() => () => keepUnsaved(), []);

  return {
    form,
    submit,
    saved: saving.data ?? null,
    error: saving.error,
    isPending: saving.isPending,
    isResumed: resumed !== null,
    conflict: conflict?.fields ?? null,
    goBack: () => setConflict(null),
    answer(keepsMine: boolean): void {
      if (!conflict) return;
      const { theirs, fields } = conflict;
      const { merged } = mergeWith(theirs);
      const theirNames = keepsMine ? [] : fields.map(({ name }) => name);
      flushSync(() => show(form, theirs, fromFields(withFields(merged, toFields(theirs), theirNames))));
      sent.current = [];
      setConflict(null);
      submit();
    },
    isChangedByOthers: (now: Values) =>
      changedNames(knownBase(toFields(now)), toFields(now)).some((name) => name !== "version"),
    ownChanges: (): FieldText[] => {
      const mine = typedNow();
      return changedNames(toFields(baseOf()), toFields(mine)).map((name) => describe(name, mine));
    },
  };
}

function show<Values extends FieldValues>({ reset }: Pick<UseFormReturn<Values>, "reset">, base: Values, mine: Values) {
  reset(base);
  reset(mine, { keepDefaultValues: true });
}

/** The checked values, or null after `onWrong`. */
const checked = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  onWrong: ((errors: FieldErrors<Values>) => void) | undefined,
) =>
  new Promise<{ sent: Sent } | null>((resolve, reject) => {
    const wrong = (errors: FieldErrors<Values>) => {
      onWrong?.(errors);
      resolve(null);
    };
    form
      .handleSubmit((sent) => resolve({ sent }), wrong)()
      .catch(reject);
  });

/** JSON has no NaN: a wrong number becomes the base's, not null, which means "no limit". */
const withoutNaN = (_: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

/**
 * Null without any, or when another version of the page wrote them. They stay until the form is saved, or left by a
 * signed-in member.
 */
export function readUnsaved<Values>(key: string, typed: z.ZodMiniType<Values>): Unsaved<Values> | null {
  const kept = z
    .object({ base: z.looseObject({}), mine: z.looseObject({}) })
    .safeParse(readStoredJson("sessionStorage", key));
  const { base, mine } = kept.data ?? {};
  return z.object({ base: typed, mine: typed }).safeParse({ base, mine: { ...base, ...mine } }).data ?? null;
}
