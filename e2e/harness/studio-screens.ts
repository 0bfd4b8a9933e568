import type { Screen } from "./reach-screen.ts";

/** Classes of the demo studio, as its customers and its owner see them. */
export const STUDIO_SCREENS: Screen[] = [
  { route: "/:slug", name: "studio", at: "/demo-studio?classes", shows: "Choose a class and book your seats." },
  {
    ...{
      route: "/:slug/dashboard/classes",
      name: "studio-classes",
      as: "teacher",
      at: "/demo-studio/dashboard/classes",
    },
    ...{ shows: "Yin yoga", hasDark: true, hasTablet: true },
  },
];
