import { warmReads } from './first-reads';
import { warmSession } from './session';

/** Opens the connections that the first page would wait for otherwise; whatever fails is asked for again by a page. */
export async function warm(): Promise<void> {
  await Promise.allSettled([warmSession(), warmReads()]);
}
