import type { NotificationType } from "../../../domain/messages/messages-owed.ts";
import { DEFAULT_TEMPLATES } from "../../../domain/texts/templates.ts";
import { changedTypes, type Typed } from "./use-editor-form.ts";

type Name = keyof Typed[NotificationType];
/** A field that was changed here, and meanwhile elsewhere. */
export type Clash = { type: NotificationType; name: Name };

const NAMES: Name[] = ["emailEnabled", "smsEnabled", "emailSubject", "emailMessage", "smsMessage", "logoUrl"];

/**
 * The settings as they are stored by now, with what was changed here over what was there: nothing that somebody else saved
 * meanwhile is undone. `clashes` are the fields that both have changed, differently; there it is what was typed here.
 */
export function merge(base: Typed, typed: Typed, stored: Typed): { merged: Typed; clashes: Clash[] } {
  const merged = { ...stored };
  const clashes: Clash[] = [];
  for (const type of changedTypes(base, typed))
    for (const name of NAMES) {
      if (isSame(type, name, base, typed)) continue;
      merged[type] = { ...merged[type], [name]: typed[type][name] };
      if (!isSame(type, name, base, stored) && !isSame(type, name, typed, stored)) clashes.push({ type, name });
    }
  return { merged, clashes };
}

/** With what the others have at these fields. */
export function yielding(typed: Typed, stored: Typed, clashes: Clash[]): Typed {
  const yielded = { ...typed };
  for (const { type, name } of clashes) yielded[type] = { ...yielded[type], [name]: stored[type][name] };
  return yielded;
}

const isSame = (type: NotificationType, name: Name, one: Typed, other: Typed) =>
  inForce(type, name, one[type][name]) === inForce(type, name, other[type][name]);

/** A text left empty is the standard one. */
function inForce(type: NotificationType, name: Name, value: Typed[NotificationType][Name]) {
  if (typeof value === "boolean") return value;
  const text = (value ?? "").trim();
  return name === "logoUrl" || name === "emailEnabled" || name === "smsEnabled"
    ? text
    : text || DEFAULT_TEMPLATES[type][name];
}
