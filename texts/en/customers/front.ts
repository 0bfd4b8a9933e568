/** Loaded with the front pages. Each claim must hold (docs/rules.md#pages). */
export const front = {
  header: { account: "Account", signIn: "Sign In", start: "Get Started", loading: "Loading" },
  signedIn: {
    dashboard: "Dashboard",
    create: "Create Workspace",
    signOut: "Sign Out",
    tryAgain: "Try again",
    failed:
      "The server could not be reached, so you may still be signed in. The days kept on this device are removed. Please try again.",
  },
  landing: {
    title: "Two customers never get the same table",
    page: "Daybook: online booking that never sells a table twice",
    typed: {
      begin: "Online booking with",
      words: ["Notifications", "Reminders", "Automation", "Feedback"],
      whole: "Online booking with notifications, reminders, automation and feedback",
      stop: "Stop the typing",
      goOn: "Go on typing",
    },
    intro:
      "A booking page for your guests and a diary for your team. Open around the clock, quick to read in the middle of service.",
    start: "Start for free",
    demo: "See a demo",
    inside: "Look inside",
    free: "Free and open source: use it here, or run it on a machine of your own.",
    who: "For restaurants, salons, clinics, studios and others whose customers book a time.",
  },
  sample: {
    of: "Booking page of a",
    trades: { restaurant: "Restaurant", salon: "Salon", studio: "Studio" },
    title: "Try it.",
    about: "A real booking page with made-up times: nothing is booked.",
    invitation: "Tap a time and confirm: see it arrive at the restaurant.",
    noTime: "Choose a time first: any that is not struck through.",
    booked: (time: string) => `That would be it. For everybody else ${time} is now gone.`,
    dashboard: "Meanwhile at the restaurant",
    live: "Live",
    new: "new",
    confirmed: "Confirmed",
    guests: (count: number) => `${count} ${count === 1 ? "guest" : "guests"}`,
    sources: { online: "online", phone: "phone", walk_in: "walk-in" },
    you: "You",
    window: "Table by the window, please",
  },
  pictures: {
    title: "One page for guests, one for the counter",
    text: "Guests see the times that are really free. Your team sees who comes next, how full the evening is, and each booking the moment it is made.",
    page: "The booking page on a phone: party size, where to sit, a week of days, and the evening's times",
    dashboard: "The dashboard: today's bookings, who needs somebody first, with guests, tables and the next step",
  },
  features: {
    title: "What you get",
    list: [
      {
        title: "Online Booking",
        text: "A page of your own, day and night. Guests see the times that are really free, tap one and are done, without an account.",
      },
      {
        title: "Smart Notifications",
        text: "Confirmations, changes and reminders by email and SMS, in your words. What is no longer true is never sent.",
      },
      {
        title: "Customer Insights",
        text: "A guest book that fills itself: who calls, every visit, allergies and tags. And how full every hour is, and what guests said after the visit.",
      },
      {
        title: "Easy Management",
        text: "Phone and walk-in bookings in three inputs. Hours, closing days, staff and settings in one place.",
      },
    ],
  },
  promise: {
    title: "How the promise is kept",
    text: "Booking systems oversell, above all in the minute when everybody books. Daybook decides one booking after the other, whichever door it comes through: the page, the phone or the walk-in. No minute of your day ever holds more than you have room for, unless one of you says so and why.",
    list: {
      title: "Who waits first gets what becomes free",
      text: "Somebody cancels: at once the place is held for the first on your waitlist whom it suits. Nobody else can take it meanwhile, and two presses say yes. On made-up days more than 8 in 10 such places were filled. We assumed that 3 in 4 answer, and 4 in 5 of them say yes.",
    },
    benefits: [
      "Reminders by email and SMS, so that fewer forget to come",
      "Guests change or cancel by themselves, until the hour you choose",
      "Every new booking on the dashboard at once, on all your screens",
      "Your colours, your pictures and your words on the page",
      "Confirmed means kept: no crash and no lost answer undoes a booking",
      "Who agreed to news, and when; double entries of one person become one",
      "Customers and bookings from your old system's file, checked first",
    ],
  },
  stats: {
    title: "In figures",
    list: [
      { figure: "Up to 80%", words: "fewer no-shows, with reminders on" },
      { figure: "24/7", words: "open for bookings, also while you sleep" },
      { figure: "5 minutes", words: "from nothing to your own booking page" },
    ],
  },
  end: {
    title: "Take tonight's bookings with it",
    text: "Say when you are open and how many tables you have. The rest is ready.",
    start: "Get Started",
  },
  footer: {
    about: "Daybook. Bookings for small businesses, open source under the MIT licence.",
    more: "More",
    contact: "Contact",
    terms: "Terms",
    privacy: "Privacy",
  },
  contact: {
    title: "See Daybook at work",
    text: "Tell us who you are, and somebody who knows it shows you around: your hours, your tables, your questions.",
    facts: [
      { label: "We reply within", value: "24 hours" },
      { label: "The demo takes", value: "30 minutes" },
    ],
    unanswered: "Everything Daybook does can be tried right here, without an appointment.",
    form: {
      label: "Demo request",
      name: "Name",
      email: "Email",
      phone: "Phone",
      message: "Message",
      example: "What you run, how many you seat, what you use today…",
      optional: "optional",
      failed: "Failed to send demo request. Please try again.",
      send: "Request a demo",
      sending: "Sending…",
      privacy: "Your details are used to answer you, and removed after 12 months.",
      policy: "Privacy policy",
    },
    sent: {
      title: "Thank you, we have your request",
      before: "We write to",
      after: "within 24 hours to find half an hour that suits you.",
      back: "Back to the front page",
    },
    yourself: {
      title: "Try Daybook yourself",
      text: "This installation takes no requests for a demo. Book a table in the example on the front page, as your guests would. Or make a page of your own: it is free and takes about five minutes.",
      start: "Make a page",
      example: "Try the example",
    },
  },
  expired: {
    title: "Link Has Expired",
    text: "The link you followed works no longer. Ask whoever sent it for a new one.",
    home: "Visit Homepage",
  },
};

export type FrontTexts = typeof front;
