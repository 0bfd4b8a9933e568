import { writeFileSync } from "node:fs";
import { REFERENCE, reference } from "./reference.ts";

/* `npm run api`: writes docs/api.md anew. */

writeFileSync(REFERENCE, reference());
