import { language, languageOfDevice, loadFirstWords } from "./texts/words.ts";

void start();

async function start() {
  await loadFirstWords(languageOfDevice());
  document.documentElement.lang = language;
  await import("./start.tsx"); // its modules hold texts
}
