import { language, languageOfDevice, loadWords } from "./texts/words.ts";

void start();

async function start() {
  await loadWords(languageOfDevice());
  document.documentElement.lang = language;
  await import("./start.tsx"); // its modules hold texts
}
