import { fail } from "../../contract/errors.ts";
import { type Customization, customizationRequest } from "../../contract/requests/customization.ts";
import { customizationOf, type KeptField, NO_LOOKS, saveCustomization } from "../../db/directory/customizations.ts";
import { wholePart } from "../../domain/settings/settings-parts.ts";
import type { TranslatedName, Translation } from "../../domain/texts/own-texts.ts";
import { type Acting, noteWorkspaceChange } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { forgetReads } from "../recent-reads.ts";
import { rulesOf } from "../services.ts";
import { customizationView, storedCustomizationView } from "../views/workspace-views.ts";
import { descriptionsShown, namesShown } from "./public-workspace.ts";

/** Pages read looks from the nearest replica, so a change may show with its delay. */
export const customization = new Routes()
  .add("GET /:slug/customization", {
    does: "Texts and colours of the public pages, with defaults for those not chosen.",
    who: "change_settings",
    run: async ({ services, workspaceId }) => storedCustomizationView(await customizationOf(services.db, workspaceId)),
  })
  .add("GET /:slug/customization/names", {
    does: "Names that customers read and `translations` may name: of areas, service periods, groups, services and classes, in the order of the page. `descriptions`: those of services and classes, by their name.",
    who: "change_settings",
    run: async ({ services, workspaceId }) => {
      const rules = await rulesOf(services.diary(workspaceId), workspaceId);
      return { names: namesShown(rules), descriptions: descriptionsShown(rules) };
    },
  })
  .add("PUT /:slug/customization", {
    does: "Saves texts and colours of the public pages. `contactEmail`, `embedOrigins`, `reviewUrl`, `cancellationPolicy` and `translations` stay when left out; the others return to their default.",
    who: "change_settings",
    takes: customizationRequest,
    refuses: ["stale_settings"],
    logs: "looks",
    run: (acting, asked) => saveLooks(acting, asked),
  });

const TRIES = 3;

/** Saves looks over the version that the caller saw, or over any, by the one that was read. */
async function saveLooks(
  acting: Acting,
  request: Customization,
  tries = TRIES,
): Promise<ReturnType<typeof storedCustomizationView>> {
  const { services: s, workspaceId } = acting;
  const { embedOrigins, contactEmail, reviewUrl, cancellationPolicy, translations, version, ...looks } = request;
  const row = (await customizationOf(s.db, workspaceId)) ?? NO_LOOKS;
  if (version !== undefined && version !== row.version)
    return fail("stale_settings", undefined, { stored: storedCustomizationView(row) });
  const kept = {
    ...{ contactEmail, reviewUrl, cancellationPolicy },
    embedOrigins: embedOrigins && JSON.stringify(embedOrigins),
    translations: translations && JSON.stringify(translations),
  };
  const after = { ...row, ...looks, ...defined(kept) };
  const [[saved]] = await s.db.batch([
    saveCustomization(s.db, workspaceId, { ...looks, ...kept }, row.version),
    noteWorkspaceChange(acting, "looks", [[looksPart(row)], [looksPart(after)]]),
  ]);
  // another save came between
  if (!saved) return tries > 1 ? saveLooks(acting, request, tries - 1) : fail("unavailable");
  forgetReads(workspaceId);
  return storedCustomizationView(saved);
}

type Looks = typeof NO_LOOKS;

/** As editors see it: a default that is saved for the first time is no change. */
function looksPart(row: Looks) {
  const { translations, ...looks } = customizationView(row);
  return wholePart({ ...looks, translations: translations.flatMap(loggedTranslation) });
}

/** "sv: Matsal", a line for each text. */
const loggedTranslation = ({ language, names, ...texts }: Translation): string[] =>
  [...Object.values(texts), ...names.flatMap(wordsOf)].flatMap((text) => (text ? `${language}: ${text}` : []));

const wordsOf = ({ name, translated, description }: TranslatedName) => [
  `${name} = ${translated}`,
  ...(description ? [`${name}: ${description}`] : []),
];

/** Fields that are left out stay as they are. */
const defined = (fields: Partial<Pick<Looks, KeptField>>): Partial<Looks> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
