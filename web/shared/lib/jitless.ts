import * as z from "zod/mini";

// The content policy forbids `new Function`, which zod would try.
z.config({ jitless: true });
