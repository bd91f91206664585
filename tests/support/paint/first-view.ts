import { PRODUCER_COOKIE } from '@/lib/domain/account/page-cookies';
import { comeBack, expect, type Page } from '../e2e';

/** What the tests of a page's first view ask of it. */

const OWNER = 'productora@early.test';
export const EVENT = '/events/festival-austral';
export const FIGURE = 'Venta neta';

/** Opens the panel as `comeBack` does, and waits until the server knows of which producer it may read ahead. */
export async function enter(
  page: Page,
  { email = OWNER, isOwn = false }: { email?: string; isOwn?: boolean } = {},
): Promise<void> {
  await comeBack(page, email, undefined, { isOwn });
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  if (!email.startsWith('admin')) await expect.poll(names).toContain(PRODUCER_COOKIE);
}

/** What the server answers to this browser: the text of a page as it is opened. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  const headers = { 'sec-fetch-dest': 'document' };
  return (await page.context().request.get(path, { headers })).text();
}

/** Collects what React says about a page that differs from the server's, and what was refused. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  const see = (text: string) => {
    if (/hydrat|Minified React error #4[12]\d/i.test(text)) faults.push(text);
  };
  page.on('console', (message) => see(message.text()));
  page.on('pageerror', (error) => see(error.message));
  // Alive before it is known who is signed in, nothing may be asked as nobody.
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return faults;
}
