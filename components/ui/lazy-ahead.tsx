'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered, or earlier by its `ahead()`: when the pointer or the
 * focus reaches the button that opens it. Until then it renders `meanwhile`. For parts that a click opens: React's
 * own `lazy` delays them by 300 ms (the minimum after a suspense), even if the code was loaded ahead.
 */
export function lazyAhead<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  meanwhile: ReactNode = null,
) {
  let loaded: ComponentType<P> | null = null;
  const fetched = async () => {
    loaded = (await load()).default;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's own lazy is
  function Shown(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (!Part)
        fetched()
          .then(() => setPart(() => loaded))
          .catch((error) => setFailure({ error }));
    }, [Part]);
    // To the page's own boundary, which offers to try again.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : meanwhile;
  }
  // Code that fails to load is requested again when it is rendered.
  return Object.assign(Shown, { ahead: () => void fetched().catch(() => {}) });
}
