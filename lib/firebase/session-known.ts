import { appCheckBegun } from './app-check/begun';

/** Delays database reads until the session is known, because earlier ones would be unauthenticated and refused. */
let known: () => void;
const knowledge = new Promise<void>((resolve) => {
  known = resolve;
});

export const sessionIsKnown = (): void => known();

/** Resolves once session and App Check (if used) are known, because reads without its token would be refused. */
export const whenSessionIsKnown = (): Promise<void> => knowledge.then(appCheckBegun);
