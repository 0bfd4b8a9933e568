import { newWorkspace } from "../../../contract/requests/workspaces.ts";
import { slugOf, slugProblem } from "../../../domain/slug.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import { readStoredJson, store } from "../../shared/lib/browser-storage.ts";
import {
  businessFields,
  type Draft,
  draft,
  hoursFields,
  type SentWorkspace,
  tableFields,
  tradeFields,
} from "./draft-fields.ts";
import { offerInDraft, tradeOf } from "./trade-in-draft.ts";
import { periodsWithBreak } from "./usual-weeks.ts";

export type CompleteDraft = NonNullable<ReturnType<typeof workspaceOf>>;

const addressOf = (draft: Draft) => draft.slug ?? slugOf(draft.name ?? "");

export function canShowStep(step: number, draft: Draft): boolean {
  const asked = [
    () => businessFields.safeParse(draft).success && slugProblem(addressOf(draft)) === null,
    () => (tradeOf(draft) ? tradeFields.safeParse(draft.trade) : tableFields.safeParse(draft)).success,
    () => hoursFields.safeParse(draft).success,
  ];
  return asked.slice(0, step - 1).every((isAnswered) => isAnswered());
}

export function workspaceOf({ sent: _, trade, maxCapacity, guestsPerSpot, pause, ...draft }: Draft) {
  const offer = offerInDraft({ ...draft, trade });
  const hours = hoursFields.safeParse(draft).data;
  const periods = hours && pause && !offer && periodsWithBreak(hours, pause);
  const parsed = newWorkspace.safeParse({
    confirmByEmail: true,
    businessType: "restaurant",
    language: languageOf(navigator.language),
    ...draft,
    ...(offer ?? { maxCapacity, guestsPerSpot, ...(periods ? { periods } : {}) }),
    slug: addressOf(draft),
  });
  return parsed.success ? { ...parsed.data, slug: addressOf(draft) } : undefined;
}

export const sentWorkspaceOf = (workspace: CompleteDraft): SentWorkspace => ({
  slug: workspace.slug,
  body: JSON.stringify(workspace),
});

/** The draft would send the same request. */
export function isUnchangedSince({ body }: SentWorkspace, draft: Draft): boolean {
  const workspace = workspaceOf(draft);
  return workspace !== undefined && sentWorkspaceOf(workspace).body === body;
}

/** A browser's users have separate drafts. */
const keyOf = (userId: string) => `daybook-onboarding-${userId}`;

/** A broken or outdated draft counts as empty. */
export const loadDraft = (userId: string): Draft =>
  draft.safeParse(readStoredJson("localStorage", keyOf(userId))).data ?? {};

export const keepInDraft = (userId: string, part: Draft) =>
  store("localStorage", keyOf(userId), JSON.stringify({ ...loadDraft(userId), ...part }));

export const removeDraft = (userId: string) => store("localStorage", keyOf(userId), null);
