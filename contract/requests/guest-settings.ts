import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { CONSENT_WORDS_MAX, GUEST_MONTHS_MAX, NEWS_CHANNELS } from "../../domain/guests/guest-settings.ts";
import {
  AUTO_COUNT_MAX,
  AUTO_MONTHS_MAX,
  TAG_COLORS,
  TAG_NAME_MAX,
  TAG_RULES,
  TAGS_MAX,
  TURNS_AWAY_BY_COUNT,
  turnsAwayByCount,
} from "../../domain/guests/guest-tags.ts";
import { EMAIL_MAX } from "../limits.ts";
import { line, optionalText, settingsVersion } from "../texts.ts";
import { whole } from "./plan-fields.ts";

const WRONG_COUNT = fault("number_up_to", { max: AUTO_COUNT_MAX });
const count = whole(1, AUTO_COUNT_MAX, WRONG_COUNT);
const months = whole(1, AUTO_MONTHS_MAX, fault("number_up_to", { max: AUTO_MONTHS_MAX }));
const auto = z.union(
  [z.strictObject({ visits: count, months }), z.strictObject({ missed: count, months })],
  WRONG_COUNT,
);

const ID_MAX = 60;
/** New ones begin with `new-`. */
const tagId = z.string(fault("unknown_id")).check(z.minLength(1), z.maxLength(ID_MAX));

const tag = z
  .strictObject({
    id: tagId,
    name: line(TAG_NAME_MAX, fault("name_required")),
    color: z.enum(TAG_COLORS, fault("color_invalid")),
    kitchen: z.boolean(fault("on_or_off")),
    rule: z.nullable(z.enum(TAG_RULES)),
    auto: z.nullable(auto),
  })
  .check(z.refine((each) => !turnsAwayByCount(each), { error: TURNS_AWAY_BY_COUNT, path: ["rule"] }));

const NAMED_TWICE = fault("tag_twice");
const areDifferent = (all: readonly string[]) => new Set(all).size === all.length;

const box = z.strictObject({
  purpose: z.literal("news"),
  channel: z.enum(NEWS_CHANNELS),
  on: z.boolean(fault("on_or_off")),
  words: optionalText(CONSENT_WORDS_MAX),
});

/** `boxes`: one for each channel. Empty `words`: the standard ones. */
export const guestSettings = z.strictObject({
  version: settingsVersion(),
  settings: z.strictObject({
    tags: z.array(tag).check(
      z.maxLength(TAGS_MAX, fault("too_many_tags", { max: TAGS_MAX })),
      z.refine((tags) => areDifferent(tags.map(({ id }) => id)), NAMED_TWICE),
      z.refine((tags) => areDifferent(tags.map(({ name }) => name.toLowerCase())), NAMED_TWICE),
    ),
    boxes: z
      .array(box)
      .check(
        z.refine(
          (boxes) =>
            NEWS_CHANNELS.every((channel, i) => boxes[i]?.channel === channel) && boxes.length === NEWS_CHANNELS.length,
          fault("consent_boxes_missing"),
        ),
      ),
    softOptIn: z.enum(["off", "customers"], fault("on_or_off")),
    birthdays: z.boolean(fault("on_or_off")),
    askCare: z.boolean(fault("on_or_off")),
    guestMonths: z.nullable(whole(1, GUEST_MONTHS_MAX, fault("number_up_to", { max: GUEST_MONTHS_MAX }))),
  }),
});
export type GuestSettingsRequest = z.output<typeof guestSettings>;

/** A guest's own words, on the phone or in person. `address`: a number or mail of the guest. */
export const consentNoted = z.strictObject({
  purpose: z.literal("news"),
  channel: z.enum(NEWS_CHANNELS),
  address: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX)),
  state: z.enum(["given", "withdrawn"]),
  how: z.enum(["phone", "in_person"]),
});
export type ConsentNoted = z.output<typeof consentNoted>;
