const ID = /^(?!\.{1,2}$)(?!__)[^/\s]{1,128}$/;

/**
 * Whether a text can be the id of a document: no path separators, no dots-only ids, none that the database keeps
 * for itself (`__x__`). Asked before a reference is made of what a stranger wrote, which would fail on the rest.
 */
export const isDocumentId = (text: string): boolean => ID.test(text);
