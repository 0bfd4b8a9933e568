import { useQueryClient } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { changeHours } from "../lib/stored-hours.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { BUSINESS_FIELDS, type Business, businessOf, businessRequest, businessToSend } from "./business-fields.ts";
import { changeWorkspace, readBusiness } from "./queries.ts";

/** The time zone first, because bookings ahead may keep it; then only what was changed. */
export function useSaveBusiness(slug: string, memberId: string, stored: Business) {
  const client = useQueryClient();
  const editing = useStoredForm({
    ...BUSINESS_FIELDS,
    schema: businessRequest,
    toSend: businessToSend,
    stored,
    storageKey: `daybook-business-${memberId}`,
    save: async (sent, { base, mine }, markSaved) => {
      let saved = base;
      if (mine.timeZone !== base.timeZone) {
        await changeTimeZone(slug, base.timeZone, mine.timeZone);
        saved = { ...base, timeZone: mine.timeZone };
        markSaved(saved, saved);
      }
      const changed = changedNames(saved, mine);
      if (changed.length === 0) return { stored: saved };
      const parts = Object.entries(sent).filter(([name]) => changed.includes(name));
      const written = await changeWorkspace(slug, { ...Object.fromEntries(parts), version: sent.version });
      const { description } = changed.includes("description") ? written : saved;
      return { stored: businessOf({ ...written, description }, saved.timeZone) };
    },
    theirsIn: (error) =>
      hasCode(error, "stale_settings") || hasCode(error, "stale_rules") ? readBusiness(slug) : undefined,
    onSaved: (_, isDone) => {
      toast.success(words.business.updated, isDone ? {} : { description: words.business.typedSince });
      if (isDone) void client.invalidateQueries(); // many show the name
    },
    onFault: (error) => {
      const field = hasCode(error, "time_zone_in_use") ? "timeZone" : hasCode(error, "slug_taken") ? "slug" : null;
      if (!field) return;
      form.setError(field, { message: errorText(error, words.business.notSaved) });
      form.setFocus(field);
    },
  });
  const { form, error } = editing;
  return { ...editing, failure: error && errorText(error, words.business.notSaved) };
}

/** Another owner's choice is asked about; their other settings stay. */
const changeTimeZone = (slug: string, before: string, timeZone: string) =>
  changeHours(slug, (stored) => {
    if (stored.timeZone !== before && stored.timeZone !== timeZone) throw new AppError("stale_rules");
    return { ...stored, timeZone };
  });
