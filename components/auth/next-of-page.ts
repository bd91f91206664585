import { safeNext } from '@/lib/domain/session/redirects';

/** Where this page's address says to go after sign-in (`?next=`); null where it does not, or not into the panel. */
export function nextOfPage(): string | null {
  const { search, origin } = window.location;
  return safeNext(new URLSearchParams(search).get('next'), origin);
}
