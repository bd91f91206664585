export const MAX_TAGS = 20;

/** How many contacts one call tags, deletes or restores. */
export const CONTACTS_PER_CALL = 500;
