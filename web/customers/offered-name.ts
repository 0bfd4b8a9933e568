import type { Workspace } from "../shared/lib/page-data.ts";

/** The name of a service or class as the page has it, in the reader's language; of one that is gone, as it was booked. */
export const offeredName = ({ offer }: Workspace, { id, name }: { id: string; name: string }): string =>
  [...(offer?.services ?? []), ...(offer?.classes ?? [])].find((each) => each.id === id)?.name ?? name;
