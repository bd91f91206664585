/** The reason why a file cannot be read as a list; the message can be shown. */
export class TableError extends Error {}
