/** Why a file cannot be read as a list, in a sentence that can be shown. */
export class TableError extends Error {}
