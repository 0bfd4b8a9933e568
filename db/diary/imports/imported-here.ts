import { fromJson, type JsonSql } from "../../platform/from-json.ts";

type ImportedHere = { fingerprint: string; id: string; importId: string; n: number };

/**
 * In the batch of the day that takes them in. A fingerprint that is known aborts it, and so does a null one: the import is being undone, or the
 * person of the row was erased since it was read.
 */
export const ADD_IMPORTED_HERE: JsonSql<ImportedHere> =
  fromJson(`INSERT INTO imported (workspace_id, fingerprint, kind, id, import_id, n)
  SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM imports i CROSS JOIN import_rows r ON r.workspace_id = i.workspace_id AND r.import_id = i.id
      WHERE i.workspace_id = ?1 AND i.id = @importId AND i.state = 'writing' AND r.n = @n AND r.data IS NOT NULL) THEN @fingerprint END,
    'booking', @id, @importId, @n FROM json_each(?2)`);
