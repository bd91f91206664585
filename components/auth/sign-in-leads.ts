/**
 * Where a page leads whoever is signed in, instead of home; null for home. The sign-in page says it (`next-of-page.ts`): the
 * provider of the session is on every page, and what checks such a path is needed on that one.
 */
export const signInLeads: { to: () => string | null } = { to: () => null };
