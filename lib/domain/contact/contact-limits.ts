export const MAX_TAGS = 20;

/** The maximum number of contacts per call that tags, deletes or restores. */
export const CONTACTS_PER_CALL = 500;

/** The maximum number of rows per call of `importContacts`. */
export const IMPORT_CHUNK = 1000;
