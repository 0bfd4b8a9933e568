import type { ConsentTicks } from "../../contract/requests/consents.ts";
import { wordsById } from "../../db/diary/guests/consents.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import type { Said, SaidConsent } from "../../domain/guests/said.ts";
import type { Services } from "../services.ts";
import { consentsOfferedNow } from "./consents-offered.ts";
import { recentGuestSettings } from "./recent-settings.ts";

/** As `bookings.said` holds it; null: nothing. */
export async function saidWith(
  s: Services,
  workspaceId: string,
  { consents: ticks = [] }: { consents?: ConsentTicks | undefined },
): Promise<Said | null> {
  const consents = await saidConsents(s, workspaceId, ticks);
  return consents.length === 0 ? null : { consents };
}

/**
 * Ticks of the booking page with the words that stood beside them. A tick whose words this business never showed says nothing, and no
 * booking fails for it: news are no condition for a table.
 */
async function saidConsents(s: Services, workspaceId: string, ticks: ConsentTicks): Promise<SaidConsent[]> {
  if (ticks.length === 0) return [];
  const ids = ticks.map(({ wordsId }) => wordsId);
  const [settings, workspace, stored] = await Promise.all([
    recentGuestSettings(s, workspaceId),
    workspaceById(s.nearby, workspaceId).get(),
    wordsById(s.diary(workspaceId), workspaceId, ids),
  ]);
  const shown = [...stored, ...(workspace ? consentsOfferedNow(settings, workspace.name) : [])];
  return ticks.flatMap(({ channel, wordsId }): SaidConsent[] => {
    const words = shown.find((each) => each.wordsId === wordsId && each.channel === channel);
    if (!words) return [];
    const state = wordsId.startsWith("offer-") ? "customer" : "given";
    return [{ purpose: "news", channel, state, wordsId, language: words.language, text: words.text }];
  });
}
