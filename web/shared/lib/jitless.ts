import * as z from "zod/mini";
import { fault } from "../../../domain/faults.ts";

// The content policy forbids `new Function`, which zod would try. Its own words are English.
z.config({ jitless: true, customError: () => fault("invalid") });
