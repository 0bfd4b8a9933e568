import type { Words } from "../en.ts";

export const live: Words["live"] = {
  live: "Live",
  offline: "Offline",
  connecting: "Ansluter…",
  asOf: (time) => `senast ${time}`,
  sound: "Ljud vid nya bokningar",
  heard: "Nya bokningar hörs",
  silent: "Nya bokningar är tysta",
};
