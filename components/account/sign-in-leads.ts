/**
 * The page for a signed-in user instead of home; null for home. The sign-in page sets it (`next-of-page.ts`),
 * because the session's provider is on every page, and only that page should load the check of the path.
 */
export const signInLeads: { to: () => string | null } = { to: () => null };
