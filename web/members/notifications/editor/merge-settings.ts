import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { DEFAULT_TEMPLATES } from "../../../../domain/texts/templates.ts";
import { changedTypes, type TypedSettings } from "./use-editor-form.ts";

type SettingName = keyof TypedSettings[MessageType];
/** A field that was changed here and also elsewhere. */
export type FieldConflict = { type: MessageType; name: SettingName };

const NAMES: SettingName[] = ["emailEnabled", "smsEnabled", "emailSubject", "emailMessage", "smsMessage", "logoUrl"];

/**
 * Puts fields changed here over the stored settings. `conflicts` lists fields that both changed differently; `merged`
 * has ours.
 */
export function mergeSettings(
  base: TypedSettings,
  typed: TypedSettings,
  stored: TypedSettings,
): { merged: TypedSettings; conflicts: FieldConflict[] } {
  const merged = { ...stored };
  const conflicts: FieldConflict[] = [];
  for (const type of changedTypes(base, typed))
    for (const name of NAMES) {
      if (isSame(type, name, base, typed)) continue;
      merged[type] = { ...merged[type], [name]: typed[type][name] };
      if (!isSame(type, name, base, stored) && !isSame(type, name, typed, stored)) conflicts.push({ type, name });
    }
  return { merged, conflicts };
}

export function withStoredFields(
  typed: TypedSettings,
  stored: TypedSettings,
  conflicts: FieldConflict[],
): TypedSettings {
  const result = { ...typed };
  for (const { type, name } of conflicts) result[type] = { ...result[type], [name]: stored[type][name] };
  return result;
}

const isSame = (type: MessageType, name: SettingName, one: TypedSettings, other: TypedSettings) =>
  effectiveValue(type, name, one[type][name]) === effectiveValue(type, name, other[type][name]);

/** An empty text means the standard text. */
function effectiveValue(type: MessageType, name: SettingName, value: TypedSettings[MessageType][SettingName]) {
  if (typeof value === "boolean") return value;
  const text = (value ?? "").trim();
  return name === "logoUrl" || name === "emailEnabled" || name === "smsEnabled"
    ? text
    : text || DEFAULT_TEMPLATES[type][name];
}
