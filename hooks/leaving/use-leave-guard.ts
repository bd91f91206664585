'use client';

import { useEffect, useState } from 'react';
import { useLeaveWarning } from '../use-leave-warning';
import { guardLeaving, isHere, isSteppingBack } from './leave';

/**
 * Holds navigation that would lose unsaved changes (links, Back, `leave`) until the person has decided; for a closed
 * tab the browser asks. `go` continues what is held, `stay` drops it; `ask` holds an action of the form itself.
 * `isOverlay`: the form lies over the page, and another address of the same page closes it.
 */
export function useLeaveGuard(dirty: boolean, isOverlay = false) {
  const [held, hold] = useState<{ go: () => void } | null>(null);
  useLeaveWarning(dirty);
  useEffect(() => {
    if (!dirty) return;
    const ask = (go: () => void) => hold({ go });
    const isLost = (url: string) => isOverlay || !isHere(url);
    const stop = [
      guardLeaving(ask, isOverlay),
      holdLinks(ask, isLost),
      holdBack(ask, (url) => isLost(url) && !isSteppingBack()),
    ];
    return () => {
      for (const one of stop) one();
    };
  }, [dirty, isOverlay]);
  return {
    isAsking: held !== null,
    ask: (go: () => void) => (dirty ? hold({ go }) : go()),
    stay: () => hold(null),
    go: () => {
      hold(null);
      held?.go();
    },
  };
}

type Ask = (go: () => void) => void;
type IsLost = (url: string) => boolean;

// The link that the person decided to follow, so that its click is not held again.
let followed: HTMLAnchorElement | null = null;

function holdLinks(ask: Ask, isLost: IsLost): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link === followed || link.target === '_blank' || link.download) return;
    if (link.origin !== window.location.origin || !isLost(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      followed = link;
      link.click();
      followed = null;
    });
  };
  document.addEventListener('click', click, true);
  return () => document.removeEventListener('click', click, true);
}

// The history entry that the person decided to go to, so that it is not held again.
let passing: string | null = null;

/**
 * Holds Back and Forward where the browser can, before `popstate`, so that the router does not notice. The browser lets
 * the second attempt pass if nothing on the page was touched in between.
 */
function holdBack(ask: Ask, isLost: IsLost): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  const navigate = (event: NavigateEvent) => {
    const { key, url, sameDocument } = event.destination;
    // Before another document loads, the browser asks by itself, as when the tab is closed.
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
    // Another form asks already.
    if (event.defaultPrevented || !isLost(url) || key === passing) return;
    event.preventDefault();
    ask(() => {
      passing = key;
      const end = () => {
        passing = null;
      };
      // Also if the traversal failed: then Back asks again.
      navigation.traverseTo(key).committed?.then(end, end);
    });
  };
  navigation.addEventListener('navigate', navigate);
  return () => navigation.removeEventListener('navigate', navigate);
}
