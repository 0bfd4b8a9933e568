import { fromJson, type JsonSql } from "../../platform/from-json.ts";

type ImportedHere = { fingerprint: string; id: string; importId: string; n: number };

/** In the batch of the day that takes them in. A fingerprint that is known aborts it. */
export const ADD_IMPORTED_HERE: JsonSql<ImportedHere> =
  fromJson(`INSERT INTO imported (workspace_id, fingerprint, kind, id, import_id, n)
  SELECT ?1, @fingerprint, 'booking', @id, @importId, @n FROM json_each(?2)`);
