import * as z from "zod/mini";

// The content policy forbids building functions from text, which zod would try.
z.config({ jitless: true });
