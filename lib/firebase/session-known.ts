import { appCheckBegun } from './app-check/begun';

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

/**
 * Resolves as soon as it is known who is signed in and, where the project has it on, App Check has begun: a browser that
 * holds no account waits for nothing else before it asks, and would be refused without its proof.
 */
export const whenSessionIsKnown = (): Promise<void> => knowledge.then(appCheckBegun);
