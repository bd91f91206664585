/** How somebody signs in: their second factor. Apart, because the frame of the pages does not need it. */
export const SECURITY_ROUTE = '/security';
