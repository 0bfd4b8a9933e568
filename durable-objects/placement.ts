/** The variable that keeps objects within a jurisdiction; empty: wherever Cloudflare puts them. */
type JurisdictionEnv = { JURISDICTION?: string };

const JURISDICTION: DurableObjectJurisdiction = "eu";

/**
 * The object of this name. With `JURISDICTION` "eu" it lives and keeps its file in the European Union, under another id than
 * without: everybody has to ask for it in the same way. Only Cloudflare's own runtime knows jurisdictions.
 */
export function objectNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
  { JURISDICTION: wanted }: JurisdictionEnv,
) {
  const placed = wanted === JURISDICTION ? namespace.jurisdiction(JURISDICTION) : namespace;
  return placed.getByName(name, { locationHint: "weur" }); // near its first caller; the hint counts only then
}
