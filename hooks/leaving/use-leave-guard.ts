'use client';

import { useEffect, useState } from 'react';
import { useLeaveWarning } from '../use-leave-warning';
import { guardLeaving, isHere, isSteppingBack } from './leave';

/**
 * Holds whatever would lose unsaved changes until the person decided: a link, Back, what calls `leave`, and the
 * closing of the tab, about which the browser asks by itself. `isAsking` while something is held; `go` lets it
 * happen, `stay` forgets it. `ask` holds what the form itself knows of, as its closing.
 * @param isOverlay the form lies over the page: another address of the same page closes it
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

// The link that the person decided to follow after all.
let followed: HTMLAnchorElement | null = null;

/** Calls `ask` instead of following a link that leads away. */
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

// The entry of the history that the person decided to go to after all.
let passing: string | null = null;

/**
 * Holds Back and Forward where the browser lets a page do so. It is refused before anything happens: the address stays,
 * and the router, which follows `popstate`, hears of nothing. The browser lets it pass the second time if nothing on the page was
 * touched in between, so that no page holds anybody.
 */
function holdBack(ask: Ask, isLost: IsLost): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  const navigate = (event: NavigateEvent) => {
    const { key, url, sameDocument } = event.destination;
    // To another document the browser asks by itself, as when the tab is closed.
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
    // Another form asks already.
    if (event.defaultPrevented || !isLost(url) || key === passing) return;
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
