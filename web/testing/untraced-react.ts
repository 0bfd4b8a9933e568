/**
 * React's development build traces each element and render for its tools, which no test reads: a third of the browser's
 * time. Its warnings stay. React looks at the console once, when it loads, and traces no element beyond a limit.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const react = (await import("react")) as unknown as Record<string, object | undefined>; // its types omit what is internal
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!internals) throw new Error("React counts its traces elsewhere by now.");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set: () => {} });

export {};
