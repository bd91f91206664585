'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLeaveWarning } from '../use-leave-warning';
import { guardLeaving, isHere } from './leave';

/**
 * Holds whatever would lose unsaved changes until the person decided: a link, Back, what calls `leave`, and the
 * closing of the tab, about which the browser asks by itself. `isAsking` while something is held; `go` lets it
 * happen, `stay` forgets it.
 */
export function useLeaveGuard(dirty: boolean) {
  const router = useRouter();
  const [held, hold] = useState<{ go: () => void } | null>(null);
  useLeaveWarning(dirty);
  useEffect(() => {
    if (!dirty) return;
    const ask = (go: () => void) => hold({ go });
    const stop = [guardLeaving(ask), holdLinks((to) => ask(() => router.push(to))), holdBack(ask)];
    return () => {
      for (const one of stop) one();
    };
  }, [dirty, router]);
  return {
    isAsking: held !== null,
    stay: () => hold(null),
    go: () => {
      hold(null);
      held?.go();
    },
  };
}

/** Calls `ask` with the address of a link that leads away, instead of following it. */
function holdLinks(ask: (to: string) => void): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
    if (isHere(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', click, true);
  return () => document.removeEventListener('click', click, true);
}

// The entry of the history that the person decided to go to after all.
let passing: string | null = null;

/**
 * Holds Back and Forward where the browser lets a page do so. It is refused before anything happens: the address stays,
 * and the router, which follows `popstate`, hears of nothing. The browser lets it pass the second time if nothing on the page was
 * touched in between, so that no page holds anybody.
 */
function holdBack(ask: (go: () => void) => void): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  const navigate = (event: NavigateEvent) => {
    const { key, url, sameDocument } = event.destination;
    // To another document the browser asks by itself, as when the tab is closed.
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
    if (isHere(url) || key === passing) return;
    event.preventDefault();
    ask(() => {
      passing = key;
      const end = () => {
        passing = null;
      };
      // Also if it led nowhere: then Back asks again.
      navigation.traverseTo(key).committed?.then(end, end);
    });
  };
  navigation.addEventListener('navigate', navigate);
  return () => navigation.removeEventListener('navigate', navigate);
}
