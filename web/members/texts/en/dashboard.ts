/** The frame around a workspace's screens. */
export const dashboard = {
  workspace: "Workspace",
  viewPage: "View Booking Page",
  signOut: "Sign Out",
  tabList: "Dashboard",
  tabs: { bookings: "Bookings", classes: "Classes", notifications: "Notifications", settings: "Settings" },
};
