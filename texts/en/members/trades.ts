import type { TradeWords } from "../../../domain/texts/trade-words.ts";
import type { SomeWords } from "../../member-words.ts";
import { plural } from "./plural.ts";

const people = plural({ one: "# person", other: "# people" });
const seats = plural({ one: "# seat", other: "# seats" });
const visits = plural({ one: "# visit", other: "# visits" });
const EVERY = { 15: "every quarter of an hour", 30: "every half hour", 60: "every hour" };
const BOOKINGS = { one: "# booking", other: "# bookings" };

/** For everybody who books people and rooms. */
const visit: SomeWords = {
  alerts: {
    atOnce: { changed: { hint: "A customer moves or changes a booking." } },
    daily: {
      sheet: "Day's sheet",
      sheetHint: "Today's bookings, what customers changed in the last day, ratings and failed messages.",
    },
    device: {
      text: "Shown at once, also while Daybook is closed, until you sign out here. The lock screen may show the time and a first name.",
      late: { label: "Late client" },
    },
  },
  asItStood: {
    changes: {
      placed: "Person chosen",
      arranged: "People given anew",
      tidied: "Day tidied up",
      pinned: "People settled",
      unpinned: "People may change again",
    },
  },
  bookingFields: {
    times: { chooseParty: "Choose a date to see the free times." },
    notOffered: {
      arrive: { parties: (count, most) => `${count} of ${most} begin` },
      noPlace: { words: "nobody is free", short: "nobody" },
    },
  },
  bookingHistory: { stayLonger: (who, minutes) => `${who} made the visit ${minutes} minutes longer` },
  bookings: {
    keys: {
      pickUp: "Diary: pick up a visit, and drop it",
      moveParty: "Diary: move it to the next person or by 15 minutes, with Shift by an hour",
      stay: "Diary: make it 15 minutes longer, or shorter",
      nearest: "",
      walkIn: "Walk-in",
      onlineTonight: "Online booking today",
    },
  },
  brake: {
    title: { tonight: "Online booking today" },
    stopFor: { tonight: "Stop for today" },
    note: "Bookings already made stay, and you can book anything.",
    pauseStays: "Today's brake is off; the owner's pause stays",
  },
  calendars: {
    slow: "A calendar shows a change only after its program has asked again. Today, look at the dashboard.",
  },
  dated: {
    wholePlace: "Everything",
    likePeriod: "As at",
    otherStays: "Other lengths than usual",
  },
  care: {
    title: "Allergies",
    change: "Change allergies",
    notRead: "What is known about the client could not be read. Ask what they do not tolerate.",
    askAgain: "Ask again at the visit.",
    words: "In the client's own words",
    wordsHint: "For example: patch test in May was fine",
    asked: "The client asked us to remember this",
    askedMissing: "Only what the client asked us to remember is kept on the card.",
    askedHow: { told: "the client asked us to remember it" },
    tags: {
      noChoices: "The owner makes tags in the settings of the clients.",
      reasonHint:
        "Members alone read it, and the client who asks for it. Online booking then answers with your number.",
    },
  },
  daySheet: {
    period: "Opening time",
    columns: { table: "With" },
    byTable: "By person",
    withoutTable: "Without a person",
    otherTables: "Others",
    question: "People are settled when you print: does everybody keep theirs?",
    mayMove: plural({
      one: "# booking may still be given to somebody else. Kept, each stays as the sheet says until a member moves it.",
      other:
        "# bookings may still be given to somebody else. Kept, each stays as the sheet says until a member moves it.",
    }),
    allStay: "Everybody on the sheet keeps their person already.",
    settled: plural({ one: "Settled: # booking stays", other: "Settled: # bookings stay" }),
    mayChange: "People may change again",
  },
  details: {
    confirm: { cancel: { description: "It gives up its time at once, and this cannot be undone." } },
    toasts: { unpinned: { description: "It may be given to somebody else to make room." } },
    late: { noRoom: "Nobody else can make room for the whole visit.", elsewhere: "With anybody else" },
    longer: {
      label: "Make longer",
      stay: (until) => `Until ${until}`,
      stayLater: (until) => `Until ${until} when the line is back`,
    },
  },
  device: {
    tableChanged: "Person changed",
    staysLonger: plural({ one: "# minute longer", other: "# minutes longer" }),
    leavesEarlier: plural({ one: "# minute shorter", other: "# minutes shorter" }),
  },
  evening: {
    noMoreParties: "no more clients today",
    ownDays: {
      withoutPlace: plural({
        one: "# visit without a person: please look at the list.",
        other: "# visits without a person: please look at the list.",
      }),
    },
  },
  guestSettings: {
    title: "Settings of the clients",
    askCare: "The booking page asks for allergies",
    suggested: ["Regular", "VIP", "Friend of the house", "Wheelchair", "Please call"],
    kitchen: "",
    pleaseCallHint: "Clients with this tag are answered with your telephone number. You may book for them.",
    removeHint: "A tag that is removed is taken off all clients.",
    months60: "Forget clients after months without a booking",
  },
  guestBook: {
    title: "Clients",
    found: plural({
      one: "# client found. Enter books for the first.",
      other: "# clients found. Enter books for the first.",
    }),
    nobody: "No client found.",
    building: (percent) => `The clients are being gathered: ${percent} %.`,
    notRead: "The clients could not be searched.",
    newGuest: "New client",
    known: "Known clients",
    chosen: "Client",
    who: {
      about: "This number or address belongs to several clients. The booking keeps its own name.",
      failed: "Failed to choose the client",
    },
  },
  importReading: {
    rows: {
      guests_unreadable: "The number of people could not be read.",
      too_many_guests: "A booking is for at most 50 people.",
      removed_there: "The other system had removed this client.",
    },
    warnings: {
      more_phones: "A client has one number here. The other stands in the note.",
      more_emails: "A client has one mail address here. The other stands in the note.",
      no_guests_column: "No column says for how many: each booking is for one.",
    },
    fields: { note: "Note about the client", guests: "Number of people" },
  },
  imports: {
    people: plural({ one: "# person", other: "# people" }),
    file: { about: "Export clients or bookings from your old system, and choose the file here." },
    what: {
      kinds: {
        guests: { label: "A client", note: "name and how to reach them" },
        both: { label: "A booking and its client" },
      },
    },
    columns: {
      groups: { guest: "About the client" },
    },
    preview: { countsHints: { changed: "empty fields of clients you have" } },
    reasons: { too_old: "Last seen longer ago than you keep clients" },
    writing: { title: "Clients and bookings come in" },
    ended: { guests: "See the clients" },
    earlier: {
      undoAbout:
        "Clients and bookings that it brought go again. What somebody changed since stays. Nobody gets a message.",
    },
  },
  guestMerge: {
    search: "The other client",
    notMerged: "The clients could not be merged.",
    separateAbout: "Tick the bookings that are somebody else's. They become a new client's.",
    taken: plural({ one: "# booking is a new client's", other: "# bookings are a new client's" }),
  },
  guestPages: {
    title: "Clients",
    notLoaded: "The clients could not be loaded.",
    moreNotLoaded: "More clients could not be loaded.",
    search: "Search clients",
    shown: { all: "All clients", care: "With allergies" },
    empty: "No clients yet",
    add: "New client",
    added: "Client added",
    page: {
      preferredArea: "Likes to be in",
      likesArea: (name) => `Likes to be in: ${name}`,
      notLoaded: "The client could not be loaded.",
      notFound: "There is no such client",
      editTitle: "Edit the client",
      notSaved: "The client could not be saved.",
      noteHint: "Always shown beside the client. The client may ask to read this.",
      changeTypes: { made: "added the client", other: "changed the client" },
      fields: { preferred: "whom the client likes", care: "allergies" },
    },
  },
  holds: {
    told: (until) =>
      `The time is kept until ${until}. Without a yes it goes to the next on the waitlist, or to everybody.`,
    toldAt: (until, at) => `The time is kept until ${until}. The message leaves ${at}.`,
    silent: (until) => `The time is kept until ${until}. The customer does not know of it yet.`,
    toCall: (until) => `The time is kept until ${until}. No message reaches them: call, and accept for them.`,
    question: {
      title: (name) => `Withdraw the time from ${name}?`,
      told: "The customer is told that the time can no longer be had. Who waits stays where they were in the line.",
      silent: "Nobody was told of it. The time goes to the next on the waitlist, or to everybody.",
    },
    failed: {
      accept: "The time could not be booked",
      longer: "The time could not be held longer",
      withdraw: "The time could not be withdrawn",
    },
    instead: {
      hint: "The customer gets a link and says yes or no. Until then nobody else can have the time.",
    },
  },
  standbys: {
    freed: "Freed times",
    asleepAbout: "The last offer ended without an answer. No time is held until somebody wakes it.",
    isOff: "The list is switched off: no time is held for them by itself.",
    holdPlace: "Hold a time",
    holdFor: (name) => `Hold a time for ${name}`,
    failed: { hold: "No time was held" },
    served: { after: (nth) => `${nth}. offer of this time` },
  },
  waitlist: {
    list: {
      title: "When a time comes free",
      about:
        "Customers join where nothing is free for them. A freed time is kept for one of them at a time, until they answer. Nobody else can take it meanwhile.",
      options: { off: { note: "Nobody joins. You may still hold a time for somebody." } },
    },
    limits: {
      stopsBeforeHint: "You may still hold a time by hand, or call.",
      lastCallHint: "When nobody took a time, up to 20 others who fit get one mail that it is free again, first come.",
    },
    figures: { freed: "Times freed" },
  },
  hours: {
    affected: {
      keepPlaces: plural({
        one: "It keeps its person until it ends, so nothing is sold twice.",
        other: "They keep their people until they end, so nothing is sold twice.",
      }),
    },
    planQuestion: {
      untilPlaced: "Nothing is cancelled. Customers cannot book over these bookings until each has somebody.",
      noPlace: { place: plural({ one: "# booking gets nobody", other: "# bookings get nobody" }) },
      titles: { to_spots: "Count bookings again?" },
      touched: {
        per_booking_limit_exceeded: "For more than you take then",
        pacing_full: "More arrive then than you allow",
        spot_capacity_exceeded: "More than you have room for then",
      },
      party: "For",
    },
    pages: { try: "More" },
    sections: { capacity: "Limits" },
  },
  list: {
    guestBook: "Clients",
    needs: { waiting: "Late clients" }, // who has come for services is here, and waits for no table
    table: { needed: plural({ one: "# booking needs somebody", other: "# bookings need somebody" }) },
    toPlace: plural({ other: "# without a person" }),
    place: {
      needed: plural({ one: "# booking needs somebody", other: "# bookings need somebody" }),
      andMore: plural({ other: "And # more, shown once some of these have somebody." }),
      closedOnline: (times, name) => `${times} is closed online until ${name} has somebody.`,
      give: "Give to…",
      giveOther: "Give to somebody else…",
      takenTwice: plural({
        one: "# person or room is taken twice at one time",
        other: "# people or rooms are taken twice at one time",
      }),
    },
    haveRoom: "Comes anyway",
    isThereRoom: (name) => `Does ${name} come anyway?`,
    letInAbout: "The booking keeps its time and takes nobody's. Customers can book beside it.",
    letIn: "Comes anyway",
  },
  messages: { types: { booking_rescheduled: { description: "When date, time or services change" } } },
  places: {
    staysLonger: "Made longer",
    leavesEarlier: "Made shorter",
    tableChanged: "Person changed",
    staysAt: (name, place) => `${name} stays with ${place}`,
    trial: { notRead: "Who is free could not be read." },
    refused: {
      tooFew: () => "It takes fewer.",
      allStay: (count) => (count === 1 ? "This visit stays there." : "These visits stay there."),
      noOther: (who) =>
        `${{ others: "The others find", one: "This visit finds", all: "These visits find" }[who]} nobody else, or it begins too soon to be moved.`,
    },
    held: { stayAnyway: "Make it longer anyway", seatAnyway: "Book there anyway" },
  },
  people: { rooms: { poolHint: "Such as six mats of which each person takes one" } },
  periods: {
    period: "Opening time",
    another: "Another opening time",
    names: { lunch: "Midday", dinner: "Late" },
    lastStartHint: "Leave the last start empty, and every visit ends by closing. With one, visits may end later.",
    reset: "Minutes between visits",
    resetHint: "Kept free after each visit; customers do not see it",
    partiesArrive: "Visits that may begin",
    partiesArriveHint: "Counted together with the people above",
    guestsArrive: (stretch) => `People who may arrive ${EVERY[stretch]}`,
    guestsArriveAt: (name, stretch) => `${name}: people who may arrive ${EVERY[stretch]}`,
    proposal: (count) => `At most ${count} people every half hour`,
    proposalAt: (name, count) => `${name}: at most ${count} people every half hour`,
    largest: "Most people in one booking",
    largestHint: "More are asked to call",
    stays: {
      title: "How long a visit without a service takes",
      titleAt: (name) =>
        name ? `${name}: how long a visit without a service takes` : "How long a visit without a service takes",
      minutesForLarger: (name) => `${name}, minutes for more`,
      minutesUpTo: (name, count) => `${name}, minutes for up to ${people(count)}`,
    },
    folded: {
      guests: (count, stretch) => `${people(count)} ${EVERY[stretch]}`,
      parties: (count, stretch) => `${visits(count)} ${EVERY[stretch]}`,
      upTo: (count) => `up to ${people(count)} a booking`,
      reset: (minutes) => `${minutes} min between visits`,
      largeKept: "large ones kept",
    },
    compared: {
      stays: (lengths) => `visits of ${lengths}`,
      guestsEvery: (count, minutes) => `${people(count)} every ${minutes} minutes`,
      partiesEvery: (count, minutes) => `${visits(count)} every ${minutes} minutes`,
      bothEvery: (count, ofVisits, minutes) => `${people(count)} and ${visits(ofVisits)} every ${minutes} minutes`,
    },
  },
  rehearsal: {
    intro:
      "The bookings of the last four weeks are played again under the rules of these pages, saved or not: who would have been kept, given to somebody else or refused. Nothing is changed, and nobody is told.",
    otherTable: "With somebody else",
    moves: "Moves between people",
    fitting: plural({
      one: "At most # who was refused then would have fitted.",
      other: "At most # who were refused then would have fitted.",
    }),
    reasons: {
      online_limit_exceeded: "For more than could book online",
      unsettled: "Another booking of then has nobody",
      no_resource_fits: "Nobody who does it was free",
      spot_capacity_exceeded: "Fully booked",
      guest_capacity_exceeded: "Too few are free",
    },
  },
  roles: { names: { staff: "Staff", kitchen: "Reader" } },
  rules: { compared: { parts: { periods: "Opening time" } } },
  seating: {
    title: (name) => `Start with ${name}`,
    sits: (place, name) => `${place}: ${name} is still there`,
    sitsOver: (place, name, over) => `${place}: ${name} is still there, ${over}`,
    at: (place) => place,
    noneFree: () => "Nobody is free.",
    seat: "Start",
    bothSit: "Both at once",
    wholeStay: "free for the whole visit",
    untilWholeStay: (time) => `free until ${time}, the whole visit`,
  },
  services: { fields: { largestParty: "Most people at a time" } },
  settings: {
    handOver: { text: "A member of your team becomes the owner. You become staff." },
    pages: {
      waitlist: { text: "Who gets a time that comes free, and how long they may think" },
      hours: { text: "Opening hours, days that differ, limits, online booking" },
      import: { text: "Clients and bookings from another system, as a file" },
    },
    fields: { maxGuestsPerBooking: { hint: "More are asked to call. Leave empty for no limit." } },
  },
  settingsLog: {
    areas: { plan: "Services and people", guests: "Clients" },
    emptyText: "Changes of hours, services, texts, looks and team will be listed here.",
    byParty: "as long as a visit takes",
    fields: {
      duration: "Length of visit",
      listMost: "People who may wait for a date",
      guestMonths: "Months that clients are kept",
      kitchen: "Shown without contact data",
      freezeMinutes: "People are settled before",
      pacingGuests: "People arriving at most",
      pacingParties: "Visits beginning at most",
      maxGuests: "People in one booking",
    },
  },
  share: {
    link: {
      title: "A link for a service, a newsletter, a counter card",
      places: {
        newsletter: { hint: "Make one link for each service that you write about." },
        "table-tent": { name: "Counter card", hint: "Choose Counter card as the size when you print the sheet." },
      },
    },
    sizes: { tent: "Counter card" },
  },
  shared: {
    attendance: { arrived: "Here", seated: "Started" },
    steps: { arrived: "Here", seated: "Start" },
    spotTaken: { title: "Their time is taken" },
    overrides: {
      per_booking_limit_exceeded: "Above the limit of one booking",
      no_resource_fits: "Where nobody is free",
      without_place: "Without a person of its own",
    },
    noTable: "nobody",
    noPlace: "nobody",
    formerTable: "somebody who left",
    unplaced: { no_room: "Nobody was free for it" },
    unplacedAnywhere: { too_small: "Nothing that is free takes so many" },
    losing: {
      bookings: plural({ one: "# booking gets nobody", other: "# bookings get nobody" }),
      untilPlaced: "Nothing is cancelled. Customers cannot book over these bookings until each has somebody.",
      list: "Bookings without a person",
    },
    walkIn: { seated: "Walk-in started", noAnswer: "No answer came. Try again: it is noted only once." },
  },
  tables: {
    without: { services: "Bookings are given people and rooms. With tables, groups can book those, too." },
    useReal: "Add tables",
    moved: { place: plural({ one: "# booking has somebody else.", other: "# bookings have somebody else." }) },
    placed: { place: plural({ one: "# booking gets somebody.", other: "# bookings get somebody." }) },
    needPlace: plural({ one: "# booking needs somebody.", other: "# bookings need somebody." }),
    unplaced: {
      place: {
        resource_removed: "Its person or room is gone and nobody else is free",
        too_small: "Nothing that is free takes so many",
        closed: "Its person or room is away then",
      },
      table: { no_room: "Nobody is free for it" },
    },
  },
  team: {
    handOver: {
      text: "They become the owner at once, with everything that is the owner's alone. You become staff, and only they can give it back.",
    },
  },
  tidy: {
    title: "Tidy the day",
    about: "Each of these gets a person or room that leaves fewer gaps. Nobody's time changes, and nobody is told.",
    nothing: "Nothing to tidy: nobody else would leave fewer gaps.",
    done: "Day tidied",
  },
  timeline: {
    parties: "Visits",
    withoutTable: "Without a person",
    noTable: "Nobody",
    toPlace: plural({ one: "# visit", other: "# visits" }),
    hint: "Tap a row, or a name at the left to keep the time. Or drag the visit.",
    stayLonger: (minutes) => `${minutes} minutes longer`,
  },
  walkIn: {
    seatThem: "Start now",
    seatThemAnyway: "Start now anyway",
    taken: "Somebody else has that time by now. Look again.",
    hasChanged: "Others would have to move by now, so nothing was begun. Look again.",
    offlineUnknown:
      "There is no connection, so nobody knows who is free. This device keeps the walk-in and sends it when the line is back.",
    tile: { noPlace: "nobody" },
    aPlace: "Somebody",
    waitingName: "Name",
    refused: {
      closed: (minutes) => `Closed now or within a visit of ${minutes} minutes.`,
      outsideHours: (minutes) => `Outside the hours for a visit of ${minutes} minutes.`,
    },
  },
  whyNot: {
    rules: { no_resource_fits: "Nobody who does it is free then", unsettled: "Another booking has nobody yet" },
    unsettled: (names, count) => `${names} ${count === 1 ? "has" : "have"} nobody yet`,
    arrivingParties: (count, most) => `${count} of ${most} arriving visits`,
    stayEnds: (minutes) => `a visit of ${minutes} minutes ends by then`,
  },
};

type Counted = { label: string; one: string; many: string; count: (count: number) => string };

/** A booking is for one or several of them. */
const counted = ({ label, one, many, count }: Counted): SomeWords => ({
  asItStood: { came: plural({ one: `# ${one} had come`, other: `# ${many} had come` }) },
  bookingFields: {
    guestFewer: `One ${one} fewer`,
    guestMore: `One ${one} more`,
    notOffered: { tooMany: { words: `too many ${many}` } },
  },
  bookingHistory: { fields: { guests: many } },
  brake: {
    partiesUntil: (most, time) => `Online: up to ${count(most)} a booking until ${time}.`,
    parties: {
      tonight: (most) => `Online: up to ${count(most)} a booking today.`,
      today: (most) => `Online: up to ${count(most)} a booking today.`,
    },
    noMoreThan: `No more than so many ${many}`,
  },
  evening: { bar: (time, taken, guests, level) => `${time}: ${taken}, ${count(guests)}, ${level}` },
  hours: { affected: { sum: (bookings, guests) => `${plural(BOOKINGS)(bookings)}, ${count(guests)}.` } },
  lib: { room: { manyGuests: (usual) => `That is more than ${count(usual)} at once. Is it true?` } },
  periods: { compared: { atMost: (most) => `at most ${count(most)}` } },
  privacy: {
    merged: { title: "The address is of a client who was merged into another. Who is to be erased?" },
    page: { guest: "As a client", codes: { seated: "started" } },
  },
  services: {
    needs: { oneForHowMany: (name) => `${name}: one for how many ${many}` },
    texts: { upTo: (most) => `up to ${count(most)}`, forEach: (name, each) => `${name} for each ${count(each)}` },
  },
  settings: { fields: { maxGuestsPerBooking: { name: `Most ${many} in one booking` } } },
  ui: { guests: count, guestsLabel: label, guestsWord: plural({ one, other: many }) },
  walkIn: {
    sizes: (from, to) => `${from} to ${to} ${many}`,
    sizesFrom: (from) => `${from} or more ${many}`,
    refused: { noPlace: (who) => `Nobody has time for ${who} today.` },
  },
  whyNot: {
    roomFor: (free) => `Room for ${count(free)} only`,
    moreThan: (most) => `More than the ${count(most)} of one booking`,
    arrivingGuests: (arriving, most) => `${arriving} of ${most} arriving ${many}`,
    takesUpTo: (period, most) => `${period} takes up to ${count(most)}`,
    online: { upTo: (most, until) => `Online: up to ${count(most)}${until && ` for starts before ${until}`}` },
  },
});

const OF_PEOPLE = counted({ label: "People", one: "person", many: "people", count: people });
const OF_SEATS = counted({ label: "Seats", one: "seat", many: "seats", count: seats });

const chairs: SomeWords = {
  diary: {
    show: { rooms: "Chairs" },
    served: plural({ other: "# in the chair" }),
    rooms: plural({ one: "# chair", other: "# chairs" }),
  },
  people: { kinds: { room: "Chair or room" } },
  shared: {
    attendance: { seated: "In the chair" },
    steps: { seated: "In the chair" },
    kinds: { room: "Chair or room" },
    roomsAndMachines: "Chairs, rooms and machines",
  },
};

/** Each trade's words, the later ones over the earlier. */
export const trades: Record<Exclude<TradeWords, "tables">, SomeWords[]> = {
  salon: [visit, OF_PEOPLE, chairs],
  clinic: [
    visit,
    OF_PEOPLE,
    {
      diary: { served: plural({ other: "# in treatment" }) },
      shared: { attendance: { seated: "In treatment" }, steps: { seated: "In treatment" } },
    },
  ],
  studio: [
    visit,
    OF_SEATS,
    {
      evening: { noMoreParties: "nothing more today" },
      services: { fields: { largestParty: "Most seats at a time" } },
    },
  ],
};
