import { importMade, importQuery, rowsChecked, rowsStaged } from "../../contract/requests/imports.ts";
import { Routes } from "../http/routes.ts";
import { checkRows } from "./check-rows.ts";
import { dropImport } from "./drop-import.ts";
import { makeImport } from "./make-import.ts";
import { listImports, readImport } from "./read-imports.ts";
import { stageRows } from "./stage-rows.ts";
import { stepImport } from "./step-import.ts";
import { undoImport } from "./undo-import.ts";

const OF_IMPORT = { nothing: "is of guests and bookings, no setting; the row of the import says by whom" };

export const imports = new Routes()
  .add("GET /:slug/imports", {
    does: "Imports of the last 13 months, the latest first.",
    who: "import_customers",
    run: listImports,
  })
  .add("POST /:slug/imports", {
    does: "Begins an import of guests, bookings or both from another system's file. Nothing of the file is kept yet. One that stages nothing is gone after a day.",
    who: "import_customers",
    takes: importMade,
    answers: 201,
    refuses: ["unavailable"],
    logs: OF_IMPORT,
    run: makeImport,
  })
  .add("GET /:slug/imports/:id", {
    does: "An import, and rows of it of which something is to be known: refused ones with the reason, guests who say something else here, bookings that came in although a rule refuses them. In the order of the file, 250 a page.",
    who: "import_customers",
    asks: importQuery,
    refuses: ["import_not_found"],
    run: readImport,
  })
  .add("POST /:slug/imports/:id/check", {
    does: "Says how rows would end, and keeps nothing of them: `new`, `known` already, `changed` (fields of a guest that stand empty are filled), `counted_only` (older than bookings are kept) or `refused` with the reason. With `dryRun` bookings ahead are decided on a copy of their dates: send all rows of a date together. `date`: the booking's, where it is another than the calendar's.",
    who: "import_customers",
    takes: rowsChecked,
    refuses: ["import_not_found", "import_running", "import_expired"],
    logs: OF_IMPORT,
    run: checkRows,
  })
  .add("POST /:slug/imports/:id/rows", {
    does: "Keeps at most 250 rows for the import, each of at most 4 KiB, until they are written, at most seven days. A row that is sent again takes the place of the one before.",
    who: "import_customers",
    takes: rowsStaged,
    refuses: ["import_not_found", "import_running", "import_expired", "unavailable"],
    logs: OF_IMPORT,
    run: stageRows,
  })
  .add("POST /:slug/imports/:id/step", {
    does: "Writes a part of the rows; call it until `state` is `done`. The first call starts the import, and rows can no longer be added. An import that nobody steps for two minutes is gone on with. Nobody is told of any of it: no message, no alert, no push.",
    who: "import_customers",
    refuses: ["import_not_found", "import_running", "import_expired", "unavailable"],
    logs: OF_IMPORT,
    run: stepImport,
  })
  .add("POST /:slug/imports/:id/undo", {
    does: "Takes back a part of an import of the last 30 days; call it until `state` is `undone`. What somebody changed since stays, and is counted in `kept`.",
    who: "erase",
    refuses: ["import_not_found", "import_running", "import_expired", "unavailable"],
    logs: OF_IMPORT,
    run: undoImport,
  })
  .add("DELETE /:slug/imports/:id", {
    does: "Takes back an import that has not started, with its rows.",
    who: "import_customers",
    answers: 204,
    refuses: ["import_not_found", "import_running", "import_expired"],
    logs: OF_IMPORT,
    run: dropImport,
  });
