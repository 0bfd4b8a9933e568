import { ROUTES } from "../harness/routes.ts";

/** In the table's order; a route belongs to the first feature that fits. */
const FEATURES: [title: string, paths: RegExp][] = [
  ["The customer's booking", /^\/api\/public\/:slug\/manage\//],
  ["Waiting for a place", /^\/api\/public\/:slug\/standby/],
  ["The booking page", /^\/api\/public\//],
  ["After the visit", /^\/api\/(feedback|unsubscribe)\//],
  ["Accounts and sessions", /^\/api\/auth\//],
  ["Invitations", /^\/api\/invitations\/|\/team\/invitations/],
  ["Team", /\/team/],
  ["The dashboard", /^\/api\/workspaces\/:slug\/(overview|capacity|live|first-steps)$/],
  ["Moving in", /\/imports(\/|$)/],
  ["The guest book", /\/guests(\/:id(\/entries(\/:entry)?)?)?$|\/bookings\/:id\/guest$/],
  ["Waitlist and holds", /^\/api\/workspaces\/:slug\/(standbys|holds)/],
  ["Bookings", /^\/api\/workspaces\/:slug\/(bookings|availability|why)/],
  ["Opening hours", /\/(hours|closures|hold-rules)/],
  ["Calendars", /\/calendars/],
  ["Looks", /\/(customization(\/names)?|pictures)$/],
  ["Messages", /\/(notifications|messages)/],
  ["Customers", /\/customers\//],
  ["Workspaces", /^\/api\/(workspaces|slugs)/],
  ["The operator", /^\/api\/(demo-requests|webhooks|health)/],
  ["On a developer's machine", /^\/api\/dev\//],
];
/** In the order of reading. */
const ORDER = [
  ...[
    "The booking page",
    "The customer's booking",
    "Waiting for a place",
    "After the visit",
    "Accounts and sessions",
    "Workspaces",
  ],
  ...[
    "The dashboard",
    "Bookings",
    "Waitlist and holds",
    "The guest book",
    "Moving in",
    "Opening hours",
    "Looks",
    "Messages",
    "Customers",
    "Calendars",
    "Team",
    "Invitations",
  ],
  ...["The operator", "On a developer's machine"],
];

/** All routes by feature, in the order of reading. */
export function features(): { title: string; names: string[] }[] {
  const names = Object.keys(ROUTES);
  const featureOf = (name: string) => FEATURES.find(([, paths]) => paths.test(name.split(" ")[1] ?? ""))?.[0] ?? "";
  const homeless = names.filter((name) => !ORDER.includes(featureOf(name)));
  if (homeless.length > 0) throw new Error(`of no feature (test/api/features.ts): ${homeless.join(", ")}`);
  return ORDER.map((title) => ({ title, names: names.filter((name) => featureOf(name) === title) }));
}
