import { fail } from "../../contract/errors.ts";
import { hasTagByAddress } from "../../db/diary/guests/guest-tags.ts";
import { shownPhone } from "../../db/directory/customizations.ts";
import { pleaseCallIds } from "../../domain/guests/guest-tags.ts";
import { addressKeysOf } from "../../domain/guests/keys.ts";
import type { Services } from "../services.ts";
import { recentGuestSettings } from "./recent-settings.ts";

type Address = { phone: string | null; email: string | null };

/**
 * True when a member put a tag "please call" on a guest with this number or mail (docs/rules.md#tags). The answer is that of the
 * address, whoever uses it; a business without such a tag pays nothing for it but what the isolate remembers.
 */
export async function isToCall(s: Services, workspaceId: string, address: Address): Promise<boolean> {
  const { tags } = await recentGuestSettings(s, workspaceId);
  const ids = pleaseCallIds(tags);
  const keys = addressKeysOf(address);
  return ids.length > 0 && keys.length > 0 && hasTagByAddress(s.diary(workspaceId), workspaceId, keys, ids);
}

/** The customer learns the number of the business, and nothing else. */
export const failPleaseCall = async (s: Services, workspaceId: string): Promise<never> =>
  fail("please_call", { phone: (await shownPhone(s.db, workspaceId))?.contactPhone ?? null });
