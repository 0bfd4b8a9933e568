import module from "node:module";
import path from "node:path";

// An older node would only report an unknown file extension.
const NEEDED = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Daybook needs Node ${NEEDED.join(".")} or newer; this is ${process.versions.node}.`);
  console.error("On Linux npm ci brings one along, unless optional packages are left out.");
  process.exit(1);
}

// Compiled libraries are kept for the next start, which saves a seventh of its CPU.
module.enableCompileCache?.(path.join(import.meta.dirname, "..", "node_modules", ".cache", "compiled"));
