import { allDiaries, type Diary, isDiaryOf } from "../../db/connect.ts";
import { reportedMessage, writeReport } from "../../db/diary/messages/delivery-reports.ts";
import { type SuppressedAddress, suppress, unsuppress } from "../../db/diary/messages/suppressions.ts";
import { stateAfterReport, suppressionReasonOf } from "../../domain/messages/delivery-report.ts";
import { ALL_WORKSPACES, isCauseShownToBusiness } from "../../domain/messages/suppression.ts";
import { eachInTurn, firstFound } from "../each-in-turn.ts";
import { feedStub } from "../live/close-sockets.ts";
import type { Report } from "../messaging/message.ts";
import type { Services } from "../services.ts";

type OfMessage = Extract<Report, { about: "message" }>;
type OfReply = Extract<Report, { about: "reply" }>;

/** A report is taken as often as it comes: the second time nothing changes (docs/rules.md#reports). */
export async function takeReport(s: Services, report: Report): Promise<void> {
  if (report.about === "reply") return takeReply(s, report);
  await firstFound(
    "report not taken",
    allDiaries(s.env).map((db) => async () => (await takeFate(s, db, report)) || undefined),
  );
}

/** STOP ends SMS to this number from every business, since all of them send from one; START lifts that and nothing else. */
async function takeReply(s: Services, { address, keyword }: OfReply): Promise<void> {
  if (!address) return;
  const stopped = { channel: "sms", address, scope: ALL_WORKSPACES, reason: "stopped" } as const;
  if (keyword === "stop") return suppressEverywhere(s, stopped);
  await inEveryDiary(s, (db) => unsuppress(db, stopped));
}

/** Every diary's messages are checked against its own list: an address that takes nothing stands on each. */
const suppressEverywhere = (s: Services, suppression: SuppressedAddress): Promise<void> =>
  inEveryDiary(s, (db) => suppress(db, { ...suppression, now: s.now() }));

/** Of one that is away the provider hears, and reports once more. */
const inEveryDiary = (s: Services, note: (db: Diary) => Promise<void>): Promise<void> =>
  eachInTurn(
    "address not noted",
    allDiaries(s.env).map((db) => () => note(db)),
  );

/**
 * Is the message in this database, and at home there? Then its state and its address follow the report: the address last,
 * for it is noted in every diary, and one that is away must not keep what this one knows from being written.
 */
async function takeFate(s: Services, db: Diary, report: OfMessage): Promise<boolean> {
  const { notificationId, providerId, reported, error, address } = report;
  for (;;) {
    const message = await reportedMessage(db, notificationId, providerId);
    if (!message) return false;
    const { id, channel, workspaceId, subject, subjectId, state } = message;
    if (workspaceId && !isDiaryOf(s.env, db, workspaceId)) return false;
    const to = stateAfterReport(state, reported);
    if (to && !(await writeReport(db, { id, from: state, to, providerId, error }, s.now()))) continue;
    if (to && workspaceId && subject === "booking")
      s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "message", bookingId: subjectId })));
    const reason = suppressionReasonOf(reported);
    if (reason && address && workspaceId && isCauseShownToBusiness(reason))
      await suppress(db, { channel, address, scope: workspaceId, reason, now: s.now() });
    if (reason && address) await suppressEverywhere(s, { channel, address, scope: ALL_WORKSPACES, reason });
    return true;
  }
}
