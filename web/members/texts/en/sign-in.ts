/** The page /auth. */
export const signIn = {
  signIn: {
    page: "Sign In",
    title: "Welcome Back",
    subtitle: "Sign in to your account",
    toJoin: (business: string) => `Sign in to your account to join ${business}`,
    question: "New to Daybook?",
    other: "Create Account",
  },
  create: {
    page: "Create Account",
    title: "Create Account",
    subtitle: "Start for free today",
    toJoin: (business: string) => `Start for free today to join ${business}`,
    question: "Already have an account?",
    other: "Sign In",
  },
  signingIn: "Signing in…",
  creating: "Creating your account…",
  forgotten: "Forgot your password",
  purpose: "Your name and email are used for your account only, which you can delete whenever you like.",
  /** Around the link to them. */
  terms: { before: "By creating it you accept the ", link: "terms", after: "." },
  privacy: "Privacy policy",
  signedOut: "You have been signed out.",
  removed: "You are no longer a member of the team, and your account has been removed.",
  signedOutHere:
    "Signed out on this device. The server could not be reached and does not know it yet; this page tells it once the connection is back.",
};
