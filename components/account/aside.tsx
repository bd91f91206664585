'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Aside = createContext<ReactNode>(null);

export const useAside = () => useContext(Aside);

/** Gives every form of the pages below what stands beside it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return <Aside value={aside}>{children}</Aside>;
}
