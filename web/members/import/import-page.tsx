import { useSearchParams } from "react-router";
import { useRegion, useToday } from "../lib/formats-provider.tsx";
import { OneImport } from "./one-import.tsx";
import { Wizard } from "./wizard.tsx";

type ImportPageProps = { slug: string; timeZone: string; mayUndo: boolean };

/** Moving in from another system, or an import that has begun, which the address names. */
export function ImportPage({ slug, timeZone, mayUndo }: ImportPageProps) {
  const [address] = useSearchParams();
  const business = { region: useRegion(), timeZone, today: useToday() };
  const id = address.get("id");
  return id ? (
    <OneImport key={id} {...{ slug, id, timeZone, mayUndo }} />
  ) : (
    <Wizard key={slug} {...{ slug, business, mayUndo }} />
  );
}
