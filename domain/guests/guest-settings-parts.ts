import type { SettingsPart } from "../settings/settings-log.ts";
import { wholePart } from "../settings/settings-parts.ts";
import type { GuestSettings } from "./guest-settings.ts";
import type { AutoTag, GuestTag } from "./guest-tags.ts";

/** Settings of the guest book as the log keeps them. A consent that is asked for in the standard words reads "standard". */
export const guestSettingsParts = ({ tags, boxes, ...settings }: GuestSettings): SettingsPart[] => {
  const asked = (channel: string) => boxes.find((box) => box.channel === channel && box.on);
  const wordsOf = (channel: string) => asked(channel) && (asked(channel)?.words ?? "standard");
  const consents = { consentEmail: wordsOf("email") ?? null, consentSms: wordsOf("sms") ?? null };
  return [wholePart({ ...settings, softOptIn: settings.softOptIn === "customers", ...consents }), ...tags.map(tagPart)];
};

const tagPart = ({ id, name, color, kitchen, rule, auto }: GuestTag): SettingsPart => ({
  ...{ kind: "tag", id, name },
  fields: { name, color, kitchen, tagRule: rule, tagAuto: auto && autoText(auto) },
});

/** "5 visits / 12" months; an automatic tag is counted. */
const autoText = (auto: AutoTag) =>
  "visits" in auto ? `visits ${auto.visits} / ${auto.months}` : `missed ${auto.missed} / ${auto.months}`;
