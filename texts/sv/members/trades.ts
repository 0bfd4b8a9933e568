import type { TradeWords } from "../../../domain/texts/trade-words.ts";
import type { SomeWords } from "../../member-words.ts";
import { plural } from "./plural.ts";

const people = plural({ one: "# person", other: "# personer" });
const seats = plural({ one: "# plats", other: "# platser" });
const visits = plural({ one: "# besök", other: "# besök" });
const EVERY = { 15: "varje kvart", 30: "varje halvtimme", 60: "varje timme" };
const BOOKINGS = { one: "# bokning", other: "# bokningar" };

/** For everybody who books people and rooms. */
const visit: SomeWords = {
  alerts: {
    atOnce: { changed: { hint: "En kund flyttar eller ändrar en bokning." } },
    daily: {
      sheet: "Dagens blad",
      sheetHint:
        "Dagens bokningar, vad kunder har ändrat det senaste dygnet, omdömen och meddelanden som inte gick fram.",
    },
    device: {
      text: "Visas direkt, också när Daybook är stängt, tills du loggar ut här. Låsskärmen kan visa tid och ett förnamn.",
      late: { label: "Sen kund" },
    },
  },
  asItStood: {
    changes: {
      placed: "Medarbetare valdes",
      arranged: "Besöken fördelades på nytt",
      tidied: "Dagen ordnades",
      pinned: "Besöken lades fast",
      unpinned: "Besöken kan ändras igen",
    },
  },
  bookingFields: {
    times: { chooseParty: "Välj datum för att se de lediga tiderna." },
    notOffered: {
      arrive: { parties: (count, most) => `${count} av ${most} börjar` },
      noPlace: { words: "ingen är ledig", short: "ingen" },
    },
  },
  bookingHistory: {
    stayLonger: (who, minutes) => `${who} gjorde besöket ${minutes} minuter längre`,
    tidied: (move, who) => `${move}: ${who} ordnade dagen`,
    makingRoom: (move) => `${move} för att ge tid åt andra`,
  },
  bookings: {
    keys: {
      pickUp: "Kalendern: ta upp ett besök, och släpp det",
      moveParty: "Kalendern: flytta det till nästa medarbetare eller 15 minuter, med Skift en timme",
      stay: "Kalendern: gör det 15 minuter längre, eller kortare",
      nearest: "",
      walkIn: "Drop in",
      onlineTonight: "Onlinebokning i dag",
    },
  },
  brake: {
    title: { tonight: "Onlinebokning i dag" },
    stopFor: { tonight: "Stoppa för i dag" },
    note: "Bokningar som redan finns ligger kvar, och du kan boka allt.",
    pauseStays: "Dagens stopp är borta; ägarens paus ligger kvar",
  },
  calendars: {
    shows:
      "Den visar tid och antal, namn bara om du väljer det, och aldrig telefonnummer, e-postadresser eller anteckningar.",
    slow: "En ändring syns först när programmet har frågat igen. Titta i översikten under dagen.",
  },
  dated: {
    wholePlace: "Allt",
  },
  care: {
    title: "Allergier",
    change: "Ändra allergier",
    notRead: "Det gick inte att läsa in vad som är känt om kunden. Fråga vad den inte tål.",
    askAgain: "Fråga igen vid besöket.",
    words: "Med kundens egna ord",
    wordsHint: "Till exempel: lapptest i maj gick bra",
    asked: "Kunden bad oss komma ihåg det här",
    askedMissing: "På kortet står bara det som kunden bett oss komma ihåg.",
    askedHow: { told: "kunden bad oss komma ihåg det" },
    tags: {
      noChoices: "Ägaren gör märkningar i kundbokens inställningar.",
      reasonHint: "Bara medlemmar läser det, och kunden som ber om det. Bokningen på nätet svarar då med ert nummer.",
    },
  },
  daySheet: {
    period: "Öppettid",
    columns: { table: "Hos" },
    byTable: "Efter medarbetare",
    withoutTable: "Utan medarbetare",
    otherTables: "Övriga",
    question: "Dagen läggs fast när du skriver ut: ska alla behålla sin medarbetare?",
    mayMove: plural({
      one: "# bokning kan fortfarande gå till någon annan. Behålls den, ligger den kvar som bladet säger tills någon i teamet flyttar den.",
      other:
        "# bokningar kan fortfarande gå till någon annan. Behålls de, ligger de kvar som bladet säger tills någon i teamet flyttar dem.",
    }),
    settled: plural({ one: "Fastlagt: # bokning ligger kvar", other: "Fastlagt: # bokningar ligger kvar" }),
    mayChange: "Dagen kan ändras igen",
  },
  details: {
    facts: { service: "Öppettid" },
    confirm: { cancel: { description: "Tiden släpps direkt, och det går inte att ångra." } },
    toasts: {
      cancelled: { description: "Tiden är ledig igen." },
      unpinned: { description: "Den kan gå till någon annan för att ge tid åt andra." },
    },
    late: { noRoom: "Ingen annan kan flytta på sig under hela besöket.", elsewhere: "Hos vem som helst" },
    longer: {
      label: "Gör längre",
      stay: (until) => `Till ${until}`,
      stayLater: (until) => `Till ${until} när anslutningen är tillbaka`,
    },
  },
  device: {
    tableChanged: "Ny medarbetare",
    staysLonger: plural({ one: "# minut längre", other: "# minuter längre" }),
    leavesEarlier: plural({ one: "# minut kortare", other: "# minuter kortare" }),
  },
  evening: {
    noMoreParties: "inga fler kunder i dag",
    ownDays: {
      withoutPlace: plural({
        one: "# besök utan medarbetare: titta i listan.",
        other: "# besök utan medarbetare: titta i listan.",
      }),
    },
  },
  guestSettings: {
    title: "Kundbokens inställningar",
    askCare: "Bokningssidan frågar efter allergier",
    suggested: ["Stamkund", "VIP", "Vän till huset", "Rullstol", "Ring oss"],
    kitchen: "",
    pleaseCall: "Bokning på nätet ber kunden ringa",
    pleaseCallHint: "Kunder med märkningen får ert telefonnummer som svar. Ni kan boka åt dem.",
    removeHint: "En märkning som tas bort försvinner från alla kunder.",
    months60: "Glöm kunder efter månader utan bokning",
  },
  guestBook: {
    title: "Kunder",
    found: plural({
      one: "# kund hittades. Enter bokar för den första.",
      other: "# kunder hittades. Enter bokar för den första.",
    }),
    nobody: "Ingen kund hittades.",
    building: (percent) => `Kunderna samlas ihop: ${percent} %.`,
    notRead: "Det gick inte att söka bland kunderna.",
    newGuest: "Ny kund",
    known: "Kända kunder",
    chosen: "Kund",
    who: {
      about: "Numret eller adressen hör till flera kunder. Bokningen behåller sitt eget namn.",
      failed: "Det gick inte att välja kunden",
    },
  },
  importReading: {
    rows: {
      guests_unreadable: "Antalet personer gick inte att läsa.",
      too_many_guests: "En bokning är för högst 50 personer.",
      removed_there: "Det andra systemet hade tagit bort kunden.",
    },
    warnings: {
      more_phones: "En kund har ett nummer här. Det andra står i anteckningen.",
      more_emails: "En kund har en mejladress här. Den andra står i anteckningen.",
      no_guests_column: "Ingen kolumn säger för hur många: varje bokning är för en.",
    },
    fields: { note: "Anteckning om kunden", guests: "Antal personer" },
  },
  imports: {
    people: plural({ one: "# person", other: "# personer" }),
    file: { about: "Exportera kunder eller bokningar från ditt gamla system och välj filen här." },
    what: {
      kinds: {
        guests: { label: "En kund", note: "namn och hur kunden nås" },
        both: { label: "En bokning och dess kund" },
      },
    },
    columns: {
      groups: { guest: "Om kunden" },
    },
    preview: { countsHints: { changed: "tomma fält hos kunder du har" } },
    reasons: { too_old: "Senast här för längre sedan än du sparar kunder" },
    writing: { title: "Kunder och bokningar kommer in" },
    ended: { guests: "Se kunderna" },
    earlier: {
      undoAbout:
        "Kunder och bokningar som kom med den tas bort igen. Det som någon har ändrat sedan dess är kvar. Ingen får något meddelande.",
    },
  },
  guestMerge: {
    search: "Den andra kunden",
    notMerged: "Det gick inte att slå ihop kunderna.",
    separateAbout: "Markera bokningarna som är någon annans. De blir en ny kunds.",
    taken: plural({ one: "# bokning är en ny kunds", other: "# bokningar är en ny kunds" }),
  },
  guestPages: {
    title: "Kunder",
    notLoaded: "Det gick inte att läsa in kunderna.",
    moreNotLoaded: "Det gick inte att läsa in fler kunder.",
    search: "Sök kunder",
    shown: { all: "Alla kunder", care: "Med allergier" },
    empty: "Inga kunder än",
    add: "Ny kund",
    addAbout: "Nästa bokning med numret eller adressen, och ett namn som stämmer, är kundens.",
    added: "Kunden är tillagd",
    page: {
      preferredArea: "Vill helst vara i",
      likesArea: (name) => `Vill helst vara i: ${name}`,
      notLoaded: "Det gick inte att läsa in kunden.",
      notFound: "Kunden finns inte",
      editTitle: "Ändra kunden",
      notSaved: "Det gick inte att spara kunden.",
      noteHint: "Visas alltid bredvid kunden. Kunden kan begära att få läsa den.",
      changeTypes: { made: "lade till kunden", other: "ändrade kunden" },
      fields: { preferred: "vem kunden helst går till", care: "allergier" },
    },
  },
  holds: {
    told: (until) => `Tiden hålls till ${until}. Utan ett ja går den till nästa på väntelistan, eller till alla.`,
    toldAt: (until, at) => `Tiden hålls till ${until}. Kunden får veta det ${at}.`,
    silent: (until) => `Tiden hålls till ${until}. Kunden vet inte om det än.`,
    toCall: (until) => `Tiden hålls till ${until}. Inget meddelande når dem: ring, och tacka ja åt dem.`,
    question: {
      title: (name) => `Ta tillbaka tiden från ${name}?`,
      told: "Kunden får veta att tiden inte längre kan erbjudas. Den som väntar står kvar där den stod i kön.",
      silent: "Ingen har fått veta något. Tiden går till nästa på väntelistan, eller till alla.",
    },
    failed: {
      accept: "Tiden kunde inte bokas",
      longer: "Tiden kunde inte hållas längre",
      withdraw: "Tiden kunde inte tas tillbaka",
    },
    instead: {
      hint: "Kunden får en länk och svarar ja eller nej. Till dess kan ingen annan få tiden.",
    },
  },
  standbys: {
    freed: "Tider som blivit lediga",
    asleepAbout: "Det senaste erbjudandet gick ut utan svar. Ingen tid hålls förrän någon väcker det.",
    isOff: "Listan är avslagen: ingen tid hålls för dem av sig själv.",
    holdPlace: "Håll en tid",
    holdFor: (name) => `Håll en tid för ${name}`,
    failed: { hold: "Ingen tid hölls" },
    served: { after: (nth) => `${nth}:e erbjudandet av tiden` },
  },
  waitlist: {
    list: {
      title: "När en tid blir ledig",
      about:
        "Kunder ställer sig på listan när inget är ledigt för dem. En tid som blir ledig hålls åt en av dem i taget, tills de svarar. Ingen annan kan ta den under tiden.",
      options: { off: { note: "Ingen ställer sig på listan. Du kan ändå hålla en tid åt någon." } },
    },
    limits: {
      stopsBeforeHint: "Du kan ändå hålla en tid för hand, eller ringa.",
      lastCallHint:
        "När ingen tog en tid får upp till 20 andra som passar ett mejl om att den är ledig igen, först till kvarn.",
    },
    figures: { freed: "Tider som blev lediga" },
  },
  hours: {
    affected: {
      keepPlaces: plural({
        one: "Den behåller sin medarbetare tills den är slut, så inget säljs två gånger.",
        other: "De behåller sina medarbetare tills de är slut, så inget säljs två gånger.",
      }),
    },
    planQuestion: {
      untilPlaced: "Inget avbokas. Kunderna kan inte boka över de här bokningarna förrän alla har någon.",
      noPlace: { place: plural({ one: "# bokning får ingen", other: "# bokningar får ingen" }) },
      titles: { to_spots: "Räkna bokningar igen?" },
      touched: {
        per_booking_limit_exceeded: "För fler än ni tar emot då",
        pacing_full: "Fler kommer då än ni tillåter",
        spot_capacity_exceeded: "Fler än ni har plats för då",
      },
      party: "För",
    },
    pages: { try: "Mer" },
    sections: { capacity: "Gränser" },
  },
  list: {
    guestBook: "Kunder",
    needs: { waiting: "Sena kunder" },
    table: { needed: plural({ one: "# bokning behöver någon", other: "# bokningar behöver någon" }) },
    toPlace: plural({ other: "# utan medarbetare" }),
    place: {
      needed: plural({ one: "# bokning behöver någon", other: "# bokningar behöver någon" }),
      andMore: plural({ other: "Och # till, som visas när några av de här har någon." }),
      closedOnline: (times, name) => `${times} är stängt online tills ${name} har någon.`,
      give: "Ge till …",
      giveOther: "Ge till någon annan …",
      takenTwice: plural({
        one: "# person eller rum är upptaget två gånger samtidigt",
        other: "# personer eller rum är upptagna två gånger samtidigt",
      }),
    },
    haveRoom: "Kommer ändå",
    isThereRoom: (name) => `Kommer ${name} ändå?`,
    letInAbout: "Bokningen behåller sin tid och tar ingen annans. Kunder kan boka bredvid den.",
    letIn: "Kommer ändå",
  },
  messages: { types: { booking_rescheduled: { description: "När datum, tid eller tjänster ändras" } } },
  places: {
    staysLonger: "Längre",
    leavesEarlier: "Kortare",
    tableChanged: "Medarbetaren är bytt",
    staysAt: (name, place) => `${name} är kvar hos ${place}`,
    trial: { notRead: "Det gick inte att hämta vilka som är lediga." },
    refused: {
      tooFew: () => "Det tar färre.",
      allStay: (count) => (count === 1 ? "Besöket ligger kvar där." : "Besöken ligger kvar där."),
      noOther: (who) =>
        `${{ others: "De andra hittar", one: "Besöket hittar", all: "Besöken hittar" }[who]} ingen annan, eller så börjar det för snart för att flyttas.`,
    },
    held: { stayAnyway: "Gör det längre ändå", seatAnyway: "Boka där ändå" },
  },
  people: { rooms: { poolHint: "Till exempel sex mattor där varje person tar en" } },
  periods: {
    period: "Öppettid",
    another: "Ytterligare en öppettid",
    names: { lunch: "Mitt på dagen", dinner: "Sent" },
    lastStartHint:
      "Lämna sista starttiden tom så slutar alla besök senast vid stängning. Med en sådan får besök sluta senare.",
    reset: "Minuter mellan besök",
    resetHint: "Hålls lediga efter varje besök; kunderna ser det inte",
    partiesArrive: "Besök som får börja",
    partiesArriveHint: "Räknas tillsammans med personerna ovan",
    guestsArrive: (stretch) => `Personer som får komma ${EVERY[stretch]}`,
    guestsArriveAt: (name, stretch) => `${name}: personer som får komma ${EVERY[stretch]}`,
    proposal: (count) => `Högst ${count} personer varje halvtimme`,
    proposalAt: (name, count) => `${name}: högst ${count} personer varje halvtimme`,
    largest: "Flest personer i en bokning",
    largestHint: "Fler ombeds ringa",
    stays: {
      title: "Hur länge ett besök utan tjänst tar",
      titleAt: (name) =>
        name ? `${name}: hur länge ett besök utan tjänst tar` : "Hur länge ett besök utan tjänst tar",
      minutesForLarger: (name) => `${name}, minuter för fler`,
      minutesUpTo: (name, count) => `${name}, minuter för upp till ${people(count)}`,
    },
    folded: {
      guests: (count, stretch) => `${people(count)} ${EVERY[stretch]}`,
      parties: (count, stretch) => `${visits(count)} ${EVERY[stretch]}`,
      upTo: (count) => `upp till ${people(count)} per bokning`,
      reset: (minutes) => `${minutes} min mellan besök`,
      largeKept: "stora sparas",
    },
    compared: {
      reset: plural({ one: "# minut mellan besök", other: "# minuter mellan besök" }),
      guestsEvery: (count, minutes) => `${people(count)} per ${minutes} minuter`,
      partiesEvery: (count, minutes) => `${visits(count)} per ${minutes} minuter`,
      bothEvery: (count, ofVisits, minutes) => `${people(count)} och ${visits(ofVisits)} per ${minutes} minuter`,
    },
  },
  privacy: {
    merged: { title: "Adressen hör till en kund som slagits ihop med en annan. Vem ska raderas?" },
    page: { guest: "Som kund", codes: { placed: "medarbetare vald" } },
  },
  rehearsal: {
    intro:
      "De senaste fyra veckornas bokningar spelas upp igen med reglerna på de här sidorna, sparade eller inte: vilka som hade fått tid, gått till någon annan eller fått nej. Inget ändras och ingen får besked.",
    otherTable: "Hos någon annan",
    moves: "Flyttar mellan medarbetare",
    fitting: plural({ one: "Högst # som fick nej då hade fått tid.", other: "Högst # som fick nej då hade fått tid." }),
    reasons: {
      online_limit_exceeded: "För fler än som fick boka online",
      unsettled: "En annan bokning då saknar medarbetare",
      no_resource_fits: "Ingen som gör det var ledig",
      spot_capacity_exceeded: "Fullbokat",
      guest_capacity_exceeded: "För få är lediga",
    },
  },
  roles: { names: { staff: "Personal", kitchen: "Läsare" } },
  rules: { compared: { parts: { periods: "Öppettid" } } },
  seating: {
    title: (name) => `Börja med ${name}`,
    sits: (place, name) => `${place}: ${name} är kvar`,
    sitsOver: (place, name, over) => `${place}: ${name} är kvar, ${over}`,
    at: (place) => place,
    noneFree: () => "Ingen är ledig.",
    seat: "Börja",
    bothSit: "Båda samtidigt",
  },
  services: { fields: { largestParty: "Flest personer samtidigt" } },
  settings: {
    handOver: { text: "En medlem i ditt team blir ägare. Du blir personal." },
    pages: {
      waitlist: { text: "Vem som får en tid som blir ledig, och hur länge de får tänka" },
      hours: { text: "Öppettider, avvikande dagar, gränser, onlinebokning" },
      import: { text: "Kunder och bokningar från ett annat system, som fil" },
    },
    fields: { maxGuestsPerBooking: { hint: "Fler ombeds ringa. Lämna tomt för ingen gräns." } },
  },
  settingsLog: {
    areas: { plan: "Tjänster och medarbetare", guests: "Kunder" },
    emptyText: "Här visas ändringar av öppettider, tjänster, texter, utseende och team.",
    byParty: "så länge ett besök tar",
    fields: {
      listMost: "Personer som får vänta på en dag",
      guestMonths: "Månader som kunder sparas",
      kitchen: "Visas utan kontaktuppgifter",
      freezeMinutes: "Besöken ligger fast före",
      pacingGuests: "Högst så många personer anländer",
      pacingParties: "Högst så många besök börjar",
      maxGuests: "Personer i en bokning",
    },
  },
  share: {
    link: {
      title: "En länk till en viss tjänst eller ett nyhetsbrev",
      places: {
        nyhetsbrev: { name: "Nyhetsbrev", hint: "Gör en länk för varje tjänst som du skriver om." },
        bordsryttare: { name: "Diskskylt", hint: "Välj Diskskylt som storlek när du skriver ut bladet." },
      },
    },
    sizes: { tent: "Diskskylt" },
  },
  shared: {
    attendance: { arrived: "Här", seated: "Påbörjad" },
    steps: { arrived: "Här", seated: "Börja" },
    spotTaken: {
      title: "Tiden är upptagen",
      words: "Den har gått till andra under tiden. Ta emot dem bara om någon ändå har tid.",
      anyway: "Ta emot dem",
    },
    overrides: {
      per_booking_limit_exceeded: "Fler än en bokning får ha",
      no_resource_fits: "Där ingen är ledig",
      without_place: "Utan egen medarbetare",
    },
    noTable: "ingen",
    noPlace: "ingen",
    formerTable: "någon som har slutat",
    unplaced: { no_room: "Ingen var ledig" },
    unplacedAnywhere: { too_small: "Inget som är ledigt tar så många" },
    losing: {
      bookings: plural({ one: "# bokning får ingen", other: "# bokningar får ingen" }),
      untilPlaced: "Inget avbokas. Kunder kan inte boka över bokningarna förrän var och en har någon.",
      list: "Bokningar utan medarbetare",
    },
    walkIn: { seated: "Drop in påbörjad", noAnswer: "Inget svar kom. Försök igen: den noteras bara en gång." },
  },
  tables: {
    without: { services: "Bokningar får personer och rum. Med bord kan grupper boka även dem." },
    useReal: "Lägg till bord",
    moved: { place: plural({ one: "# bokning har någon annan.", other: "# bokningar har någon annan." }) },
    placed: { place: plural({ one: "# bokning får någon.", other: "# bokningar får någon." }) },
    needPlace: plural({ one: "# bokning behöver någon.", other: "# bokningar behöver någon." }),
    unplaced: {
      place: {
        resource_removed: "Personen eller rummet är borta och inget annat är ledigt",
        too_small: "Inget ledigt tar emot så många",
        closed: "Personen eller rummet är borta då",
      },
      table: { no_room: "Ingen är ledig" },
    },
  },
  team: {
    handOver: {
      text: "Personen blir ägare direkt, med allt som bara ägaren får göra. Du blir personal, och bara den nya ägaren kan ge tillbaka det.",
    },
  },
  tidy: {
    title: "Ordna dagen",
    about: "De här får en medarbetare eller ett rum med färre luckor. Ingens tid ändras, och ingen får besked.",
    nothing: "Inget att ordna: ingen annan skulle ge färre luckor.",
    done: "Dagen är ordnad",
  },
  timeline: {
    parties: "Besök",
    withoutTable: "Utan medarbetare",
    noTable: "Ingen",
    toPlace: plural({ other: "# besök" }),
    hint: "Tryck på en rad, eller på ett namn till vänster för att behålla tiden. Eller dra besöket.",
    stayLonger: (minutes) => `${minutes} minuter längre`,
  },
  undo: {
    question: {
      rebook: {
        text: "En ny bokning görs med samma uppgifter, om det fortfarande finns tid. Kunden får en ny länk.",
      },
    },
  },
  walkIn: {
    seatThem: "Börja nu",
    seatThemAnyway: "Börja nu ändå",
    taken: "Någon annan har fått den tiden. Titta igen.",
    hasChanged: "Andra skulle behöva flyttas nu, så inget påbörjades. Titta igen.",
    offlineUnknown:
      "Det finns ingen anslutning, så det går inte att veta vem som är ledig. Enheten sparar drop in-besöket och skickar det när anslutningen är tillbaka.",
    tile: { noPlace: "ingen" },
    aPlace: "Någon",
    waitingName: "Namn",
  },
  whyNot: {
    makeRoom: "Ge tid",
    rules: { no_resource_fits: "Ingen som gör det är ledig då", unsettled: "En annan bokning har ingen än" },
    unsettled: (names) => `${names} har ingen än`,
    arrivingParties: (count, most) => `${count} av ${most} besök som börjar`,
  },
};

type Counted = { label: string; fewer: string; more: string; one: string; many: string; count: (n: number) => string };

/** A booking is for one or several of them. */
const counted = ({ label, fewer, more, one, many, count }: Counted): SomeWords => ({
  asItStood: { came: plural({ one: `# ${one} hade kommit`, other: `# ${many} hade kommit` }) },
  bookingFields: {
    guestFewer: fewer,
    guestMore: more,
    notOffered: { tooMany: { words: `för många ${many}` } },
  },
  bookingHistory: { fields: { guests: `antalet ${many}` } },
  brake: {
    partiesUntil: (most, time) => `Online: högst ${count(most)} per bokning till ${time}.`,
    parties: {
      tonight: (most) => `Online: högst ${count(most)} per bokning i dag.`,
      today: (most) => `Online: högst ${count(most)} per bokning i dag.`,
    },
    noMoreThan: `Högst så många ${many}`,
  },
  evening: { bar: (time, taken, guests, level) => `${time}: ${taken}, ${count(guests)}, ${level}` },
  hours: { affected: { sum: (bookings, guests) => `${plural(BOOKINGS)(bookings)}, ${count(guests)}.` } },
  lib: { room: { manyGuests: (usual) => `Det är fler än ${count(usual)} samtidigt. Stämmer det?` } },
  periods: { compared: { atMost: (most) => `högst ${count(most)}` } },
  privacy: { page: { guest: "Som kund", codes: { seated: "påbörjad" } } },
  services: {
    needs: { oneForHowMany: (name) => `${name}: en för hur många ${many}` },
    texts: { upTo: (most) => `upp till ${count(most)}`, forEach: (name, each) => `${name} per ${count(each)}` },
  },
  settings: { fields: { maxGuestsPerBooking: { name: `Högst antal ${many} per bokning` } } },
  ui: { guests: count, guestsLabel: label, guestsWord: plural({ one, other: many }) },
  walkIn: {
    sizes: (from, to) => `${from}–${to} ${many}`,
    sizesFrom: (from) => `${from} ${many} eller fler`,
    refused: { noPlace: (who) => `Ingen har tid för ${who} i dag.` },
  },
  whyNot: {
    roomFor: (free) => `Bara ${count(free)} till`,
    moreThan: (most) => `Fler än ${count(most)}, som en bokning får ha`,
    arrivingGuests: (arriving, most) => `${arriving} av ${most} ${many} som kommer`,
    takesUpTo: (period, most) => `${period} tar högst ${count(most)}`,
    online: { upTo: (most, until) => `Online: högst ${count(most)}${until && ` för tider före ${until}`}` },
  },
});

const OF_PEOPLE = counted({
  ...{ label: "Personer", one: "person", many: "personer", count: people },
  ...{ fewer: "En person färre", more: "En person till" },
});
const OF_SEATS = counted({
  ...{ label: "Platser", one: "plats", many: "platser", count: seats },
  ...{ fewer: "En plats färre", more: "En plats till" },
});

const chairs: SomeWords = {
  diary: {
    show: { rooms: "Stolar" },
    served: plural({ other: "# i stolen" }),
    rooms: plural({ one: "# stol", other: "# stolar" }),
  },
  people: { kinds: { room: "Stol eller rum" } },
  shared: {
    attendance: { seated: "I stolen" },
    steps: { seated: "I stolen" },
    kinds: { room: "Stol eller rum" },
    roomsAndMachines: "Stolar, rum och maskiner",
  },
};

/** Each trade's words, the later ones over the earlier. */
export const trades: Record<Exclude<TradeWords, "tables">, SomeWords[]> = {
  salon: [visit, OF_PEOPLE, chairs],
  clinic: [
    visit,
    OF_PEOPLE,
    {
      diary: { served: plural({ other: "# i behandling" }) },
      shared: { attendance: { seated: "I behandling" }, steps: { seated: "I behandling" } },
    },
  ],
  studio: [
    visit,
    OF_SEATS,
    {
      evening: { noMoreParties: "inget mer i dag" },
      services: { fields: { largestParty: "Flest platser samtidigt" } },
    },
  ],
};
