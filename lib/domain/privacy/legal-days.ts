export const YEAR = 365;

export const LEGAL_DAYS = 6 * YEAR + 2;
