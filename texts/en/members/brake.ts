/** Online booking tonight: paused by the owner, or stopped and limited by anybody. */
export const brake = {
  title: { tonight: "Online booking tonight", today: "Online booking today" },
  state: { paused: "paused", open: "open", stopped: "stopped", upTo: (guests: number) => `up to ${guests}` },
  brief: (state: string) => `Online: ${state}`,
  whole: (state: string) => `Online booking: ${state}`,
  stoppedUntil: (time: string) => `Online booking is stopped until ${time}.`,
  partiesUntil: (guests: number, time: string) => `Online: parties of up to ${guests} until ${time}.`,
  parties: {
    tonight: (guests: number) => `Online: parties of up to ${guests} tonight.`,
    today: (guests: number) => `Online: parties of up to ${guests} today.`,
  },
  pausedUntil: (date: string, time: string) => `Online booking is paused until ${date}, ${time}.`,
  stopFor: { tonight: "Stop for tonight", today: "Stop for today" },
  stopUntil: "Stop until",
  noMoreThan: "Parties of no more than",
  note: "Bookings already made stay, and you can book any party.",
  undone: "Undone: online booking is as before",
  notChanged: "Online booking could not be changed.",
  openAgain: "Online booking is open again",
  pauseStays: "Tonight's brake is off; the owner's pause stays",
  resume: "Resume",
  open: "Open again",
};
