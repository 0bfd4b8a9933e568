import "./shell.ts";
import "./push.ts";
