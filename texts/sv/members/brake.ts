import type { Words } from "../../member-words.ts";

export const brake: Words["brake"] = {
  title: { tonight: "Onlinebokning i kväll", today: "Onlinebokning i dag" },
  state: { paused: "pausad", open: "öppen", stopped: "stoppad", upTo: (guests) => `högst ${guests}` },
  brief: (state) => `Online: ${state}`,
  whole: (state) => `Onlinebokning: ${state}`,
  stoppedUntil: (time) => `Onlinebokningen är stoppad till ${time}.`,
  partiesUntil: (guests, time) => `Online: sällskap på högst ${guests} till ${time}.`,
  parties: {
    tonight: (guests) => `Online: sällskap på högst ${guests} i kväll.`,
    today: (guests) => `Online: sällskap på högst ${guests} i dag.`,
  },
  pausedUntil: (date, time) => `Onlinebokningen är pausad till ${date} kl. ${time}.`,
  stopFor: { tonight: "Stoppa för i kväll", today: "Stoppa för i dag" },
  stopUntil: "Stoppa till",
  noMoreThan: "Sällskap på högst",
  note: "Bokningar som redan finns ligger kvar, och du kan boka alla sällskap.",
  undone: "Ångrat: onlinebokningen är som förut",
  notChanged: "Onlinebokningen kunde inte ändras.",
  openAgain: "Onlinebokningen är öppen igen",
  pauseStays: "Kvällens stopp är borta; ägarens paus ligger kvar",
  resume: "Återuppta",
  open: "Öppna igen",
};
