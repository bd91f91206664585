/** What another browser saves arrives in an open form, but never over what is being typed. */
export const LIVE = { keepDirtyValues: true } as const;

/** For a reset that means it: `useForm`'s own options would keep what was typed. */
export const FRESH = { keepDirtyValues: false } as const;
