import { fail } from "../../contract/errors.ts";
import {
  calendarFeedsOf,
  makeCalendarFeed,
  removeCalendarFeed,
  showNames,
  whileNamed,
} from "../../db/directory/calendar-feeds.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { mayFollow, peopleToFollow } from "../../domain/people/works-as.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import { type Member, type MemberActing, noteWorkspaceChange } from "../http/acting.ts";
import { batchWhileSignedIn } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { CALENDAR, linkToken } from "../http/tokens.ts";
import { noticeOwed } from "../notice-owed.ts";
import { rulesOf, type Services } from "../services.ts";

/** The member's own calendars, for owner and manager also those of others, and what the member may make one of. */
export async function readCalendars({ services: s, workspaceId, member }: MemberActing) {
  const [feeds, { plan }] = await Promise.all([
    calendarFeedsOf(s.db, workspaceId),
    rulesOf(s.diary(workspaceId), workspaceId),
  ]);
  const isOffice = mayFollow(plan.offer, member, null);
  const nameOf = (person: string) => plan.offer?.resources.find(({ id }) => id === person)?.name ?? "";
  return {
    calendars: feeds.flatMap(({ id, person, names, fullName, email, ...by }) => {
      const isOwn = by.memberId === member.memberId;
      if (!isOwn && !isOffice) return [];
      const url = isOwn ? `${s.config.origin}/calendar/${linkToken(CALENDAR, id, s.config.linkKeys)}.ics` : null;
      return {
        id,
        person: person === null ? null : { id: person, name: nameOf(person) },
        names,
        madeBy: fullName ?? email,
        url,
      };
    }),
    business: isOffice,
    people: peopleToFollow(plan.offer, member).map(({ id, name }) => ({ id, name })),
  };
}

/** Made again, the same calendar gets another address, and the one before ends. With names, its member is told. */
export async function makeCalendar(
  { services: s, workspaceId, member }: MemberActing,
  { person }: { person: string | null },
) {
  const { memberId } = member;
  const [feeds, { plan }] = await Promise.all([
    calendarFeedsOf(s.db, workspaceId),
    rulesOf(s.diary(workspaceId), workspaceId),
  ]);
  if (!mayFollow(plan.offer, member, person)) fail("access_denied");
  const id = crypto.randomUUID();
  const isNamed = feeds.some((feed) => feed.memberId === memberId && feed.person === person && feed.names);
  if (isNamed) await throttle(s, "notice", member.user.id);
  const notice = namesNotice(s, member, id);
  await batchWhileSignedIn(s, member, [
    makeCalendarFeed(s.db, { id, workspaceId, memberId, person, changedAt: s.now() }),
    ...notice.statements,
  ]);
  if (isNamed) s.enqueue([notice.mailId]);
  return { id };
}

/** Names of customers, in any calendar of the business. Whoever begins to show them is told by mail. */
export async function nameCustomers(
  acting: MemberActing,
  { id, names }: { id: string; names: boolean },
): Promise<void> {
  const { services: s, workspaceId, member } = acting;
  const feeds = await calendarFeedsOf(s.db, workspaceId);
  const { names: before } = feeds.find((feed) => feed.id === id) ?? fail("not_found");
  if (names && !before) await throttle(s, "notice", member.user.id);
  const notice = names && !before ? namesNotice(s, member, id) : null;
  const partOf = (shown: boolean) => [wholePart({ calendarNames: shown })];
  const [[shown]] = await batchWhileSignedIn(s, member, [
    showNames(s.db, workspaceId, id, names, s.now()),
    noteWorkspaceChange(acting, "business", [partOf(before), partOf(names)]),
    ...(notice?.statements ?? []),
  ]);
  if (!shown) fail("not_found");
  if (notice) s.enqueue([notice.mailId]);
}

/** Owed while the calendar shows names. */
const namesNotice = (s: Services, { user, workspace }: Member, id: string) =>
  noticeOwed(s, whileNamed(user.id, id), {
    type: "calendar_named",
    told: { business: workspace.name },
  });

/** Owner and manager end anyone's address, other members their own. */
export async function removeCalendar({ services: s, member }: MemberActing, { id }: { id: string }): Promise<void> {
  const isOffice = mayDo(member.role, "change_settings");
  if (await removeCalendarFeed(s.db, member.workspaceId, id, isOffice ? null : member.memberId)) return;
  fail(isOffice ? "not_found" : "access_denied");
}
