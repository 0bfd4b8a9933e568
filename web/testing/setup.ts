import "../styles.css";
import "../shared/lib/jitless.ts";
