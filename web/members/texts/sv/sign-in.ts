import type { Words } from "../en.ts";

export const signIn: Words["signIn"] = {
  signIn: {
    page: "Logga in",
    title: "Välkommen tillbaka",
    subtitle: "Logga in på ditt konto",
    toJoin: (business) => `Logga in på ditt konto för att gå med i ${business}`,
    question: "Ny på Daybook?",
    other: "Skapa konto",
  },
  create: {
    page: "Skapa konto",
    title: "Skapa konto",
    subtitle: "Kom igång gratis i dag",
    toJoin: (business) => `Kom igång gratis i dag och gå med i ${business}`,
    question: "Har du redan ett konto?",
    other: "Logga in",
  },
  signingIn: "Loggar in…",
  creating: "Skapar ditt konto…",
  forgotten: "Glömt lösenordet",
  purpose: "Ditt namn och din e-post används bara för ditt konto, som du kan ta bort när du vill.",
  terms: { before: "När du skapar kontot godkänner du ", link: "villkoren", after: "." },
  privacy: "Integritetspolicy",
  signedOut: "Du har loggats ut.",
  removed: "Du är inte längre med i teamet, och ditt konto är borttaget.",
  signedOutHere:
    "Du är utloggad på den här enheten. Servern kunde inte nås och vet inte om det än. Sidan meddelar den när uppkopplingen är tillbaka.",
};
