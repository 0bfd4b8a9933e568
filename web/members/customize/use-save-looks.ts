import { customizationRequest } from "../../../contract/requests/customization.ts";
import { errorText } from "../lib/error-text.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { type StoredLooks, saveLooks, theirsIn } from "./queries.ts";
import { LOOKS_FIELDS, looksToSend, typedLooksOf } from "./typed-looks.ts";

/** Typed names equal sent ones, except embedding: two fields in the form. */
export function useSaveLooks(slug: string, memberId: string, stored: StoredLooks, onWrong: () => void) {
  const say = words.customize;
  const editing = useStoredForm({
    ...LOOKS_FIELDS,
    schema: customizationRequest,
    toSend: looksToSend,
    stored: typedLooksOf(stored),
    storageKey: `daybook-customize-${memberId}`,
    save: async (looks) => ({ stored: typedLooksOf(await saveLooks(slug, looks)) }),
    theirsIn: (error) => {
      const theirs = theirsIn(error);
      return theirs && typedLooksOf(theirs);
    },
    onSaved: (_, isDone) => void toast.success(say.saved, isDone ? {} : { description: say.typedSince }),
    onWrong,
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, say.notSavedText) };
}

export type CustomizeForm = ReturnType<typeof useSaveLooks>["form"];
