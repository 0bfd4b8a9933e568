import type { Words } from "../../member-words.ts";

export const account: Words["account"] = {
  profile: "Din profil",
  signedOut: "Du har loggats ut.",
  removed: "Du är inte längre med i teamet, och ditt konto är borttaget.",
  signIn: "Logga in",
  signOut: "Logga ut",
  password: "Lösenord",
  fullName: "För- och efternamn",
  passwordHint: (least) => `Minst ${least} tecken`,
  newPassword: "Nytt lösenord",
  newPasswordAgain: "Upprepa det nya lösenordet",
  notSame: "Lösenorden är inte lika",
  linkInvalid: {
    title: "Ogiltig länk",
    text: "Länken är ogiltig eller har gått ut.",
  },
  resend: {
    again: "Skicka igen",
    sent: "Skickat. Titta i din inkorg.",
    sentTo: (email) => `Skickat till ${email}. Titta i din inkorg.`,
  },
  unconfirmed: {
    late: "Kunderna har väntat på era meddelanden i mer än två dagar",
    ofOwner:
      "Ägaren måste bekräfta sin e-postadress. Tills dess ser kunderna sidan utan ert utseende och era bilder, och meddelanden till dem hålls inne.",
    own: "Bekräfta din e-postadress. Tills dess ser kunderna sidan utan ditt utseende och dina bilder, och meddelanden till dem hålls inne.",
    ownNamed: (email) =>
      `Bekräfta din e-postadress ${email}. Tills dess ser kunderna sidan utan ditt utseende och dina bilder, och meddelanden till dem hålls inne.`,
  },
  confirmation: {
    page: "Bekräfta din e-postadress",
    done: { title: "E-postadressen är bekräftad", text: "E-postadressen är bekräftad." },
    ownDone: "Din e-postadress är bekräftad.",
    used: { title: "Länken är redan använd", text: "E-postadressen kan redan vara bekräftad." },
    usedSignedOut: "E-postadressen kan redan vara bekräftad. Logga in för att se.",
    signedInAs: (email) => `Du är inloggad som ${email}. Den adressen är inte bekräftad än.`,
    createWorkspace: "Lägg upp ditt företag",
  },
  emailChange: {
    page: "Byt e-postadress",
    done: "E-postadressen är bytt",
    nextSignIn: "Ditt konto har fått sin nya e-postadress. Använd den nästa gång du loggar in.",
    invalid: "Ogiltig bekräftelselänk",
    maybeDone: "Din adress kan redan vara bytt. Logga in med den nya för att se.",
    newestOnly: "Bara den senaste länken fungerar, en gång och i 60 minuter.",
    failed: "E-postadressen kunde inte bytas",
    unanswered: "Något gick fel",
    tryLater: "Försök igen om en stund.",
  },
  undo: {
    page: "Ångra bytet av e-postadress",
    text: "Ditt konto får tillbaka adressen som den här länken skickades till.",
    effects: "Alla enheter loggas ut, och vi mejlar dig en länk där du väljer ett nytt lösenord.",
    undo: "Ångra bytet",
    undoing: "Ångrar…",
    notDone: "Kontrollera din uppkoppling och försök igen.",
    done: "Adressen är återställd",
    doneText: "Ditt konto har sin gamla adress igen, och alla enheter är utloggade.",
    linkMailed: "Vi har mejlat dig en länk. Välj ett nytt lösenord med den.",
    worksOnce: "Den fungerar en gång, och i 72 timmar efter bytet.",
  },
  reset: {
    title: "Nytt lösenord",
    verifying: "Kontrollerar länken…",
    newestOnly:
      "Bara den senaste länken fungerar, en gång och i 30 minuter; länken i ett mejl om en ändring fungerar en gång och i 72 timmar.",
    choose: "Välj ett nytt lösenord för ditt konto",
    maybeDone:
      "Länken är ogiltig eller har gått ut. Ett tidigare försök kan ha lyckats: logga in med det nya lösenordet för att se.",
    done: "Lösenordet är bytt",
    made: {
      title: "Behålla något från tidigare?",
      explained:
        "Det upphör nu, om du inte kryssar för det. Någon som kände till ditt gamla lösenord kan ha skapat det, eller läst en kalenders adress: kryssa bara för det du behöver.",
      passkey: (name) => `Passkeyn ”${name}”`,
      addedOn: (date) => `Tillagd ${date}`,
      calendar: (business) => `Kalender med alla bokningar, ${business}`,
      calendarOf: (person, business) => `Kalender för ${person}, ${business}`,
      aPerson: "en person",
      calendarSince: (date, names) => (names ? `Sedan ${date}, med kundernas namn` : `Sedan ${date}, utan namn`),
      invitation: (email, business) => `Inbjudan av ${email} till ${business}`,
      sentOn: (date) => `Skickad ${date}`,
    },
    doneText: "Alla dina enheter är utloggade. Logga in med ditt nya lösenord.",
    ask: "Skriv din e-postadress, så skickar vi en länk till ett nytt lösenord.",
    send: "Skicka länken",
    sent: "Vi har skickat en länk till din e-postadress.",
    sentHint:
      "Länken fungerar i 30 minuter. Kommer inget mejl, titta i skräpposten och kontrollera att adressen stämmer.",
  },
};
