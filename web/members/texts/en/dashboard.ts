import { plural } from "./plural.ts";

/** The frame around a workspace's screens. */
export const dashboard = {
  workspace: "Workspace",
  viewPage: "View Booking Page",
  signOut: "Sign Out",
  tabList: "Dashboard",
  tabs: { bookings: "Bookings", classes: "Classes", notifications: "Notifications", settings: "Settings" },
  denied: "Access Denied",
  deniedText: "You don't have permission to access this workspace.",
  noLongerMember: "You are no longer a member of this workspace.",
  back: "Back to Dashboard",
  home: "Return to Home",
  unsent: {
    title: plural({ one: "# change is not sent yet", other: "# changes are not sent yet" }),
    text: plural({
      one: "Signing out removes it from this device.",
      other: "Signing out removes them from this device.",
    }),
    notAll: "Not everything could be sent. The list at the top of the dashboard says why.",
    offline: "There is no connection. Your changes are sent as soon as it is back.",
    stay: "Stay signed in",
    discard: "Sign out and discard",
    send: "Send and sign out",
    sending: "Sending…",
  },
};
