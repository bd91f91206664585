'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  FirstDataContext,
  FirstMomentContext,
  FreshContext,
} from '@/hooks/first-data/use-first-data';
import { SessionContext } from '@/hooks/use-session';
import type { FirstData } from '@/lib/domain/account/first-data';
import { registerListener } from '@/lib/firebase/listeners';

/** A component mounted this long after the page has only the live records to look at. */
const LIFE_MS = 3_000;

/**
 * The time for which an untouched list may stay as it came, in milliseconds. Most visits are shorter and read it
 * once; a page that stays open, on a desk all day, follows every figure.
 */
const FRESH_MS = 10_000;

const NOTHING = {};

let latest: FirstData | null = null;

/** The first data of this page for a search without reads; they belong to the person whom `session` names. */
export const firstSeen = (): FirstData | null => latest;

/** The data that have been used: Back restores a page with what it came with, hours later, or for the next person in this tab. */
const used = new WeakSet<FirstData>();

/**
 * Gives what the server read for this page to the hooks inside. Each keeps its own until the live record has answered;
 * what is mounted later begins with the live record, so that nothing old is ever shown as if it were new. Gives nothing
 * to anyone but the person for whom it was read.
 *
 * What is `held` is asked for again only after ten seconds, when the tab is looked at again, when anything is done in
 * it, and when it moves on to another page.
 */
export function FirstDataProvider({
  data,
  children,
}: {
  data: FirstData | null;
  children: ReactNode;
}) {
  const outer = useContext(FirstDataContext);
  const uid = useContext(SessionContext)?.user?.uid;
  const [own] = useState(() => (data && data.session.uid === uid && !used.has(data) ? data : null));
  const [news, setNews] = useState(own?.news ?? NOTHING);
  useEffect(() => {
    if (own) {
      const isSame = latest?.session.uid === own.session.uid;
      latest = { ...own, news: { ...(isSame && latest?.news), ...own.news } };
      registerListener(() => {
        latest = null;
      });
    }
    const timer = setTimeout(() => setNews(NOTHING), LIFE_MS);
    return () => {
      clearTimeout(timer);
      if (own) used.add(own);
    };
  }, [own]);
  const pathname = usePathname();
  const [isFresh, setFresh] = useState(own !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on ends it, too
  useEffect(() => {
    // A link that is followed has been prevented: what it leaves needs no news.
    const end = (event?: Event) => {
      if (!document.hidden && !event?.defaultPrevented) setFresh(false);
    };
    const timer = setTimeout(end, FRESH_MS);
    document.addEventListener('visibilitychange', end);
    document.addEventListener('click', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      document.removeEventListener('click', end);
      end();
    };
  }, [pathname]);
  const all = useMemo(() => ({ ...outer, ...news }), [outer, news]);
  const outerMoment = useContext(FirstMomentContext);
  const moment = useMemo(() => (own ? new Date(own.now) : outerMoment), [own, outerMoment]);
  return (
    <FirstMomentContext value={moment}>
      <FreshContext value={isFresh}>
        <FirstDataContext value={all}>{children}</FirstDataContext>
      </FreshContext>
    </FirstMomentContext>
  );
}
