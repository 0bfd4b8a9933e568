import { writeFileSync } from "node:fs";
import { documents } from "./documents.ts";

/* `npm run api`: writes docs/api.md and docs/openapi.json anew. */

for (const [file, text] of documents()) writeFileSync(file, text);
