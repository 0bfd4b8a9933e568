import * as z from "zod/mini";
import { ASKED_WAYS, type Care, readCareFacts, type SaidCare } from "../../domain/guests/care.ts";
import type { Known } from "../../domain/guests/guest.ts";
import { type GuestSettings, NEWS_CHANNELS, NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { TAG_RULES } from "../../domain/guests/guest-tags.ts";
import type { SaidConsent } from "../../domain/guests/said.ts";
import type { Hold } from "../../domain/holds/hold.ts";
import type { AboutStart } from "../../domain/messages/standby-messages.ts";
import { FREEZE_MINUTES, STOCKS } from "../../domain/plan/rules.ts";
import { PART_KINDS } from "../../domain/settings/settings-log.ts";
import type { Booked } from "../../domain/sheet/booked.ts";
import { PAID_WAYS } from "../../domain/sheet/paid.ts";
import { UNPLACED_REASONS } from "../../domain/sheet/sheet-booking.ts";
import { byDay, WEEKDAYS } from "../../domain/time/calendar.ts";
import { bookedOf } from "../../domain/wanted/stored-visit.ts";

/* Looser than the contract, so that old rows stay readable. */
const dayHours = z.object({ enabled: z.boolean(), openTime: z.string(), closeTime: z.string() });
const week = z.object(byDay(() => dayHours));
const closures = z.array(z.object({ startDate: z.string(), endDate: z.string(), note: z.nullable(z.string()) }));
const hoursList = z.array(z.number());
const override = z.nullable(z.object({ reason: z.string(), by: z.string(), refusal: z.string() }));
const paid = z.nullable(z.object({ minor: z.number(), currency: z.string(), way: z.enum(PAID_WAYS) }));
const teachers = z.object({ session: z.optional(z.string()), resources: z.array(z.string()) });
const changes = z.record(z.string(), z.unknown());
const demandCounts = z.record(z.string(), z.number());
const written = z.optional(z.string());
const known = z.object({
  ...{ keys: z.array(z.string()), names: z.array(z.string()), last: z.number() },
  own: z.optional(z.object({ name: written, phone: written, email: written, language: written })),
});
const past = z.nullable(
  z.object({
    ...{ visits: z.number(), missed: z.number(), cancelled: z.number(), guests: z.number() },
    until: z.string(),
  }),
);
const careFields = {
  codes: z.array(z.object({ code: z.string(), strict: z.boolean() })),
  words: z.nullable(z.string()),
};
const care = z.nullable(
  z.object({
    ...careFields,
    asked: z.object({ by: z.nullable(z.string()), at: z.number(), how: z.enum(ASKED_WAYS) }),
  }),
);
const guestTags = z.array(
  z.object({
    ...{ id: z.string(), name: z.string(), color: z.string(), kitchen: z.boolean() },
    rule: z.nullable(z.enum(TAG_RULES)),
    auto: z.nullable(
      z.union([
        z.object({ visits: z.number(), months: z.number() }),
        z.object({ missed: z.number(), months: z.number() }),
      ]),
    ),
  }),
);
const consentBox = z.object({
  ...{ purpose: z.literal("news"), channel: z.enum(NEWS_CHANNELS) },
  ...{ on: z.boolean(), words: z.nullable(z.string()) },
});
const guestSettings = z.object({
  tags: guestTags,
  boxes: z.array(consentBox),
  softOptIn: z.enum(["off", "customers"]),
  ...{ birthdays: z.boolean(), askCare: z.boolean(), guestMonths: z.nullable(z.number()) },
});
const saidConsents = z.nullable(
  z.object({
    consents: z.optional(
      z.array(
        z.object({
          ...{ purpose: z.literal("news"), channel: z.enum(NEWS_CHANNELS), state: z.enum(["given", "customer"]) },
          ...{ wordsId: z.string(), language: z.string(), text: z.string() },
          later: z.optional(z.object({ source: z.literal("manage_page"), at: z.number() })),
        }),
      ),
    ),
  }),
);
const saidCare = z.nullable(
  z.object({ care: z.optional(z.nullable(z.object({ ...careFields, keep: z._default(z.boolean(), false) }))) }),
);
const preferred = z.nullable(z.object({ person: z.nullable(z.string()), area: z.nullable(z.string()) }));
const servers = z.array(z.object({ name: z.string(), color: z.string(), tables: z.array(z.string()) }));

const stays = z.array(z.object({ upTo: z.nullable(z.number()), minutes: z.number() }));
const pacing = z.nullable(
  z.object({
    everyMinutes: z.literal([15, 30, 60]),
    guests: z.nullable(z.number()),
    parties: z.nullable(z.number()),
  }),
);
const periods = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    days: z.array(z.enum(WEEKDAYS)),
    opens: z.string(),
    closes: z.string(),
    lastStart: z.nullable(z.string()),
    stepMinutes: z.literal([5, 10, 15, 20, 30, 60]),
    duration: stays,
    resetMinutes: z.number(),
    pacing,
    noticeMinutes: z.number(),
    closesAt: z.nullable(z.object({ daysBefore: z.literal([0, 1, 2]), time: z.string() })),
    maxGuests: z.nullable(z.number()),
    stock: z.optional(z.record(z.string(), z.enum([...STOCKS, "off"]))),
    protect: z.optional(
      z.array(z.object({ seatsFrom: z.number(), minGuests: z.number(), untilHoursBefore: z.number() })),
    ),
  }),
);
const seats = z.object({ min: z.number(), max: z.number() });
const roomSize = { width: z.number(), height: z.number() };
const position = z.object({
  ...{ x: z.number(), y: z.number(), ...roomSize },
  ...{ rotation: z.literal([0, 45]), shape: z.enum(["square", "round"]) },
});
const house = {
  areas: z._default(
    z.array(
      z.object({
        ...{ id: z.string(), name: z.string(), customersMayChoose: z.boolean(), order: z.number() },
        room: z.optional(z.object(roomSize)),
      }),
    ),
    [],
  ),
  resources: z._default(
    z.array(
      z.object({
        ...{ id: z.string(), kind: z.literal("table"), name: z.string(), area: z.nullable(z.string()) },
        ...{ order: z.number(), seats, stock: z.enum(STOCKS), archived: z.boolean() },
        position: z.optional(position),
      }),
    ),
    [],
  ),
  combinations: z._default(
    z.array(z.object({ id: z.string(), of: z.array(z.string()), seats, order: z.number() })),
    [],
  ),
  freezeMinutes: z._default(z.number(), FREEZE_MINUTES),
};
const minuteList = z.array(z.number());
const need = z.discriminatedUnion("of", [
  z.object({ of: z.enum(["party", "person"]) }),
  z.object({ of: z.enum(["any", "all"]), resources: z.array(z.string()), during: z.enum(["busy", "whole"]) }),
  z.object({ of: z.literal("units"), resource: z.string(), perGuests: z.number() }),
]);
const service = z.object({
  ...{ id: z.string(), name: z.string(), group: z.string(), description: z.string() },
  parts: z.nullable(z.array(z.object({ minutes: z.number(), busy: z.boolean() }))),
  ...{ bufferBefore: z.number(), bufferAfter: z.number(), maxGuests: z.number(), needs: z.array(need) },
  people: z.record(z.string(), z.object({ minutes: z.optional(minuteList), price: z.optional(z.number()) })),
  ...{ price: z.nullable(z.number()), priceFrom: z.boolean(), online: z.boolean(), archived: z.boolean() },
  seats: z.optional(z.nullable(z.number())),
  patchTest: z.optional(z.nullable(z.object({ name: z.string(), validMonths: z.number() }))),
  rebookWeeks: z.optional(z.nullable(z.number())),
});
const stretches = z.array(z.object({ from: z.string(), to: z.string() }));
const hoursOfWeek = z.object(byDay(() => stretches));
const offeredResource = z.object({
  ...{ id: z.string(), kind: z.enum(["person", "room", "machine", "pool"]), name: z.string(), order: z.number() },
  ...{ units: z.nullable(z.number()), hours: z.nullable(hoursOfWeek), archived: z.boolean(), online: z.boolean() },
  ...{ color: z.nullable(z.string()), photoUrl: z.nullable(z.string()), memberId: z.nullable(z.string()) },
});
const offer = z.object({
  ...{ resources: z.array(offeredResource), services: z.array(service) },
  ...{ assign: z.enum(["least_busy", "in_order"]), currency: z.string() },
  ownDaysOff: z.optional(z.boolean()),
});
/** Plans from before there were resources have none, others no offer, or no week. */
const plan = z.object({
  ...{ lastId: z.number(), week: z._default(z.nullable(week), null), periods, ...house },
  offer: z._default(z.nullable(offer), null),
  holds: z.optional(
    z.object({
      list: z.enum(["off", "in_order", "by_hand"]),
      answer: z.array(z.tuple([z.number(), z.number()])),
      ...{ stopsBefore: z.number(), listMost: z.number(), lastCall: z.boolean() },
    }),
  ),
});
const hold = z.object({
  for: z.enum(["offer", "confirm", "pay"]),
  ...{ tellAt: z.nullable(z.number()), standby: z.nullable(z.string()), chain: z.number(), freedAt: z.number() },
});
const refused = z.array(z.object({ date: z.string(), time: z.string(), until: z.nullable(z.number()) }));
const aboutStart = z.nullable(
  z.object({
    ...{ hold: z.nullable(z.string()), date: z.string(), time: z.string(), startsAt: z.number() },
    ...{ isTime: z.boolean(), words: z.nullable(z.string()) },
    ...{ name: z.optional(z.string()), locale: z.optional(z.nullable(z.string())) },
  }),
);
const standbyWish = z.nullable(
  z.object({
    area: z.optional(z.string()),
    legs: z.optional(z.array(z.object({ service: z.string(), person: z.optional(z.string()) }))),
    session: z.optional(z.string()),
  }),
);
const wish = z.nullable(
  z.object({
    area: z._default(z.nullable(z.string()), null),
    visit: z.optional(
      z.object({
        legs: z.array(
          z.object({ service: z.string(), person: z.optional(z.string()), handedFrom: z.optional(z.string()) }),
        ),
        lengths: z.array(z.array(z.number())),
        price: z.nullable(z.object({ minor: z.number(), currency: z.string(), isFrom: z.boolean() })),
        session: z.optional(z.string()),
      }),
    ),
  }),
);
const assignment = z.nullable(
  z.object({
    ...{ resources: z.array(z.string()), pinnedBy: z.nullable(z.string()), isOverride: z.boolean() },
    spans: z.optional(z.array(z.object({ resource: z.string(), from: z.number(), until: z.number() }))),
  }),
);
const move = z.object({
  ...{ from: assignment, to: assignment },
  unplaced: z.nullable(z.enum(UNPLACED_REASONS)),
});
const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const settingsChange = z.object({
  parts: z.array(
    z.object({
      ...{ kind: z.enum(PART_KINDS), id: z.string(), name: z.nullable(z.string()) },
      became: z.enum(["added", "removed", "changed"]),
      fields: z.record(z.string(), z.tuple([loggedValue, loggedValue])),
    }),
  ),
  more: z.number(),
});
const specialRules = z.object({ lastStart: z.nullable(z.string()), duration: z.nullable(stays), pacing });

const NO_WISH = { area: null, wanted: bookedOf(null) };

export function wishColumn(value: unknown): { area: string | null; wanted: Booked } {
  if (value === null || value === undefined) return NO_WISH; // most bookings
  const { area = null, visit } = wish.parse(value) ?? {};
  return { area, wanted: bookedOf(visit) };
}
export const moveColumn = (value: unknown) => move.parse(value);
export const settingsChangeColumn = (value: unknown) => settingsChange.parse(value);
export const planColumn = (value: unknown) => plan.parse(value);
/** `until`: of its own column, null where the booking stands. */
export const holdColumn = (value: unknown, until: number | null): Hold | null =>
  until === null ? null : { ...hold.parse(value), until };
/** Starts that are not held for a standby again. */
export const refusedColumn = (value: unknown) => refused.parse(value);
export const standbyWishColumn = (value: unknown) => standbyWish.parse(value ?? null);
export const specialRulesColumn = (value: unknown) => specialRules.parse(value);
export const weekColumn = (value: unknown) => week.parse(value);
export const closuresColumn = (value: unknown) => closures.parse(value);
export const hoursListColumn = (value: unknown) => hoursList.parse(value);
export const paidColumn = (value: unknown) => paid.parse(value ?? null);
export const overrideColumn = (value: unknown) => override.parse(value ?? null);
/** In the draft of a message about teachers: the class, and its people as its customer knows them. */
export const teachersColumn = (value: unknown) => teachers.parse(value ?? { resources: [] });
/** In the draft of a message about the waitlist; null: it names no start. */
export const aboutStartColumn = (value: unknown): AboutStart | null => aboutStart.parse(value ?? null);
export const changesColumn = (value: unknown) => changes.parse(value);
export const demandCountsColumn = (value: unknown) => demandCounts.parse(value);
export const knownColumn = (value: unknown): Known => known.parse(value);
/** Null: nothing of the guest was anonymised. */
export const pastColumn = (value: unknown) => past.parse(value ?? null);
/** Null: nothing is to be remembered. */
export function careColumn(value: unknown): Care | null {
  const stored = care.parse(value ?? null);
  const facts = stored && readCareFacts(stored);
  return stored && facts && { ...facts, asked: stored.asked };
}
/** The allergies and diet in `bookings.said`. */
export function saidCareColumn(value: unknown): SaidCare | null {
  const stored = saidCare.parse(value ?? null)?.care;
  const facts = stored ? readCareFacts(stored) : null;
  return stored && facts ? { ...facts, keep: stored.keep } : null;
}
/** The ticks in `bookings.said`. */
export const saidConsentsColumn = (value: unknown): SaidConsent[] => saidConsents.parse(value ?? null)?.consents ?? [];
/** Null: the business never saved any. */
export const guestSettingsColumn = (value: unknown): GuestSettings =>
  value === null || value === undefined ? NO_GUEST_SETTINGS : guestSettings.parse(value);
export const preferredColumn = (value: unknown) => preferred.parse(value ?? null);
export const serversColumn = (value: unknown) => servers.parse(value ?? []);
