export const MAX_TAGS = 20;

export const CONTACTS_PER_CALL = 500;

export const IMPORT_CHUNK = 1000;
