'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the scripts of the page run: false on the server, and in the first render of a page that the server made. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
