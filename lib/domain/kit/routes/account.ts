export const SECURITY_ROUTE = '/security';
