import "./shell.ts";
