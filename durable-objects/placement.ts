/** Empty: Cloudflare chooses the place. */
type JurisdictionEnv = { JURISDICTION?: string };

const JURISDICTION: DurableObjectJurisdiction = "eu";

/**
 * With `JURISDICTION` "eu" the object stays in the European Union under another id, so all callers must pass the same
 * variables. Only Cloudflare's own runtime knows jurisdictions.
 */
export function objectNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
  { JURISDICTION: wanted }: JurisdictionEnv,
) {
  const placed = wanted === JURISDICTION ? namespace.jurisdiction(JURISDICTION) : namespace;
  return placed.getByName(name, { locationHint: "weur" }); // counts only for the first call
}
