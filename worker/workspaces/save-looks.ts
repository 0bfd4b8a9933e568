import { fail } from "../../contract/errors.ts";
import type { Customization } from "../../contract/requests/customization.ts";
import { customizationOf, saveCustomization } from "../../db/directory/customizations.ts";
import { workspaceChanges } from "../../db/directory/schema.ts";
import { noteChange } from "../../db/platform/settings-log.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import { forgetReads } from "../recent-reads.ts";
import type { Services } from "../services.ts";
import { type ChangedBy, settingsEntry } from "../settings-entry.ts";
import { storedCustomizationView } from "../views/workspace-views.ts";

const TRIES = 3;

/** Saves looks over the version that the caller saw, or over any, by the one that was read. */
export async function saveLooks(
  s: Services,
  by: ChangedBy,
  request: Customization,
  tries = TRIES,
): Promise<ReturnType<typeof storedCustomizationView>> {
  const { embedOrigins, contactEmail, reviewUrl, version, ...looks } = request;
  const row = await customizationOf(s.db, by.workspaceId);
  const stored = storedCustomizationView(row);
  if (version !== undefined && version !== stored.version) return fail("stale_settings", undefined, { stored });
  const fields = { ...looks, contactEmail, reviewUrl, embedOrigins: embedOrigins && JSON.stringify(embedOrigins) };
  const entry = settingsEntry(by, "looks", [[looksPart(stored)], [looksPart({ ...stored, ...defined(request) })]], s.now());
  const [[saved]] = await s.db.batch([
    saveCustomization(s.db, by.workspaceId, fields, stored.version),
    noteChange(s.db, workspaceChanges, entry),
  ]);
  // another save came between
  if (!saved) return tries > 1 ? saveLooks(s, by, request, tries - 1) : fail("unavailable");
  forgetReads(by.workspaceId);
  return storedCustomizationView(saved);
}

const looksPart = ({ version: _, ...looks }: ReturnType<typeof storedCustomizationView>) => wholePart(looks);

/** Fields that are left out stay as they are. */
const defined = (request: Customization) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
