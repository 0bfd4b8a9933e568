import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Konto", signIn: "Logg inn", start: "Kom i gang", loading: "Laster inn" },
  signedIn: {
    dashboard: "Oversikt",
    create: "Opprett arbeidsområde",
    signOut: "Logg ut",
    tryAgain: "Prøv igjen",
    failed:
      "Vi fikk ikke kontakt med serveren, så det kan hende du fortsatt er logget inn. Dagene som var lagret på denne enheten, er fjernet. Prøv igjen.",
  },
  landing: {
    title: "To gjester får aldri samme bord",
    page: "Daybook: onlinebooking som aldri selger et bord to ganger",
    typed: {
      begin: "Onlinebooking med",
      words: ["varsler", "påminnelser", "automatikk", "tilbakemeldinger"],
      whole: "Onlinebooking med varsler, påminnelser, automatikk og tilbakemeldinger",
      stop: "Stopp skrivingen",
      goOn: "Fortsett skrivingen",
    },
    intro:
      "En bestillingsside for gjestene og en bestillingsbok for teamet. Åpen døgnet rundt, rask å lese midt i rushet.",
    start: "Start gratis",
    demo: "Se en demo",
    inside: "Ta en titt",
    free: "Gratis og åpen kildekode: Bruk Daybook her, eller kjør det på din egen maskin.",
    who: "For restauranter, salonger, klinikker, studioer og andre med kunder som bestiller tid.",
  },
  sample: {
    of: "Bestillingsside for",
    trades: { restaurant: "Restaurant", salon: "Salong", studio: "Studio" },
    title: "Prøv selv.",
    about: "En ekte bestillingsside med oppdiktede tider: Ingenting blir bestilt.",
    invitation: "Velg en tid og bekreft: Se den dukke opp hos restauranten.",
    noTime: "Velg først en tid som ikke er strøket over.",
    booked: (time) => `Det var alt. Nå er ${time} borte for alle andre.`,
    dashboard: "Samtidig på restauranten",
    live: "Direkte",
    new: "ny",
    confirmed: "Bekreftet",
    guests: (count) => `${count} ${count === 1 ? "gjest" : "gjester"}`,
    sources: { online: "nett", phone: "telefon", walk_in: "drop-in" },
    you: "Du",
    window: "Gjerne et bord ved vinduet",
  },
  pictures: {
    title: "Én side for gjestene, én for disken",
    text: "Gjestene ser tidene som faktisk er ledige. Teamet ser hvem som kommer nå, hvor fullbooket kvelden er, og hver bestilling i samme øyeblikk som den blir gjort.",
    page: "Bestillingssiden på en mobil: antall gjester, hvor man vil sitte, en uke med dager og kveldens tider",
    dashboard: "Oversikten: dagens bestillinger, de som trenger noen først, med gjester, bord og neste steg",
  },
  features: {
    title: "Dette får du",
    list: [
      {
        title: "Bestilling på nett",
        text: "Din egen side, dag og natt. Gjestene ser tidene som faktisk er ledige, velger en og er ferdige, uten konto.",
      },
      {
        title: "Meldinger som stemmer",
        text: "Bekreftelser, endringer og påminnelser på e-post og SMS, med dine ord. Det som ikke lenger stemmer, blir aldri sendt.",
      },
      {
        title: "Kjenn gjestene dine",
        text: "En gjestebok som fyller ut seg selv: hvem som ringer, alle besøk, allergier og merker. Og hvor full hver time er, og hva gjestene sa etter besøket.",
      },
      {
        title: "Enkelt å styre",
        text: "Telefonbestillinger og drop-in med tre opplysninger. Åpningstider, stengte dager, ansatte og innstillinger på ett sted.",
      },
    ],
  },
  promise: {
    title: "Slik holder vi løftet",
    text: "Bookingsystemer overbooker, særlig i det minuttet da alle bestiller. Daybook behandler én bestilling om gangen, uansett hvordan den kommer: på siden, på telefonen eller som drop-in. Ikke ett minutt av dagen rommer mer enn dere har plass til, med mindre en av dere bestemmer det og sier hvorfor.",
    list: {
      title: "Den som venter først, får det som blir ledig",
      text: "Noen avbestiller: Med en gang holdes plassen av til den første på ventelisten som den passer for. Ingen andre kan ta den imens, og to trykk er nok for å si ja. På oppdiktede dager ble mer enn 8 av 10 slike plasser fylt. Vi antok at 3 av 4 svarer, og at 4 av 5 av dem sier ja.",
    },
    benefits: [
      "Påminnelser på e-post og SMS, så færre glemmer å komme",
      "Gjestene endrer eller avbestiller selv, frem til det tidspunktet du velger",
      "Hver ny bestilling i oversikten med en gang, på alle skjermene deres",
      "Dine farger, dine bilder og dine ord på siden",
      "Bekreftet er bekreftet: Verken krasj eller tapte svar sletter en bestilling",
      "Hvem som har sagt ja til nyheter, og når; dubletter av én person blir én",
      "Kunder og bestillinger fra en fil fra det gamle systemet, kontrollert først",
    ],
  },
  stats: {
    title: "I tall",
    list: [
      { figure: "Opptil 80 %", words: "færre som ikke møter opp, med påminnelser slått på" },
      { figure: "Døgnet rundt", words: "åpent for bestillinger, også mens du sover" },
      { figure: "5 minutter", words: "fra ingenting til din egen bestillingsside" },
    ],
  },
  end: {
    title: "Ta imot kveldens bestillinger med Daybook",
    text: "Fortell når dere har åpent, og hvor mange bord dere har. Resten er klart.",
    start: "Kom i gang",
  },
  footer: {
    about: "Daybook. Booking for små bedrifter, åpen kildekode med MIT-lisens.",
    more: "Mer",
    contact: "Kontakt",
    terms: "Vilkår",
    privacy: "Personvern",
  },
  contact: {
    title: "Se Daybook i bruk",
    text: "Fortell hvem du er, så viser en som kan Daybook, deg rundt: dine åpningstider, dine bord, dine spørsmål.",
    facts: [
      { label: "Vi svarer innen", value: "24 timer" },
      { label: "Demoen tar", value: "30 minutter" },
    ],
    unanswered: "Alt Daybook gjør, kan du prøve her, uten å avtale et møte.",
    form: {
      label: "Be om en demo",
      name: "Navn",
      email: "E-post",
      phone: "Telefon",
      message: "Melding",
      example: "Hva du driver, hvor mange dere har plass til, hva dere bruker i dag …",
      optional: "valgfritt",
      failed: "Vi fikk ikke sendt forespørselen. Prøv igjen.",
      send: "Be om en demo",
      sending: "Sender …",
      privacy: "Opplysningene dine brukes til å svare deg og slettes etter 12 måneder.",
      policy: "Personvernerklæring",
    },
    sent: {
      title: "Takk, vi har fått forespørselen din",
      before: "Vi skriver til",
      after: "innen 24 timer for å finne en halvtime som passer.",
      back: "Til forsiden",
    },
    yourself: {
      title: "Prøv Daybook selv",
      text: "Denne installasjonen tar ikke imot forespørsler om demo. Bestill et bord i eksempelet på forsiden, slik gjestene dine gjør. Eller lag din egen side: Det er gratis og tar omtrent fem minutter.",
      start: "Lag en side",
      example: "Prøv eksempelet",
    },
  },
  expired: {
    title: "Lenken er utløpt",
    text: "Lenken du fulgte, virker ikke lenger. Be den som sendte den, om en ny.",
    home: "Til forsiden",
  },
};
