import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '../support/e2e';

// Pages for administrators, from the route folders; ids are invented. One layout above each folder refuses all in it.
const PAGES = ['/admin', '/producers/menus'].flatMap((folder) =>
  readdirSync(`app/(panel)${folder}`, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.replace(/\/page\.tsx$/, '').replace(/\[\w+\]/g, 'x')),
);

test('nobody else finds a page of the administration', async ({ comeBack, another }) => {
  expect(PAGES.length).toBeGreaterThan(10);
  const refused = async (
    email: string,
    see: (page: Page, path: string) => Promise<void>,
    [first = '', ...rest]: string[],
  ) => {
    const page = await another();
    if (email) await comeBack(page, email, first);
    else await page.goto(first);
    await see(page, first);
    for (const path of rest) {
      await page.goto(path);
      await see(page, path);
    }
  };
  const every = (nth: number) => PAGES.filter((_, place) => place % nth === 0);
  await Promise.all([
    refused(
      'productora@early.test',
      async (page) => {
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText('No encontramos esta página');
        await expect(page.getByRole('table')).toHaveCount(0);
      },
      [...every(3), '/no-existe'],
    ),
    // The frame of all pages sends them elsewhere, before it knows which page it is.
    refused('nueva@early.test', (page) => expect(page).toHaveURL(/\/producers\/signUp$/), [
      ...every(6),
      '/mailing/contacts',
    ]),
    refused(
      '',
      (page, path) => expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`),
      every(6),
    ),
  ]);
});
