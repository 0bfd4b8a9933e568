/** Tables of a booking, and what happens to others when a booking moves. */
export const places = {
  notSent: "Not sent yet",
  doneLater: "It is done once the connection is back, unless others would have to move.",
  changedFirst: "Somebody else changed it first, so nothing was done.",
  staleTitle: "Booking changed",
  /** Toasts. */
  staysLonger: "Stays longer",
  leavesEarlier: "Leaves earlier",
  bookingMoved: "Booking moved",
  whoChanged: "Who and where changed",
  tableChanged: "Table changed",
  stayAsBefore: "Stay as before",
  movedBack: "Moved back",
  until: (name: string, time: string) => `${name}: until ${time}`,
  cancelled: (name: string) => `${name}: cancelled`,
  pinned: "pinned",
  noteAgain: (name: string) => `Please note ${name}'s attendance again`,
  staysAt: (name: string, place: string) => `${name} stays at ${place}`,
  trial: {
    kept: "There is no connection, so nobody knows yet who would have to move. This device keeps the wish and sends it when the line is back. If others would have to move, it is listed instead.",
    notRead: "The tables could not be read.",
    changed: "The day has changed meanwhile, so nothing was done. Look again.",
    looking: "Looking who would move…",
    nobodyMoves: "Nobody else has to move.",
  },
  refused: {
    notFor: (tables: string, party: string) => `${tables} cannot be given to ${party}`,
    tooFew: (isOne: boolean, askedForArea: boolean) =>
      `${isOne ? "It seats fewer" : "They are not set up to be joined for so many"}${askedForArea ? ", or the party asked for another area" : ""}.`,
    notThen: (tables: string) => `${tables} cannot be had then`,
    away: "They are away, or do not work for all of the visit.",
    closed: "It is closed for a part of the visit.",
    taken: (tables: string, count: number) => `${tables} ${count === 1 ? "is" : "are"} taken`,
    notForVisit: (places: string) => `This visit cannot go to ${places}`,
    askedFor: (people: string) =>
      `The customer asked for ${people}. Edit the booking to ask for somebody else, with their length and price.`,
    notDone:
      "Its services are not done there, or take longer than was promised. Edit the booking to promise another length.",
    allStay: (count: number): string => (count === 1 ? "This party stays there." : "These parties stay there."),
    noOther: (who: "others" | "one" | "all", place: "table" | "place") =>
      `${{ others: "The others find", one: "This party finds", all: "These parties find" }[who]} no other ${place}, or the visit begins too soon to be moved.`,
  },
  held: {
    tell: (name: string) => `Tell ${name} of the new time`,
    move: "Move",
    moveLater: "Move when the line is back",
    changeLater: "Change when the line is back",
    putBack: "Put back",
    until: (time: string) => `until ${time}`,
    stayAnyway: "Let them stay anyway",
    whyNot: (place: string, time: string) => `Why not ${place} at ${time}?`,
    insteadAt: (place: string) => `${place} instead at`,
    moveInstead: "Move instead",
    seatAnyway: "Seat them there anyway",
    moveAnyway: "Move anyway",
  },
};
