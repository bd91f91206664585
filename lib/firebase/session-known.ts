/**
 * Until it is known who is signed in, nothing is asked of the database: its client would ask as nobody, and be refused.
 * The session says so once; what waits here starts then, and not one round trip later.
 */
let known: () => void;
const knowledge = new Promise<void>((resolve) => {
  known = resolve;
});

/** Says that it is known now who is signed in, or that nobody is. */
export const sessionIsKnown = (): void => known();

/** Resolves as soon as it is known who is signed in. */
export const whenSessionIsKnown = (): Promise<void> => knowledge;
