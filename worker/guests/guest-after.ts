import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import { datesOfGuests, guestWithFacts } from "../../db/diary/guests/guest-page.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import { feedStub, type Services } from "../services.ts";
import { guestCard } from "../views/guest-card.ts";

/** As the book shows the guest; the id of one that was merged answers as its head. */
export async function cardOf(s: Services, db: Diary, workspaceId: string, id: string) {
  const now = await tagsNow(s, workspaceId);
  return guestCard(
    (await guestWithFacts(db, workspaceId, id, now.now).first<FactsRow>()) ?? fail("guest_not_found"),
    now,
  );
}

/** Tells dashboards the dates whose rows show these guests and all that are read with them, without ids; today's are under way. */
export async function tellDates(s: Services, db: Diary, workspaceId: string, ids: string[]): Promise<void> {
  const tell = async () => {
    const people = await peopleByIds(db, workspaceId, ids);
    const all = people.flatMap(({ rows }) => rows.map(({ id }) => id));
    const dates = await datesOfGuests(db, workspaceId, all, s.now() - DAY_MS);
    const notices = dates.map((date) => ({ type: "guests" as const, date }));
    if (notices.length > 0) await feedStub(s.env, workspaceId).notifyAll(notices);
  };
  s.defer(tell());
}
