import { safeNext } from '@/lib/domain/account/safe-next';

/**
 * The `?next=` path of this page, where sign-in should lead; null if it is missing or leads outside of the panel.
 */
export function nextOfPage(): string | null {
  const { search, origin } = window.location;
  return safeNext(new URLSearchParams(search).get('next'), origin);
}
