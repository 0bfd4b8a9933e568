import "../styles.css";
import * as z from "zod/mini";

z.config({ jitless: true }); // as the entries do
