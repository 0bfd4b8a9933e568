import type { KeptRights } from "../../contract/requests/accounts.ts";
import type { AccountCondition } from "../../db/directory/accounts.ts";
import { calendarFeedsOfUser, deleteCalendarsOf } from "../../db/directory/calendar-feeds.ts";
import { pendingInvitationsBy } from "../../db/directory/invitations.ts";
import { deletePasskeysOf, passkeysOf } from "../../db/directory/passkeys.ts";
import { pendingBy, withdrawInvitations } from "../../db/directory/write-invitations.ts";
import { memberPart } from "../../domain/settings/settings-parts.ts";
import { noteWorkspaceChange } from "../http/acting.ts";
import { rulesOf, type Services } from "../services.ts";

/**
 * All that goes on opening an account or its data under another password, besides sessions and links
 * (docs/decisions/094-a-new-password-ends-all.md). A thief may have made any of it.
 */
export async function standingRights(s: Services, userId: string) {
  const [passkeys, calendars, invitations] = await Promise.all([
    passkeysOf(s.db, userId),
    calendarFeedsOfUser(s.db, userId),
    pendingInvitationsBy(s.db, userId, s.now()),
  ]);
  return { passkeys, calendars, invitations };
}
export type StandingRights = Awaited<ReturnType<typeof standingRights>>;

export const KEEP_NOTHING: KeptRights = { passkeys: [], calendars: [], invitations: [] };

/** Statements that end all but what is kept. Each withdrawn invitation is noted, as when a member withdraws it. */
export function endStandingRights(
  s: Services,
  whose: AccountCondition,
  { invitations }: StandingRights,
  keep: KeptRights,
) {
  const now = s.now();
  const withdrawn = invitations.filter(({ id }) => !keep.invitations.includes(id));
  return [
    deletePasskeysOf(s.db, whose, keep.passkeys),
    deleteCalendarsOf(s.db, whose, keep.calendars),
    ...withdrawInvitations(s.db, pendingBy(s.db, whose, keep.invitations, now)),
    ...withdrawn.map(({ id, role, workspaceId, memberId: actor }) =>
      noteWorkspaceChange({ services: s, workspaceId, actor }, "team", [[memberPart("invitation", id, role)], []], now),
    ),
  ] as const;
}

/** For the page that asks what to keep: in the order of making. */
export async function standingView(s: Services, { passkeys, calendars, invitations }: StandingRights) {
  const instant = (at: number) => new Date(at).toISOString();
  const peopleOf = await peopleOfBusinesses(s, calendars);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: instant(createdAt) },
      lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt),
    })),
    calendars: calendars.map(({ id, workspaceId, business, person, names, changedAt }) => ({
      ...{ id, business, names, changedAt: instant(changedAt) },
      person: person === null ? null : { id: person, name: peopleOf.get(workspaceId)?.get(person) ?? "" },
    })),
    invitations: invitations.map(({ id, business, email, role, createdAt }) => ({
      ...{ id, business, email, role, createdAt: instant(createdAt) },
    })),
  };
}

/** Names by person, by business. A diary that cannot be read must not keep its owner from a new password. */
async function peopleOfBusinesses(s: Services, calendars: StandingRights["calendars"]) {
  const ids = new Set(calendars.flatMap(({ person, workspaceId }) => (person === null ? [] : workspaceId)));
  const entries = [...ids].map(async (id) => {
    const rules = await rulesOf(s.diary(id), id).catch(() => null);
    return [id, new Map((rules?.plan.offer?.resources ?? []).map((person) => [person.id, person.name]))] as const;
  });
  return new Map(await Promise.all(entries));
}
