import "./shell.ts";
import "./push.ts";
import "./subscribe-again.ts";
