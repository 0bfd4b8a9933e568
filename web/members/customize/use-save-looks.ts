import { customizationRequest } from "../../../contract/requests/customization.ts";
import { errorText } from "../../shared/lib/api.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { toast } from "../ui/toaster.tsx";
import { type StoredLooks, saveLooks, theirsIn } from "./queries.ts";
import { LOOKS_FIELDS, looksToSend, typedLooksOf } from "./typed-looks.ts";

const FAULT = "Failed to save customization. Please try again.";
const TYPED_SINCE = "What you have typed since is not saved yet.";

/** Typed names equal sent ones, except embedding: two fields in the form. */
export function useSaveLooks(slug: string, memberId: string, stored: StoredLooks, onWrong: () => void) {
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
    onSaved: (_, isDone) => void toast.success("Customization Saved", isDone ? {} : { description: TYPED_SINCE }),
    onFault: (error) => void toast.error("Error", { description: errorText(error, FAULT) }),
    onWrong,
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, FAULT) };
}

export type CustomizeForm = ReturnType<typeof useSaveLooks>["form"];
