'use client';

import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { FirstDataContext, FirstMomentContext } from '@/hooks/first-data/use-first-data';
import type { FirstData } from '@/lib/domain/session/first-data';

/** What is mounted this long after the page has only the live records to look at. */
const LIFE_MS = 3_000;

const NOTHING = {};

/**
 * Gives what the server read for this page to the hooks inside. Each keeps its own until the live record has answered;
 * what is mounted later begins with the live record, so that nothing old is ever shown as if it were new.
 */
export function FirstDataProvider({
  data,
  children,
}: {
  data: FirstData | null;
  children: ReactNode;
}) {
  const outer = useContext(FirstDataContext);
  const [news, setNews] = useState(data?.news ?? NOTHING);
  useEffect(() => {
    const timer = setTimeout(() => setNews(NOTHING), LIFE_MS);
    return () => clearTimeout(timer);
  }, []);
  const all = useMemo(() => ({ ...outer, ...news }), [outer, news]);
  const outerMoment = useContext(FirstMomentContext);
  const moment = useMemo(() => (data ? new Date(data.now) : outerMoment), [data, outerMoment]);
  return (
    <FirstMomentContext value={moment}>
      <FirstDataContext value={all}>{children}</FirstDataContext>
    </FirstMomentContext>
  );
}
