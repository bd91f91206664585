'use client';

import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code comes when it is first rendered, inside a `Suspense`, or before that with its `ahead()`: when
 * the pointer or the focus reaches the button that opens it. What came ahead is rendered at once. React's own `lazy`
 * would suspend even then, and what follows a suspense is held back for 300 ms.
 */
export function lazyAhead<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | null = null;
  const fetched = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Late = lazy(fetched);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's own lazy is
  function Shown(props: P) {
    // Chosen once: a change would throw away what the component holds.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Part {...props} />;
  }
  // Code that does not come is asked for again when it is rendered.
  return Object.assign(Shown, { ahead: () => void fetched().catch(() => {}) });
}
