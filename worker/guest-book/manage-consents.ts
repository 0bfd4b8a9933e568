import { fail } from "../../contract/errors.ts";
import type { ManageConsent } from "../../contract/requests/consents.ts";
import type { Diary } from "../../db/connect.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { keepWords, setTicks } from "../../db/diary/guests/consents.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import { liftNoNews, noteNoNews } from "../../db/diary/messages/suppressions.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { saidConsentsColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { consentKey, isYes } from "../../domain/guests/consent.ts";
import { NEWS_CHANNELS, type NewsChannel, NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import type { SaidConsent } from "../../domain/guests/said.ts";
import { languageOf } from "../../domain/texts/language.ts";
import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";
import { consentsNow, sayConsent } from "./consents.ts";
import { consentsOffered, type OfferedConsent } from "./consents-offered.ts";
import { recentGuestSettings } from "./recent-settings.ts";

/** A switch of the manage page. */
type Switch = { purpose: "news"; channel: NewsChannel; wordsId: string; text: string; on: boolean };

/**
 * Channels that the owner asks about, and those of which this booking's guest has said yes. Nothing tells of others who have the
 * address.
 */
export async function consentsOfBooking(s: Services, booking: BookingRow): Promise<Switch[]> {
  if ((await recentGuestSettings(s, booking.workspaceId)) === NO_GUEST_SETTINGS) return []; // most businesses
  const { channels, words } = await wordsOf(s, booking);
  if (channels.length === 0) return [];
  const yes = await yesOf(s.diary(booking.workspaceId), booking);
  return channels.flatMap((channel) => {
    const on = yes.has(channel);
    const asked = words.find((each) => each.channel === channel && (each.isAsked || on));
    return asked ? [{ purpose: "news", channel, wordsId: asked.wordsId, text: asked.text, on }] : [];
  });
}

type Words = OfferedConsent & { isAsked: boolean; language: string };

/** In the booking's language; a channel that is no longer asked about has the standard words. */
async function wordsOf(s: Services, booking: BookingRow): Promise<{ channels: NewsChannel[]; words: Words[] }> {
  const { workspaceId, locale } = booking;
  const [settings, workspace] = await Promise.all([
    recentGuestSettings(s, workspaceId),
    workspaceById(s.nearby, workspaceId).get(),
  ]);
  if (!workspace) return { channels: [], words: [] };
  const language = languageOf(locale) ?? workspace.language ?? CUSTOMER_LANGUAGES[0];
  const allOn = {
    ...settings,
    boxes: settings.boxes.map(({ words, on, ...box }) => ({ ...box, words: on ? words : null, on: true })),
  };
  const isAsked = (channel: NewsChannel) => settings.boxes.some((box) => box.channel === channel && box.on);
  const words = consentsOffered(allOn, workspace.name, language)
    .filter(({ kind }) => kind === "box")
    .map((each) => ({ ...each, language, isAsked: isAsked(each.channel) }));
  return { channels: NEWS_CHANNELS.filter((channel) => addressOf(booking, channel) !== null), words };
}

const addressOf = ({ customerEmail, customerPhone }: BookingRow, channel: NewsChannel) =>
  channel === "email" ? customerEmail : customerPhone;

/** Before it is known whose booking it is, its own ticks count. */
async function yesOf(db: Diary, booking: BookingRow): Promise<Set<NewsChannel>> {
  const { workspaceId, guestId } = booking;
  if (!guestId) return new Set(saidConsentsColumn(booking.said).map(({ channel }) => channel));
  const asked = NEWS_CHANNELS.flatMap((channel) => {
    const address = addressOf(booking, channel);
    return address === null ? [] : [{ channel, address }];
  });
  const [[person], inForce] = await Promise.all([
    peopleByIds(db, workspaceId, [guestId]),
    consentsNow(db, workspaceId, asked),
  ]);
  return new Set(
    asked.flatMap((each) => {
      const line = inForce.get(consentKey(each));
      return isYes(line) && line?.guestId === person?.head.id ? each.channel : [];
    }),
  );
}

const TRIES = 3;

/** Counts with the write. */
export async function sayOfBooking(
  s: Services,
  read: () => Promise<BookingRow>,
  said: ManageConsent,
): Promise<BookingRow> {
  for (let tries = 0; tries < TRIES; tries++) {
    const booking = await read();
    if (await sayOnce(s, booking, said)) return read();
  }
  return fail("unavailable"); // others write the same booking at once
}

async function sayOnce(s: Services, booking: BookingRow, { channel, state, wordsId }: ManageConsent): Promise<boolean> {
  const { workspaceId, guestId, id } = booking;
  const db = s.diary(workspaceId);
  const now = s.now();
  const address = addressOf(booking, channel) ?? refuseAt("channel", fault("address_of_another"));
  const { words } = await wordsOf(s, booking);
  const asked = words.find((each) => each.channel === channel && each.wordsId === wordsId && each.isAsked);
  if (state === "given" && !asked) refuseAt("wordsId", fault("unknown_id"));
  if (!guestId) {
    const others = saidConsentsColumn(booking.said).filter((each) => each.channel !== channel);
    const later = { source: "manage_page" as const, at: now };
    const tick = (of: Words): SaidConsent => ({
      ...{ purpose: "news", channel, state: "given", wordsId: of.wordsId, language: of.language, text: of.text, later },
    });
    const ticks = state === "given" && asked ? [...others, tick(asked)] : others;
    const news = { channel, address, scope: workspaceId, now };
    await (state === "given" ? liftNoNews(db, news) : noteNoNews(db, news));
    return setTicks(db, { workspaceId, id, before: booking.said }, ticks);
  }
  if (state === "given" && asked) await keepWords(db, workspaceId, asked, now).run();
  const line = { guestId, channel, address, state, source: "manage_page", by: null, bookingId: id };
  await sayConsent(db, workspaceId, { ...line, wordsId: state === "given" ? wordsId : null }, now);
  return true;
}
