import type { ConsentTicks } from "../../contract/requests/consents.ts";
import { wordsById } from "../../db/diary/guests/consents.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { careFacts, type SaidCare } from "../../domain/guests/care.ts";
import type { Said, SaidConsent } from "../../domain/guests/said.ts";
import type { Services } from "../services.ts";
import { consentsOfferedNow } from "./consents-offered.ts";
import { recentGuestSettings } from "./recent-settings.ts";

type Given = { consents?: ConsentTicks | undefined; care?: SaidCare | undefined };

/** As `bookings.said` holds it; null: nothing. */
export async function saidWith(
  s: Services,
  workspaceId: string,
  { consents: ticks = [], care: given }: Given,
): Promise<Said | null> {
  const [consents, care] = await Promise.all([
    saidConsents(s, workspaceId, ticks),
    given ? saidCare(s, workspaceId, given) : null,
  ]);
  const said: Said = { ...(consents.length > 0 ? { consents } : {}), ...(care ? { care } : {}) };
  return Object.keys(said).length === 0 ? null : said;
}

/** Where the page does not ask, nothing is kept on the card: it stays with the booking. */
async function saidCare(s: Services, workspaceId: string, { codes, words, keep }: SaidCare): Promise<SaidCare | null> {
  const facts = careFacts(codes, words);
  if (!facts) return null;
  const { askCare } = await recentGuestSettings(s, workspaceId);
  return { ...facts, keep: keep && askCare };
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
